import type { ServerResponse } from 'node:http'
import type { streamEvents } from '@sparkle/contract/event-fields.ts'
import { HEARTBEAT_MS, type StreamEventName } from '@sparkle/contract/events.ts'
import type { z } from 'zod'
import { AppError } from '#api/errors.ts'
import type { Audience, Events } from '#api/platform/events.ts'
import type { Viewer } from '#api/viewer.ts'

export interface StreamSettings {
  heartbeatMs: number
  perAccount: number
  perProcess: number
  /** What may wait for a reader; who takes longer is cut off and asks for everything when back. */
  waitingBytes: number
}

export const streamSettings: StreamSettings = {
  heartbeatMs: HEARTBEAT_MS,
  perAccount: 20,
  perProcess: 20_000,
  waitingBytes: 65_536,
}

interface Stream {
  userId: number
  forumId: number
  sessionId: number
  response: ServerResponse
}

interface StreamOptions extends StreamSettings {
  /** Those of these sessions that still live. */
  listActiveSessions: (sessionIds: number[]) => Promise<Set<number>>
  onError: (error: unknown) => void
}

export interface Streams {
  /** Throws where no more streams may be open. */
  refuseMore(viewer: Viewer): void
  open(viewer: Viewer, response: ServerResponse): Promise<void>
  count(): number
  /** Ends all; their readers may come back. */
  close(): void
}

function frame<Name extends StreamEventName>(name: Name, data: z.output<(typeof streamEvents)[Name]>): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

const heartbeat = Buffer.from(':\n\n')
const hint = Buffer.from('retry: 2000\n\n')

/** The open streams of this process, by person. */
export function createStreams(events: Events, options: StreamOptions): Streams {
  const { listActiveSessions, onError } = options
  const byUser = new Map<number, Set<Stream>>()
  let total = 0

  const isOpen = (stream: Stream) => byUser.get(stream.userId)?.has(stream) ?? false
  const ofUser = (userId: number): Iterable<Stream> => byUser.get(userId) ?? []

  function* all(): Generator<Stream> {
    for (const streams of byUser.values()) yield* streams
  }

  function* addressees(audience: Audience): Generator<Stream> {
    if (audience === 'everyone') yield* all()
    else for (const userId of new Set(audience.userIds)) yield* ofUser(userId)
  }

  function add(stream: Stream): void {
    const streams = byUser.get(stream.userId) ?? new Set()
    byUser.set(stream.userId, streams.add(stream))
    total += 1
    stream.response.once('close', () => forget(stream))
    // A connection that breaks closes, too, and that is all there is to do.
    stream.response.on('error', () => {})
  }

  function forget(stream: Stream): void {
    const streams = byUser.get(stream.userId)
    if (!streams?.delete(stream)) return
    total -= 1
    if (streams.size === 0) byUser.delete(stream.userId)
  }

  function write(stream: Stream, bytes: Buffer): void {
    stream.response.write(bytes)
    if (stream.response.writableLength <= options.waitingBytes) return
    forget(stream)
    stream.response.destroy()
  }

  function end(stream: Stream, lastBytes?: Buffer): void {
    forget(stream)
    // Who has not even taken the bytes before will not take these.
    if (stream.response.writableLength > 0) stream.response.destroy()
    else stream.response.end(lastBytes)
  }

  /** Ends the streams of sessions that are over. While the database is away nobody can tell, and they stay. */
  async function check(streams: Iterable<Stream>): Promise<void> {
    const checked = [...streams]
    if (checked.length === 0) return
    const living = await listActiveSessions([...new Set(checked.map((stream) => stream.sessionId))])
    for (const stream of checked) {
      if (isOpen(stream) && !living.has(stream.sessionId)) end(stream, frame('end', {}))
    }
  }

  function sayReady(stream: Stream): void {
    write(stream, frame('ready', { user_id: stream.forumId }))
  }

  events.listen({
    onEvent(audience, event) {
      const bytes = frame('live', event)
      for (const stream of addressees(audience)) write(stream, bytes)
    },
    onSessionsEnded(userId) {
      check(ofUser(userId)).catch(onError)
    },
    onGap() {
      for (const stream of all()) sayReady(stream)
      check(all()).catch(onError)
    },
  })

  const timer = setInterval(() => {
    for (const stream of all()) write(stream, heartbeat)
    check(all()).catch(onError)
  }, options.heartbeatMs)

  return {
    refuseMore(viewer) {
      const own = byUser.get(viewer.id)?.size ?? 0
      if (own >= options.perAccount) {
        throw new AppError('too_many_requests', 'Too many windows are open for this account.', {
          retryAfterSeconds: options.heartbeatMs / 1000,
        })
      }
      if (total >= options.perProcess) {
        throw new AppError('unavailable', 'Sparkle is busy. Please try again in a moment.')
      }
    },
    async open({ id: userId, forumId, sessionId }, response) {
      // The reader may be gone already; then no one would tell.
      if (response.destroyed) return
      const stream = { userId, forumId, sessionId, response }
      add(stream)
      write(stream, hint)
      // The session may have ended after the request was let in and before this stream could be told.
      await check([stream]).catch(onError)
      if (isOpen(stream)) sayReady(stream)
    },
    count: () => total,
    close() {
      clearInterval(timer)
      for (const stream of [...all()]) end(stream)
    },
  }
}
