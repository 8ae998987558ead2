import type { Channel, ChannelEnd } from './events.ts'

const CHANNEL = 'sparkle:events'
const RETRY_MS = { first: 100, last: 5000 }

/** Redis keeps a connection that listens apart from the one that speaks. */
export async function openRedisChannel(url: string, { onText, onGap, log }: ChannelEnd): Promise<Channel> {
  // Only where it is used: it takes more memory than the rest of the events together.
  const { Redis } = await import('ioredis')
  const options = {
    lazyConnect: true,
    // An event that cannot be sent now is not worth sending later: after a gap everyone asks anew.
    enableOfflineQueue: false,
    autoResubscribe: false,
    retryStrategy: (times: number) => Math.min(RETRY_MS.first * 2 ** times, RETRY_MS.last),
  }
  const speaker = new Redis(url, options)
  const listener = new Redis(url, options)
  for (const connection of [speaker, listener]) {
    connection.on('error', (error) => log.warn({ err: error }, 'the connection for events was lost'))
  }
  try {
    await Promise.all([speaker.connect(), listener.connect()])
    await listener.subscribe(CHANNEL)
  } catch (error) {
    speaker.disconnect()
    listener.disconnect()
    throw error
  }
  listener.on('message', (_channel, text) => onText(text))
  const canSpeak = async () => {
    if (speaker.status !== 'ready') await new Promise((resolve) => speaker.once('ready', resolve))
  }
  listener.on('ready', async () => {
    // The gap ends where both connections are back. One that breaks again here comes back to this line.
    await listener
      .subscribe(CHANNEL)
      .then(canSpeak)
      .then(onGap, () => {})
  })

  return {
    async send(text) {
      await speaker.publish(CHANNEL, text)
    },
    async close() {
      speaker.disconnect()
      listener.disconnect()
    },
  }
}
