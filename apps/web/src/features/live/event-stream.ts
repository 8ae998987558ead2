import { HEARTBEAT_MS, type LiveEvent, openEvents, type StreamEventName } from '@sparkle/contract/core/events.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

export interface StreamListener {
  /** Events arrive from now on; earlier changes must be fetched. */
  onReady: () => void
  onEvent: (event: LiveEvent) => void
  onDown: () => void
  /** The session has ended: the stream does not reconnect. */
  onEnd: () => void
}

export interface EventStream {
  stop: () => void
  /** After the device woke up or went online: drops a dead stream and reconnects at once. */
  check: () => void
}

const SILENCE_TIMEOUT_MS = 2 * HEARTBEAT_MS + 10_000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

/** Exponential backoff with jitter, so that clients do not all reconnect at once. */
export function getRetryDelay(failures: number, first: number, random: number): number {
  return Math.min(first * 2 ** failures, MAX_RETRY_MS) * (0.5 + random / 2)
}

/** Reads until the connection is lost or silent for too long. Returns the status of the response, if there was one. */
async function readText(
  url: string,
  headers: Record<string, string>,
  connection: AbortController,
  onActivity: () => void,
  onText: (text: string) => void,
): Promise<number | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleActivity = () => {
    onActivity()
    clearTimeout(timer)
    timer = setTimeout(() => connection.abort(), SILENCE_TIMEOUT_MS)
  }
  try {
    handleActivity()
    const response = await fetch(url, { headers, signal: connection.signal, cache: 'no-store' })
    if (!response.ok || !response.body) return response.status
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      handleActivity()
      onText(part.value)
    }
    return response.status
  } catch {
    // The connection broke or was aborted: the caller retries.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Stays open until it is stopped. Uses fetch because EventSource cannot send the token. */
export function openEventStream(origin: string, token: string, listener: StreamListener): EventStream {
  let isOver = false
  let failures = 0
  let baseDelay = FIRST_RETRY_MS
  let lastActivity = 0
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

  /** Resolves when the connection is lost. */
  async function listen(): Promise<void> {
    const parser = createParser({ onEvent: handleMessage, onRetry: (wait) => (baseDelay = wait) })
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const handleActivity = () => (lastActivity = Date.now())
    const status = await readText(`${origin}${openEvents.path}`, headers, connection, handleActivity, parser.feed)
    if (status !== 401 || isOver) return
    finish()
    listener.onEnd()
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, getRetryDelay(failures, baseDelay, Math.random()))
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
      // Timers stop while a device sleeps; the clock does not.
      if (Date.now() - lastActivity > SILENCE_TIMEOUT_MS) connection.abort()
      endPause()
    },
  }
}
