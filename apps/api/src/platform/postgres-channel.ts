import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Channel, ChannelOptions } from './events.ts'

const CHANNEL = 'sparkle_events'
const RETRY_MS = { first: 100, last: 5000 }
const TIMEOUT_MS = 10_000
const PROBE_MS = 30_000

/** Events are not stored, so their notification need not wait for the disk. */
const notify = {
  name: 'notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', $1)`,
}

/** Uses LISTEN on a dedicated connection, which must not go through a transaction pooler. */
export async function openPostgresChannel(url: string, { onText, onGap, log }: ChannelOptions): Promise<Channel> {
  const onError = (error: Error) => log.warn({ err: error }, 'event connection lost')
  const settings = { connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS }
  const publishers = new pg.Pool({ ...settings, max: 2 }).on('error', onError)
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
      await publishers.query({ ...notify, values: [text] })
    },
    async close() {
      closing.abort()
      clearInterval(probe)
      await Promise.all([listener.end(), publishers.end()])
    },
  }
}
