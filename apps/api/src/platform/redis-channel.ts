import type { Channel, ChannelEnd } from './events.ts'
import { openRedis } from './redis.ts'

const CHANNEL = 'sparkle:events'
const PROBE_MS = 30_000

/** Redis keeps a connection that listens apart from the one that speaks. */
export async function openRedisChannel(url: string, { onText, onGap, log }: ChannelEnd): Promise<Channel> {
  const [speaker, listener] = await Promise.all([openRedis(url, log), openRedis(url, log)])
  let isListening = false

  async function listen(): Promise<void> {
    await listener.subscribe(CHANNEL)
    // A gap ends where both connections are back.
    if (speaker.status !== 'ready') await new Promise((resolve) => speaker.once('ready', resolve))
    isListening = true
  }

  // A connection that breaks again in between comes back to this line.
  const listenAgain = () => listen().then(onGap, () => {})
  listener.on('message', (_channel, text) => onText(text))
  listener.on('ready', listenAgain)
  listener.on('close', () => {
    isListening = false
  })
  const bothAreThere = listener.status === 'ready' && speaker.status === 'ready'
  if (bothAreThere) await listen().catch(() => {})
  else if (listener.status === 'ready') listenAgain()
  // A connection that a firewall forgot stays silent for ever: only a question shows it.
  const probe = setInterval(() => listener.ping().catch(() => listener.disconnect(true)), PROBE_MS)

  return {
    isListening: () => isListening,
    async send(text) {
      await speaker.publish(CHANNEL, text)
    },
    async close() {
      clearInterval(probe)
      speaker.disconnect()
      listener.disconnect()
    },
  }
}
