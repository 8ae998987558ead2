/**
 * Runs the work while no other tab of this browser holds the lock. Without the Web Locks API, as on a plain http page,
 * it runs at once.
 */
export async function withLock(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, signal ? { signal } : {}, work)
}
