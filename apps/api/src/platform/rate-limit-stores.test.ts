import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findRedis, openRedisServer, type RedisServer } from '#test/servers/redis-server.ts'
import { openLog } from './log.ts'
import { countForWorkers, memoryStore, openRedisStore, type RateLimitStore, type Window } from './rate-limit-stores.ts'

const log = openLog('silent', process.stderr)

type Count = RateLimitStore['count']

/** `open` returns the counters of two processes that share a store, or the same counter twice. */
function testCounting(open: () => Promise<[Count, Count]>) {
  const newWindow = (max: number, seconds: number): Window => ({ name: randomUUID(), max, seconds })

  test('of a hundred concurrent requests exactly as many pass as are allowed', async () => {
    const [one, other] = await open()
    const window = newWindow(40, 60)
    const calls = Array.from({ length: 100 }, (_, call) => (call % 2 ? one : other)(window, 'a'))
    const waits = await Promise.all(calls)
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(40)
  })

  test('it returns how long to wait, for this key and this limit only', async () => {
    const [one, other] = await open()
    const window = newWindow(1, 3600)
    expect(await one(window, 'a')).toBeUndefined()
    const wait = await other(window, 'a')
    expect(wait).toBeGreaterThan(3590)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(await one(window, 'b')).toBeUndefined()
    expect(await one(newWindow(1, 3600), 'a')).toBeUndefined()
  })

  test('a client that waits as long as required is allowed again, however often it was refused', async () => {
    const [one] = await open()
    const window = newWindow(1, 1)
    async function callUntilRefused(): Promise<number> {
      const wait = await one(window, 'a')
      return wait ?? callUntilRefused()
    }
    expect(await callUntilRefused()).toBe(1)
    const wait = await callUntilRefused()
    await sleep(wait * 1000 + 50)
    expect(await one(window, 'a')).toBeUndefined()
  })
}

describe('in memory', () => {
  testCounting(async () => {
    const { count } = memoryStore()
    return [count, count]
  })
})

describe('by the primary process, for its workers', () => {
  const workers: Worker[] = []
  afterAll(async () => {
    for (const worker of workers) {
      worker.process.kill()
      await once(worker, 'exit')
    }
  })

  async function startWorker(): Promise<Count> {
    const worker = cluster.fork().setMaxListeners(0)
    workers.push(worker)
    await once(worker, 'online')
    let requests = 0
    return (window, key) =>
      new Promise((resolve) => {
        const requestId = requests++
        const onReply = (message: { requestId?: number; wait?: number }) => {
          if (message.requestId !== requestId) return
          worker.off('message', onReply)
          resolve(message.wait)
        }
        worker.on('message', onReply).send({ requestId, window, key })
      })
  }

  cluster.setupPrimary({ exec: join(import.meta.dirname, '../../test/servers/limit-worker.ts'), execArgv: [] })
  countForWorkers()
  let both: Promise<[Count, Count]> | undefined
  testCounting(() => {
    both ??= Promise.all([startWorker(), startWorker()])
    return both
  })
})

describe.skipIf(!findRedis())('in Redis', () => {
  let server: RedisServer | undefined
  const getServer = async () => {
    server ??= await openRedisServer()
    return server
  }
  afterAll(async () => server?.remove())

  async function openStore(): Promise<Count> {
    const store = await openRedisStore((await getServer()).url, log)
    onTestFinished(store.close)
    return store.count
  }
  testCounting(async () => [await openStore(), await openStore()])

  test('while Redis is unavailable each process counts for itself; once it is back they count together', async () => {
    const [one, other] = [await openStore(), await openStore()]
    const hour = (max: number): Window => ({ name: randomUUID(), max, seconds: 3600 })
    await (await getServer()).kill()
    const apart = hour(2)
    const alone = [await one(apart, 'a'), await one(apart, 'a'), await one(apart, 'a')]
    expect(alone).toEqual([undefined, undefined, expect.any(Number)])
    expect(await other(apart, 'a')).toBeUndefined()

    await (await getServer()).start()
    await vi.waitFor(
      async () => {
        const together = hour(1)
        expect([await one(together, 'a'), await other(together, 'a')]).toEqual([undefined, expect.any(Number)])
      },
      { timeout: 60_000, interval: 100 },
    )
  })

  test('starting without Redis works too', async () => {
    const store = await openRedisStore('redis://127.0.0.1:1', log)
    onTestFinished(store.close)
    expect(await store.count({ name: 'x', max: 1, seconds: 60 }, 'a')).toBeUndefined()
    expect(await store.count({ name: 'x', max: 1, seconds: 60 }, 'a')).toBeGreaterThan(0)
  })
})
