import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

/** Work that records when it starts and ends on demand. */
function controlledWork() {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  return {
    started,
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        started.push(name)
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      }),
    end: (name: string, error?: Error) => ends.get(name)?.(error),
  }
}

const busy = { code: 'busy', status: 503, retryAfterSeconds: 7 }
const limits = { atOnce: 2, waiting: 3, retryAfterSeconds: 7 }

test('only the allowed number runs at once, the others follow in order', async () => {
  const queue = boundedQueue(limits)
  const { started, work, end } = controlledWork()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)))
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  await a
  end('c')
  await c
  end('d')
  expect(await d).toBe('d')
})

test('when the queue is full further work is refused with a time to wait, and accepted later', async () => {
  const queue = boundedQueue(limits)
  const { work, end } = controlledWork()
  const taken = ['a', 'b', 'c', 'd', 'e'].map((name) => queue.run(work(name)))
  await expect(queue.run(work('f'))).rejects.toMatchObject(busy)
  end('a')
  await taken[0]
  const later = queue.run(work('g'))
  for (const name of ['b', 'c', 'd', 'e', 'g']) {
    end(name)
    await new Promise(setImmediate)
  }
  expect(await later).toBe('g')
})

test('one task per key runs at a time, and another key does not wait while a slot is free', async () => {
  const queue = boundedQueue(limits)
  const { started, work, end } = controlledWork()
  const first = queue.run(work('a1'), 'a')
  void queue.run(work('a2'), 'a')
  expect(started).toEqual(['a1'])
  void queue.run(work('b1'), 'b')
  expect(started).toEqual(['a1', 'b1'])
  end('a1')
  await first
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

test('keys take turns, however much work one of them has waiting', async () => {
  const queue = boundedQueue({ ...limits, atOnce: 1 })
  const { started, work, end } = controlledWork()
  const runs = [queue.run(work('a1'), 'a'), queue.run(work('a2'), 'a'), queue.run(work('a3'), 'a')]
  runs.push(queue.run(work('b1'), 'b'))
  for (const name of ['a1', 'a2', 'b1']) {
    end(name)
    await new Promise(setImmediate)
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('one key cannot fill the queue', async () => {
  const queue = boundedQueue({ ...limits, waitingPerKey: 1 })
  const { started, work } = controlledWork()
  void queue.run(work('a1'), 'a')
  void queue.run(work('a2'), 'a')
  await expect(queue.run(work('a3'), 'a')).rejects.toMatchObject(busy)
  void queue.run(work('b1'), 'b')
  expect(started).toEqual(['a1', 'b1'])
})

test('failed work frees its slot for the next', async () => {
  const queue = boundedQueue({ ...limits, atOnce: 1 })
  const { work, end } = controlledWork()
  const failing = queue.run(work('a'))
  const next = queue.run(work('b'))
  end('a', new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  end('b')
  expect(await next).toBe('b')
})
