import { HEARTBEAT_MS, type LiveEvent, openEvents, type StreamEventName } from '@sparkle/contract/events.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

export interface StreamListener {
  /** From here on everything is heard; what happened before must be asked for. */
  onReady: () => void
  onEvent: (event: LiveEvent) => void
  onDown: () => void
  /** The session is over: the stream does not come back. */
  onEnd: () => void
}

export interface EventStream {
  stop: () => void
  /** The device woke up or is online again: a dead stream is left, and nobody waits for the next try. */
  check: () => void
}

const SILENCE_MS = 2 * HEARTBEAT_MS + 10_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Twice as long after each failure, and never the same for all: a server that comes back is not stormed. */
export function waitBefore(failures: number, first: number, random: number): number {
  return Math.min(first * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random / 2)
}

/** Listens until it is stopped. EventSource cannot send the token, so the stream is fetched. */
export function openEventStream(origin: string, token: string, listener: StreamListener): EventStream {
  let isOver = false
  let failures = 0
  let firstWait = FIRST_WAIT_MS
  let lastHeard = 0
  let connection = new AbortController()
  let endPause = () => {}

  function finish() {
    isOver = true
    connection.abort()
    endPause()
  }

  function handleMessage({ event, data }: EventSourceMessage) {
    if (isOver) return
    const name = event as StreamEventName | undefined
    if (name === 'ready') {
      failures = 0
      listener.onReady()
    } else if (name === 'live') {
      listener.onEvent(JSON.parse(data) as LiveEvent)
    } else if (name === 'end') {
      finish()
      listener.onEnd()
    }
  }

  /** Comes back when the connection is gone. */
  async function listen(): Promise<void> {
    const { signal } = connection
    const parser = createParser({ onEvent: handleMessage, onRetry: (wait) => (firstWait = wait) })
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      lastHeard = Date.now()
      clearTimeout(silence)
      silence = setTimeout(() => connection.abort(), SILENCE_MS)
    }
    try {
      heard()
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      const response = await fetch(`${origin}${openEvents.path}`, { headers, signal, cache: 'no-store' })
      if (response.status === 401) {
        finish()
        listener.onEnd()
      }
      if (!response.ok || !response.body) return
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        heard()
        parser.feed(part.value)
      }
    } catch {
      // The connection broke or was left: the caller tries again.
    } finally {
      clearTimeout(silence)
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitBefore(failures, firstWait, Math.random()))
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function run() {
    while (!isOver) {
      connection = new AbortController()
      await listen()
      if (isOver) return
      listener.onDown()
      await pause()
      failures += 1
    }
  }
  void run()

  return {
    stop: finish,
    check() {
      // Timers stand still while a device sleeps; the clock does not.
      if (Date.now() - lastHeard > SILENCE_MS) connection.abort()
      endPause()
    },
  }
}
