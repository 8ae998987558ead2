import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

/** Work that ends when it is told to, and tells when it began. */
function controlledWork() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name)
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      }),
    end: (name: string, error?: Error) => ends.get(name)?.(error),
  }
}

const busy = { code: 'busy', status: 503, retryAfterSeconds: 7 }
const limits = { atOnce: 2, waiting: 3, retryAfterSeconds: 7 }

test('as many run at once as are allowed, the others in their order', async () => {
  const queue = boundedQueue(limits)
  const { begun, work, end } = controlledWork()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await a
  end('c')
  await c
  end('d')
  expect(await d).toBe('d')
})

test('whoever comes when all places are taken is refused with the time to wait, and can come again', async () => {
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

test('one at a time for each key: another key does not wait while a place is free', async () => {
  const queue = boundedQueue(limits)
  const { begun, work, end } = controlledWork()
  const first = queue.run(work('a1'), 'a')
  void queue.run(work('a2'), 'a')
  expect(begun).toEqual(['a1'])
  void queue.run(work('b1'), 'b')
  expect(begun).toEqual(['a1', 'b1'])
  end('a1')
  await first
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('keys take turns, however much one of them has waiting', async () => {
  const queue = boundedQueue({ ...limits, atOnce: 1 })
  const { begun, work, end } = controlledWork()
  const runs = [queue.run(work('a1'), 'a'), queue.run(work('a2'), 'a'), queue.run(work('a3'), 'a')]
  runs.push(queue.run(work('b1'), 'b'))
  for (const name of ['a1', 'a2', 'b1']) {
    end(name)
    await new Promise(setImmediate)
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('one key cannot take all places', async () => {
  const queue = boundedQueue({ ...limits, waitingPerKey: 1 })
  const { begun, work } = controlledWork()
  void queue.run(work('a1'), 'a')
  void queue.run(work('a2'), 'a')
  await expect(queue.run(work('a3'), 'a')).rejects.toMatchObject(busy)
  void queue.run(work('b1'), 'b')
  expect(begun).toEqual(['a1', 'b1'])
})

test('work that fails leaves its place to the next', async () => {
  const queue = boundedQueue({ ...limits, atOnce: 1 })
  const { work, end } = controlledWork()
  const failing = queue.run(work('a'))
  const next = queue.run(work('b'))
  end('a', new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  end('b')
  expect(await next).toBe('b')
})
