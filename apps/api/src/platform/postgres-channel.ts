import { setTimeout as sleep } from 'node:timers/promises'
import DataLoader from 'dataloader'
import pg from 'pg'
import type { Channel, ChannelOptions } from './events.ts'

const CHANNEL = 'sparkle_events'
const RETRY_MS = { first: 100, last: 5000 }
const TIMEOUT_MS = 10_000
const PROBE_MS = 30_000
/** PostgreSQL refuses longer ones, and with them all that are sent in the same statement. */
const MAX_BYTES = 7999

/** Events are not stored, so their notification need not wait for the disk. */
const notify = {
  name: 'notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', sent) from unnest($1::text[]) sent`,
}

/** Uses LISTEN on a dedicated connection, which must not go through a transaction pooler. */
export async function openPostgresChannel(url: string, { onText, onGap, log }: ChannelOptions): Promise<Channel> {
  const onError = (error: Error) => log.warn({ err: error }, 'event connection lost')
  const settings = { connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS }
  const publishers = new pg.Pool({ ...settings, max: 2 }).on('error', onError)
  const sender = new DataLoader<string, void>(
    async (texts) => {
      await publishers.query({ ...notify, values: [texts] })
      return texts.map(() => undefined)
    },
    // Writes that were committed together are reported together.
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: 100 },
  )
  const closing = new AbortController()
  let isListening = false
  let listener = await listen()
  // A connection dropped by a firewall stays silent forever; only a query reveals it.
  const probe = setInterval(() => listener.query('select 1').catch(() => listener.end()), PROBE_MS)

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client(settings)
    client.on('error', onError)
    client.on('notification', ({ payload }) => onText(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', listenAgain)
    isListening = true
    return client
  }

  async function listenAgain(): Promise<void> {
    isListening = false
    let pause = RETRY_MS.first
    while (!closing.signal.aborted) {
      try {
        const client = await listen()
        if (closing.signal.aborted) return client.end()
        listener = client
        return onGap()
      } catch {
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
        pause = Math.min(pause * 2, RETRY_MS.last)
      }
    }
  }

  return {
    isListening: () => isListening,
    async send(text) {
      if (Buffer.byteLength(text) > MAX_BYTES) throw new Error('The event has too many receivers.')
      await sender.load(text)
    },
    async close() {
      closing.abort()
      clearInterval(probe)
      await Promise.all([listener.end(), publishers.end()])
    },
  }
}
