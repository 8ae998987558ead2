import { ConnectionError } from './api-client.ts'
import { createStates, idle, type SendFailure, toFailure } from './send-states.ts'
import { storedSession } from './stored-session.ts'

const FIRST_RETRY_MS = 5000
const LAST_RETRY_MS = 60_000
/** A request that hangs counts as a lost connection. */
const TIMEOUT_MS = 15_000

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

export type SendResult<T> = { isSent: true; reply: T } | { isSent: false; failure: SendFailure }

async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError(undefined)), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Runs the work once more if it is called while it runs. */
function runAgainIfCalled(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isDue = false
  async function run(): Promise<void> {
    while (isDue) {
      isDue = false
      await work()
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

/** Retries with growing delays until one succeeds. */
function createRetries(work: () => Promise<void>) {
  let delay = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    retryLater(): void {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void work()
      }, delay)
      delay = Math.min(delay * 2, LAST_RETRY_MS)
    },
    handleSuccess: () => {
      delay = FIRST_RETRY_MS
    },
    reset(): void {
      clearTimeout(timer)
      timer = undefined
      delay = FIRST_RETRY_MS
    },
  }
}

/**
 * Sends unsent texts: those of one kind one at a time, in order. Retries after a lost connection, with growing delays;
 * does not resend a refused text unless requested.
 */
export function createSender() {
  const runners = new Set<() => Promise<void>>()
  const queues = new Map<string, Promise<unknown>>()
  const states = createStates()
  const retries = createRetries(() => sendWaiting())

  async function attempt<T>({ id, send, timeoutMs = TIMEOUT_MS }: SendTask<T>): Promise<SendResult<T>> {
    const token = storedSession.get()?.token
    states.set(id, { ...states.get(id), isSending: true })
    try {
      const reply = await withTimeout(timeoutMs, send())
      retries.handleSuccess()
      states.set(id, idle)
      return { isSent: true, reply }
    } catch (error) {
      const failure = toFailure(error)
      // The text was deleted with the session in which it was written.
      if (storedSession.get()?.token !== token) return { isSent: false, failure }
      states.set(id, { isSending: false, failure })
      if (failure.isTemporary) retries.retryLater()
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
    const findNext = () => tasks().find(({ id }) => !tried.has(id) && states.get(id).failure?.isTemporary !== false)
    if (!findNext()) return
    try {
      if (prepare) await withTimeout(TIMEOUT_MS, prepare())
    } catch {
      retries.retryLater()
      return
    }
    for (let task = findNext(); task; task = findNext()) {
      tried.add(task.id)
      const result = await send(task)
      // Without a connection, the rest has to wait.
      if (!result.isSent && result.failure.isTemporary) return
    }
  }

  /** Sends all waiting texts. One source does not wait for another. */
  async function sendWaiting(): Promise<void> {
    await Promise.all([...runners].map((run) => run()))
  }

  return {
    send,
    sendWaiting,
    getState: states.get,
    version: states.version,

    /** Call when the text has changed or the person retries. */
    clearFailure(id: string): void {
      if (states.get(id).failure) states.set(id, idle)
    },

    addSource(source: SendSource) {
      const run = runAgainIfCalled(() => sendSource(source))
      runners.add(run)
      return () => void runners.delete(run)
    },

    handleSession(): void {
      retries.reset()
      states.clear()
    },

    subscribe: states.subscribe,
  }
}

export type Sender = ReturnType<typeof createSender>

export const sender = createSender()
