import type { ErrorCode } from '@sparkle/contract/core/errors.ts'
import { ApiError, ConnectionError, isConnectionError } from './api-client.ts'
import { createListeners } from './store.ts'
import { storedSession } from './stored-session.ts'

const FIRST_RETRY_MS = 5000
const LAST_RETRY_MS = 60_000
/** A request that hangs counts as a lost connection. */
const TIMEOUT_MS = 15_000
const TOO_MANY_REQUESTS = 429

/** A temporary failure is retried automatically. Otherwise the server refused the text, and it waits for a change. */
export interface SendFailure {
  isTemporary: boolean
  message: string
  code?: ErrorCode | undefined
}

export interface SendTask<T> {
  /** Starts with its kind and a colon. */
  id: string
  send: () => Promise<T>
  timeoutMs?: number
}

export interface SendSource {
  /** The waiting texts, in the order of sending. */
  tasks: () => readonly SendTask<unknown>[]
  /** Runs before the first task. */
  prepare?: () => Promise<unknown>
}

export interface SendState {
  isSending: boolean
  failure?: SendFailure
}

export type SendResult<T> = { isSent: true; reply: T } | { isSent: false; failure: SendFailure }

const idle: SendState = { isSending: false }

function toFailure(error: unknown): SendFailure {
  const { status, code } = error instanceof ApiError ? error : {}
  // These last until the next day, until there is an answer or until the text is changed.
  const isLasting = code === 'request_limit' || code === 'repeated_text'
  const isTooFast = status === TOO_MANY_REQUESTS && !isLasting
  const isTemporary = isConnectionError(error) || isTooFast
  return { isTemporary, message: error instanceof Error ? error.message : String(error), code }
}

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError(undefined)), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Sends unsent texts: those of one kind one at a time, in order. Retries after a lost connection, with growing delays;
 * does not resend a refused text unless requested.
 */
export function createSender() {
  const sources = new Map<SendSource, () => Promise<void>>()
  const queues = new Map<string, Promise<unknown>>()
  const states = new Map<string, SendState>()
  const { notify, subscribe } = createListeners()
  let retryDelay = FIRST_RETRY_MS
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let version = 0

  const getState = (id: string): SendState => states.get(id) ?? idle

  function setState(id: string, state: SendState): void {
    states.set(id, state)
    version++
    notify()
  }

  function retryLater(): void {
    if (retryTimer !== undefined) return
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      void sendWaiting()
    }, retryDelay)
    retryDelay = Math.min(retryDelay * 2, LAST_RETRY_MS)
  }

  async function attempt<T>({ id, send, timeoutMs = TIMEOUT_MS }: SendTask<T>): Promise<SendResult<T>> {
    const token = storedSession.get()?.token
    setState(id, { ...getState(id), isSending: true })
    try {
      const reply = await withTimeout(timeoutMs, send())
      retryDelay = FIRST_RETRY_MS
      setState(id, idle)
      return { isSent: true, reply }
    } catch (error) {
      const failure = toFailure(error)
      // The text was deleted with the session in which it was written.
      if (storedSession.get()?.token !== token) return { isSent: false, failure }
      setState(id, { isSending: false, failure })
      if (failure.isTemporary) retryLater()
      return { isSent: false, failure }
    }
  }

  function send<T>(task: SendTask<T>): Promise<SendResult<T>> {
    const kind = task.id.slice(0, task.id.indexOf(':'))
    const sent = (queues.get(kind) ?? Promise.resolve()).then(() => attempt(task))
    queues.set(kind, sent)
    return sent
  }

  async function sendSource({ tasks, prepare }: SendSource): Promise<void> {
    const tried = new Set<string>()
    const findNext = () => tasks().find(({ id }) => !tried.has(id) && getState(id).failure?.isTemporary !== false)
    if (!findNext()) return
    try {
      if (prepare) await withTimeout(TIMEOUT_MS, prepare())
    } catch {
      retryLater()
      return
    }
    for (let task = findNext(); task; task = findNext()) {
      tried.add(task.id)
      const result = await send(task)
      // Without a connection, the rest has to wait.
      if (!result.isSent && result.failure.isTemporary) return
    }
  }

  /** Sends the source once more if it is called while it runs. */
  function createRunner(source: SendSource): () => Promise<void> {
    let running: Promise<void> | undefined
    let isDue = false
    async function run(): Promise<void> {
      while (isDue) {
        isDue = false
        await sendSource(source)
      }
    }
    return () => {
      isDue = true
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    }
  }

  /** Sends all waiting texts. One source does not wait for another. */
  async function sendWaiting(): Promise<void> {
    await Promise.all([...sources.values()].map((run) => run()))
  }

  return {
    send,
    sendWaiting,
    getState,
    /** Increases with every state change. */
    version: () => version,

    /** Call when the text has changed or the person retries. */
    clearFailure(id: string): void {
      if (getState(id).failure) setState(id, idle)
    },

    addSource(source: SendSource) {
      sources.set(source, createRunner(source))
      return () => {
        sources.delete(source)
      }
    },

    handleSession(): void {
      clearTimeout(retryTimer)
      retryTimer = undefined
      retryDelay = FIRST_RETRY_MS
      states.clear()
    },

    subscribe,
  }
}

export type Sender = ReturnType<typeof createSender>

export const sender = createSender()
