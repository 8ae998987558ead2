import { type LiveEvent, openEvents, type StreamEventName } from '@sparkle/contract/events.ts'
import { onTestFinished } from 'vitest'
import type { TestApi } from './test-app.ts'

interface Told {
  event: StreamEventName
  data: unknown
}

export interface EventStream {
  status: number
  headers: Headers
  /** The next event; undefined when the server has ended the stream. */
  next(): Promise<Told | undefined>
  /** The next event, which must be a live one. */
  nextLive(): Promise<LiveEvent>
  /** Resolves when a comment has come, with how many have come by then. */
  nextComment(): Promise<number>
  close(): void
}

/** Opens the events of a person over a real connection, as a browser would. Given up at the end of the test. */
export async function openStream(api: Pick<TestApi, 'address'>, token: string): Promise<EventStream> {
  const giveUp = new AbortController()
  onTestFinished(() => giveUp.abort())
  const reply = await fetch(`${await api.address()}${openEvents.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: giveUp.signal,
  })
  let comments = 0
  const blocks = readBlocks(reply)

  async function nextBlock(): Promise<string | undefined> {
    const { value } = await blocks.next()
    if (value?.startsWith(':')) comments += 1
    return value
  }

  async function next(): Promise<Told | undefined> {
    for (let block = await nextBlock(); block !== undefined; block = await nextBlock()) {
      const told = readEvent(block)
      if (told) return told
    }
    return undefined
  }

  return {
    status: reply.status,
    headers: reply.headers,
    next,
    async nextLive() {
      const told = await next()
      if (told?.event !== 'live') throw new Error(`Not a live event: ${JSON.stringify(told)}`)
      return told.data as LiveEvent
    },
    async nextComment() {
      const before = comments
      while (comments === before) if ((await nextBlock()) === undefined) throw new Error('The stream has ended.')
      return comments
    },
    close: () => giveUp.abort(),
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

function readEvent(block: string): Told | undefined {
  const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? []
  return event && data ? { event: event as StreamEventName, data: JSON.parse(data) } : undefined
}
