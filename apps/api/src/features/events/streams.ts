import type { ServerResponse } from 'node:http'
import type { streamEvents } from '@sparkle/contract/core/event-fields.ts'
import { HEARTBEAT_MS, type StreamEventName } from '@sparkle/contract/core/events.ts'
import type { z } from 'zod'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Audience, Events } from '#api/platform/events.ts'

export interface StreamSettings {
  heartbeatMs: number
  perAccount: number
  perProcess: number
  /** How much may be buffered for a slow reader, who is then disconnected and reloads everything after reconnecting. */
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
  /** Returns which of these sessions are still active. */
  listActiveSessions: (sessionIds: number[]) => Promise<Set<number>>
  onError: (error: unknown) => void
}

export interface Streams {
  /** Throws if no more streams may be opened. */
  checkLimits(viewer: Viewer): void
  open(viewer: Viewer, response: ServerResponse): Promise<void>
  count(): number
  /** Ends all streams; readers may reconnect. */
  close(): void
}

function frame<Name extends StreamEventName>(name: Name, data: z.output<(typeof streamEvents)[Name]>): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

const heartbeat = Buffer.from(':\n\n')
const retryHint = Buffer.from('retry: 2000\n\n')

/** The open streams of this process, by person. */
function createRegistry() {
  const byUser = new Map<number, Set<Stream>>()
  let total = 0

  function* all(): Generator<Stream> {
    for (const streams of byUser.values()) yield* streams
  }

  function remove(stream: Stream): void {
    const streams = byUser.get(stream.userId)
    if (!streams?.delete(stream)) return
    total -= 1
    if (streams.size === 0) byUser.delete(stream.userId)
  }

  return {
    all,
    remove,
    has: (stream: Stream) => byUser.get(stream.userId)?.has(stream) ?? false,
    findByUser: (userId: number): Iterable<Stream> => byUser.get(userId) ?? [],
    *find(audience: Audience): Generator<Stream> {
      if (audience === 'everyone') yield* all()
      else for (const userId of new Set(audience.userIds)) yield* byUser.get(userId) ?? []
    },
    add(stream: Stream): void {
      const streams = byUser.get(stream.userId) ?? new Set()
      byUser.set(stream.userId, streams.add(stream))
      total += 1
      stream.response.once('close', () => remove(stream))
      // A broken connection also emits `close`, which is handled above.
      stream.response.on('error', () => {})
    },
    count: () => total,
    countOf: (userId: number) => byUser.get(userId)?.size ?? 0,
  }
}

export function createStreams(events: Pick<Events, 'listen'>, options: StreamOptions): Streams {
  const { listActiveSessions, onError } = options
  const opened = createRegistry()

  function write(stream: Stream, bytes: Buffer): void {
    stream.response.write(bytes)
    if (stream.response.writableLength <= options.waitingBytes) return
    opened.remove(stream)
    stream.response.destroy()
  }

  function end(stream: Stream, lastBytes?: Buffer): void {
    opened.remove(stream)
    // A reader with unread bytes would not read these either.
    if (stream.response.writableLength > 0) stream.response.destroy()
    else stream.response.end(lastBytes)
  }

  /** Ends the streams of ended sessions. While the database is unavailable they stay open. */
  async function check(streams: Iterable<Stream>): Promise<void> {
    const checked = [...streams]
    if (checked.length === 0) return
    const active = await listActiveSessions([...new Set(checked.map((stream) => stream.sessionId))])
    for (const stream of checked) {
      if (opened.has(stream) && !active.has(stream.sessionId)) end(stream, frame('end', {}))
    }
  }

  function sendReady(stream: Stream): void {
    write(stream, frame('ready', { user_id: stream.forumId }))
  }

  events.listen({
    onEvent(audience, event) {
      const bytes = frame('live', event)
      for (const stream of opened.find(audience)) write(stream, bytes)
    },
    onSessionsEnded(userId) {
      check(opened.findByUser(userId)).catch(onError)
    },
    onGap() {
      for (const stream of opened.all()) sendReady(stream)
      check(opened.all()).catch(onError)
    },
  })

  const timer = setInterval(() => {
    for (const stream of opened.all()) write(stream, heartbeat)
    check(opened.all()).catch(onError)
  }, options.heartbeatMs)

  return {
    checkLimits(viewer) {
      if (opened.countOf(viewer.id) >= options.perAccount) {
        throw new AppError('too_many_requests', 'Too many windows are open for this account.', {
          retryAfterSeconds: options.heartbeatMs / 1000,
        })
      }
      if (opened.count() >= options.perProcess) {
        throw new AppError('unavailable', 'Sparkle is busy. Please try again in a moment.')
      }
    },
    async open({ id: userId, forumId, sessionId }, response) {
      // The client may already be gone, and then `close` would never fire.
      if (response.destroyed) return
      const stream = { userId, forumId, sessionId, response }
      opened.add(stream)
      write(stream, retryHint)
      // The session may have ended between authentication and the registration of this stream.
      await check([stream]).catch(onError)
      if (opened.has(stream)) sendReady(stream)
    },
    count: opened.count,
    close() {
      clearInterval(timer)
      for (const stream of [...opened.all()]) end(stream)
    },
  }
}
