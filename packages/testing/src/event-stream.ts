import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type LiveEvent, openEvents, type StreamEventName } from '@sparkle/contract/core/events.ts'
import { createParser } from 'eventsource-parser'

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
  /** Resolves once the connection is closed. */
  close(): Promise<void>
}

/** Opens a person's event stream on a connection of its own. */
export async function openEventStream(origin: string, token: string): Promise<EventStream> {
  const headers = { authorization: `Bearer ${token}` }
  const call = request(`${origin}${openEvents.path}`, { headers, agent: false }).end()
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  // Closing the stream, or killing the server, resets the connection.
  for (const source of [call, reply]) source.on('error', () => {})
  const items = readItems(reply)
  let comments = 0

  async function nextItem() {
    const { value } = await items.next()
    if (value === 'comment') comments += 1
    return value
  }

  async function next(): Promise<StreamEvent | undefined> {
    let item = await nextItem()
    while (item === 'comment') item = await nextItem()
    return item
  }

  return {
    status: reply.statusCode ?? 0,
    headers: new Headers(Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])),
    next,
    async nextLive() {
      const received = await next()
      if (received?.event !== 'live') throw new Error(`Not a live event: ${JSON.stringify(received)}`)
      return received.data as LiveEvent
    },
    async nextComment() {
      const before = comments
      while (comments === before) if ((await nextItem()) === undefined) throw new Error('The stream has ended.')
      return comments
    },
    async close() {
      if (call.closed) return
      const closed = once(call, 'close')
      call.destroy()
      await closed
    },
  }
}

async function* readItems(reply: IncomingMessage): AsyncGenerator<StreamEvent | 'comment', undefined> {
  const received: (StreamEvent | 'comment')[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => received.push({ event: event as StreamEventName, data: JSON.parse(data) }),
    onComment: () => received.push('comment'),
  })
  for await (const text of reply.setEncoding('utf8')) {
    parser.feed(text)
    yield* received.splice(0)
  }
}
