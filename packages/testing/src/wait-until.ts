import { setTimeout as pause } from 'node:timers/promises'

const WAIT_MS = 60_000
const CHECK_EVERY_MS = 20

const toError = (what: string, waitMs: number) => new Error(`Waited ${waitMs / 1000} s in vain for ${what}.`)

/** Waits until the condition holds; one that throws does not hold yet. Throws an error that names it if it never does. */
export async function waitUntil(what: string, condition: () => unknown, waitMs = WAIT_MS): Promise<void> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const isMet = await Promise.resolve()
      .then(condition)
      .catch(() => false)
    if (isMet) return
    if (Date.now() > deadline) throw toError(what, waitMs)
    await pause(CHECK_EVERY_MS)
  }
}

/** Waits for the promise. Throws an error that names it if it takes too long. */
export async function waitFor<T>(what: string, promise: Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const timer = new AbortController()
  const timeout = pause(waitMs, undefined, timer).then(() => Promise.reject(toError(what, waitMs)))
  return Promise.race([promise, timeout]).finally(() => {
    timeout.catch(() => {})
    timer.abort()
  })
}
