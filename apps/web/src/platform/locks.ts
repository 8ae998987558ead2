/**
 * Does the work while no other tab of this browser does work of the same name. Where the browser has no locks (a page
 * that came over plain http), the work is done at once.
 */
export async function withLock(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, signal ? { signal } : {}, work)
}
