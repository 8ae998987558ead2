import type { LiveEvent } from '@sparkle/contract/core/events.ts'
import { withLock } from '#web/platform/locks.ts'
import type { StoredSession } from '#web/platform/stored-session.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** Messages between the tabs of a browser. The tab that holds the stream forwards its events. */
type TabMessage =
  | LiveEvent
  | { type: 'ready' | 'down' | 'end' }
  /** Reply to `hello`: the stream is already open. */
  | { type: 'present' }
  | { type: 'hello' | 'check' }

/** A server event, or `ready`: the stream is (re)connected and shown data may be out of date. */
export type LiveUpdate = LiveEvent | { type: 'ready' }

export interface LiveListener {
  onUpdate: (update: LiveUpdate) => void
  onState: (isLive: boolean) => void
  onEnd: () => void
}

/** Joins the live stream shared by the tabs of this browser. When the tab that holds it closes, another takes over. */
export function joinLiveStream({ token, username }: StoredSession, listener: LiveListener): () => void {
  const name = `sparkle-live:${username.toLowerCase()}`
  const channel = new BroadcastChannel(name)
  const controller = new AbortController()
  let stream: EventStream | undefined
  let isLive = false

  function handleMessage(message: TabMessage) {
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
    handleMessage(message)
  }

  function openStream(): Promise<void> {
    return new Promise((resolve) => {
      stream = openEventStream('', token, {
        onReady: () => broadcast({ type: 'ready' }),
        onEvent: broadcast,
        onDown: () => broadcast({ type: 'down' }),
        onEnd: () => broadcast({ type: 'end' }),
      })
      controller.signal.addEventListener('abort', () => {
        stream?.stop()
        resolve()
      })
    })
  }

  const handleWake = () => {
    if (document.visibilityState === 'visible') broadcast({ type: 'check' })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => handleMessage(data))
  document.addEventListener('visibilitychange', handleWake)
  window.addEventListener('online', handleWake)
  channel.postMessage({ type: 'hello' } satisfies TabMessage)
  // Leaving while another tab holds the lock aborts the request, which is no error.
  withLock(name, controller.signal, openStream).catch(() => undefined)

  return () => {
    controller.abort()
    channel.close()
    document.removeEventListener('visibilitychange', handleWake)
    window.removeEventListener('online', handleWake)
    listener.onState(false)
  }
}
