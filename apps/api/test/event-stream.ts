import { type LiveEvent, openEvents, type StreamEventName } from '@sparkle/contract/events.ts'
import { onTestFinished } from 'vitest'
import type { TestApi } from './test-app.ts'

interface StreamEvent {
  event: StreamEventName
  data: unknown
}

export interface EventStream {
  status: number
  headers: Headers
  /** The next event; undefined once the server has ended the stream. */
  next(): Promise<StreamEvent | undefined>
  /** The next event, which must be a live one. */
  nextLive(): Promise<LiveEvent>
  /** Waits for the next comment; resolves with the number of comments so far. */
  nextComment(): Promise<number>
  close(): void
}

/** Opens a person's event stream over a real connection, as a browser does. Closed at the end of the test. */
export async function openStream(api: Pick<TestApi, 'address'>, token: string): Promise<EventStream> {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const reply = await fetch(`${await api.address()}${openEvents.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  let comments = 0
  const blocks = readBlocks(reply)

  async function nextBlock(): Promise<string | undefined> {
    const { value } = await blocks.next()
    if (value?.startsWith(':')) comments += 1
    return value
  }

  async function next(): Promise<StreamEvent | undefined> {
    for (let block = await nextBlock(); block !== undefined; block = await nextBlock()) {
      const received = parseEvent(block)
      if (received) return received
    }
    return undefined
  }

  return {
    status: reply.status,
    headers: reply.headers,
    next,
    async nextLive() {
      const received = await next()
      if (received?.event !== 'live') throw new Error(`Not a live event: ${JSON.stringify(received)}`)
      return received.data as LiveEvent
    },
    async nextComment() {
      const before = comments
      while (comments === before) if ((await nextBlock()) === undefined) throw new Error('The stream has ended.')
      return comments
    },
    close: () => controller.abort(),
  }
}

async function* readBlocks(reply: Response): AsyncGenerator<string, undefined> {
  let text = ''
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks
  }
}

function parseEvent(block: string): StreamEvent | undefined {
  const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? []
  return event && data ? { event: event as StreamEventName, data: JSON.parse(data) } : undefined
}
