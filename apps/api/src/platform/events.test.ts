import { once } from 'node:events'
import type { LiveEvent } from '@sparkle/contract/core/events.ts'
import pg from 'pg'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { findRedis, openRedisServer, type RedisServer } from '#test/servers/redis-server.ts'
import { createTestDatabase, type TestDatabase } from '#test/servers/test-database.ts'
import { eventChannel } from './event-channel.ts'
import { type Events, type Listener, startEvents } from './events.ts'
import { openLog } from './log.ts'

const log = openLog('silent', process.stderr)
const message: LiveEvent = { type: 'message', conversation_id: 7, message_id: 99, user_id: 100_001 }

/** Records all signals in order, and waits for the next one. */
function recorder() {
  const received: unknown[] = []
  const arrivals = new EventTarget()
  const receive = (signal: unknown) => {
    received.push(signal)
    arrivals.dispatchEvent(new Event('received'))
  }
  const listener: Listener = {
    onEvent: (audience, event) => receive({ audience, event }),
    onSessionsEnded: (endedFor) => receive({ endedFor }),
    onGap: () => receive('gap'),
  }
  let read = 0
  async function next() {
    while (received.length <= read) await once(arrivals, 'received')
    read += 1
    return received[read - 1]
  }
  return { listener, next }
}

interface Place {
  open(): Promise<Events>
  /** Closes all connections to it, like a crash. */
  cut(): Promise<void>
}

async function listeningProcess(place: Pick<Place, 'open'>) {
  const events = await place.open()
  onTestFinished(events.close)
  const { listener, next } = recorder()
  events.listen(listener)
  return { ...events, next }
}

function testEvents(place: Place) {
  test('every process receives what one of them publishes, in order, including that one', async () => {
    const processes = [await listeningProcess(place), await listeningProcess(place), await listeningProcess(place)]
    const [first] = processes
    await first?.publish({ userIds: [1, 2] }, message)
    await first?.publish('everyone', { type: 'thread', forum_id: 1, thread_id: 2 })
    await first?.endSessions(5)
    for (const { next } of processes) {
      expect(await next()).toEqual({ audience: { userIds: [1, 2] }, event: message })
      expect(await next()).toEqual({ audience: 'everyone', event: { type: 'thread', forum_id: 1, thread_id: 2 } })
      expect(await next()).toEqual({ endedFor: 5 })
    }
  })

  test('events that are published at once all arrive', async () => {
    const { next, publish } = await listeningProcess(place)
    const sent = Array.from({ length: 150 }, (_, id): LiveEvent => ({ type: 'thread', forum_id: 1, thread_id: id }))
    await Promise.all(sent.map((event) => publish('everyone', event)))
    const received = []
    while (received.length < sent.length) received.push(await next())
    for (const event of sent) expect(received).toContainEqual({ audience: 'everyone', event })
  })

  test('after a lost connection every process is notified of the gap and receives events again', async () => {
    const [one, other] = [await listeningProcess(place), await listeningProcess(place)]
    await place.cut()
    expect([await one.next(), await other.next()]).toEqual(['gap', 'gap'])
    await one.publish('everyone', message)
    for (const { next } of [one, other]) expect(await next()).toEqual({ audience: 'everyone', event: message })
  })

  test('publishing without a connection does not fail', async () => {
    const events = await place.open()
    await events.close()
    await expect(events.publish('everyone', message)).resolves.toBeUndefined()
    await expect(events.endSessions(1)).resolves.toBeUndefined()
  })
}

describe('over PostgreSQL', () => {
  let database: TestDatabase | undefined
  const getDatabase = async () => {
    database ??= await createTestDatabase(inject('testServerUrl'))
    return database
  }
  afterAll(async () => database?.drop())

  async function command(text: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: (await getDatabase()).url })
    await client.connect()
    await client.query(text, values).finally(() => client.end())
  }

  const place: Place = {
    open: async () => startEvents(eventChannel({ databaseUrl: (await getDatabase()).url, redisUrl: null }), log),
    cut: () =>
      command(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
  }
  testEvents(place)

  test('an event for too many people harms no other that is published at the same moment', async () => {
    const { next, publish } = await listeningProcess(place)
    const userIds = Array.from({ length: 5000 }, (_, index) => index)
    await Promise.all([publish({ userIds }, message), publish('everyone', message)])
    expect(await next()).toEqual({ audience: 'everyone', event: message })
  })

  test('unknown signals are ignored', async () => {
    const { next, publish } = await listeningProcess(place)
    for (const text of [
      '',
      'x',
      '{}',
      '[1]',
      '{"audience":"everyone","event":{"type":"unknown"}}',
      '{"endedFor":"1"}',
    ]) {
      await command('select pg_notify($1, $2)', ['sparkle_events', text])
    }
    await publish('everyone', message)
    expect(await next()).toEqual({ audience: 'everyone', event: message })
  })
})

const hasRedis = findRedis()

describe.skipIf(!hasRedis)('over Redis', () => {
  let redis: RedisServer | undefined
  const getRedis = async () => {
    redis ??= await openRedisServer()
    return redis
  }
  afterAll(async () => redis?.remove())

  testEvents({
    open: async () => startEvents(eventChannel({ databaseUrl: '', redisUrl: (await getRedis()).url }), log),
    async cut() {
      const server = await getRedis()
      await server.kill()
      await server.start()
    },
  })

  test('events start without Redis and arrive once it is available', async () => {
    const server = await openRedisServer()
    onTestFinished(server.remove)
    await server.kill()
    const place = { open: () => startEvents(eventChannel({ databaseUrl: '', redisUrl: server.url }), log) }
    const [one, other] = [await listeningProcess(place), await listeningProcess(place)]
    expect([one.isListening(), other.isListening()]).toEqual([false, false])
    await one.publish('everyone', message)
    await server.start()
    expect([await one.next(), await other.next()]).toEqual(['gap', 'gap'])
    expect([one.isListening(), other.isListening()]).toEqual([true, true])
    await one.publish('everyone', message)
    expect(await other.next()).toEqual({ audience: 'everyone', event: message })
  })
})
