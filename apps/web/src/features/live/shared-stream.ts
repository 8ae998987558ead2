import type { LiveEvent } from '@sparkle/contract/events.ts'
import { withLock } from '#web/platform/locks.ts'
import type { StoredSession } from '#web/platform/stored-session.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** What the tabs of one browser tell each other: the one that holds the stream passes on what it hears. */
type TabMessage =
  | LiveEvent
  | { type: 'ready' | 'down' | 'end' }
  /** The stream was there before you came. */
  | { type: 'present' }
  | { type: 'hello' | 'check' }

/** An event of the server; or `ready`: listening (again), so whatever is shown may be out of date. */
export type LiveUpdate = LiveEvent | { type: 'ready' }

export interface LiveListener {
  onUpdate: (update: LiveUpdate) => void
  onState: (isLive: boolean) => void
  onEnd: () => void
}

/** Joins the one live stream that the tabs of this browser share: the first tab opens it, and when it goes the next. */
export function joinLiveStream({ token, username }: StoredSession, listener: LiveListener): () => void {
  const name = `sparkle-live:${username.toLowerCase()}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let stream: EventStream | undefined
  let isLive = false

  function hear(message: TabMessage) {
    if (message.type === 'present' && isLive) return
    switch (message.type) {
      case 'ready':
      case 'present':
        isLive = true
        listener.onState(true)
        return listener.onUpdate({ type: 'ready' })
      case 'down':
        isLive = false
        return listener.onState(false)
      case 'end':
        isLive = false
        listener.onState(false)
        return listener.onEnd()
      case 'hello':
        if (stream && isLive) channel.postMessage({ type: 'present' } satisfies TabMessage)
        return
      case 'check':
        return stream?.check()
      default:
        return listener.onUpdate(message)
    }
  }
  function broadcast(message: TabMessage) {
    channel.postMessage(message)
    hear(message)
  }

  function lead(): Promise<void> {
    return new Promise((resolve) => {
      stream = openEventStream('', token, {
        onReady: () => broadcast({ type: 'ready' }),
        onEvent: broadcast,
        onDown: () => broadcast({ type: 'down' }),
        onEnd: () => broadcast({ type: 'end' }),
      })
      leaving.signal.addEventListener('abort', () => {
        stream?.stop()
        resolve()
      })
    })
  }

  const handleWake = () => {
    if (document.visibilityState === 'visible') broadcast({ type: 'check' })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data))
  document.addEventListener('visibilitychange', handleWake)
  window.addEventListener('online', handleWake)
  channel.postMessage({ type: 'hello' } satisfies TabMessage)
  // Leaving while another tab leads ends the waiting, and that is no fault.
  withLock(name, leaving.signal, lead).catch(() => undefined)

  return () => {
    leaving.abort()
    channel.close()
    document.removeEventListener('visibilitychange', handleWake)
    window.removeEventListener('online', handleWake)
    listener.onState(false)
  }
}
