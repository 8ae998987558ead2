import type { Channel, ChannelOptions } from './events.ts'
import { openRedis } from './redis.ts'

const CHANNEL = 'sparkle:events'
const PROBE_MS = 30_000

/** Redis needs separate connections for subscribing and publishing. */
export async function openRedisChannel(url: string, { onText, onGap, log }: ChannelOptions): Promise<Channel> {
  const [publisher, subscriber] = await Promise.all([openRedis(url, log), openRedis(url, log)])
  let isListening = false

  async function listen(): Promise<void> {
    await subscriber.subscribe(CHANNEL)
    // The gap ends once both connections are back.
    if (publisher.status !== 'ready') await new Promise((resolve) => publisher.once('ready', resolve))
    isListening = true
  }

  // If the connection breaks again in between, this runs again.
  const listenAgain = () => listen().then(onGap, () => {})
  subscriber.on('message', (_channel, text) => onText(text))
  subscriber.on('ready', listenAgain)
  subscriber.on('close', () => {
    isListening = false
  })
  const areBothReady = subscriber.status === 'ready' && publisher.status === 'ready'
  if (areBothReady) await listen().catch(() => {})
  else if (subscriber.status === 'ready') listenAgain()
  // A connection dropped by a firewall stays silent forever; only a query reveals it.
  const probe = setInterval(() => subscriber.ping().catch(() => subscriber.disconnect(true)), PROBE_MS)

  return {
    isListening: () => isListening,
    async send(text) {
      await publisher.publish(CHANNEL, text)
    },
    async close() {
      clearInterval(probe)
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
