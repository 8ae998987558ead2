import { openEvents } from '../../packages/contract/src/events.ts'
import { until } from '../processes.ts'

export interface Stream {
  /** Waits until it has heard so many live events in all. */
  untilHeard(count: number): Promise<void>
  /** Waits until it was told a second time that what happened before must be asked for. */
  untilToldToLook(): Promise<void>
  close(): void
}

/** The live events of a person, at one node. Resolves when it hears everything. */
export async function openStream(at: string, token: string): Promise<Stream> {
  const giveUp = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(at + openEvents.path, { headers, signal: giveUp.signal })
  let text = ''
  const listen = async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  }
  listen().catch(() => {})
  const times = (name: string) => text.split(`event: ${name}`).length - 1
  await until('an event stream', () => times('ready') > 0)
  return {
    untilHeard: (count) => until(`live event ${count} at ${at}`, () => times('live') >= count, 20_000),
    untilToldToLook: () => until('a stream to be told to look again', () => times('ready') > 1, 20_000),
    close: () => giveUp.abort(),
  }
}
