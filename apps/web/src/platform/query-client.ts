import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { isConnectionError } from './api-client.ts'

export const minutes = (count: number) => count * 60_000

/** Retries after a lost connection or a server error only; other error responses would not change. */
export function retryTimes(times: number) {
  return (failures: number, error: Error) => failures < times && isConnectionError(error)
}

let fresh = { at: '', until: 0 }

/** For this long, the screen at the current URL uses cached data without refetching it. */
export function pauseRefetchOnMount(milliseconds: number): void {
  fresh = { at: window.location.href, until: performance.now() + milliseconds }
}

function isFresh(): boolean {
  const { at, until } = fresh
  // Leaving the screen ends the pause, so coming back refetches.
  if (at !== window.location.href || performance.now() > until) fresh.at = ''
  return fresh.at !== ''
}

export function createQueryClient(): QueryClient {
  // navigator.onLine is unreliable: try every request and report its failure.
  const networkMode = 'always'
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: minutes(5),
        retry: retryTimes(3),
        networkMode,
        refetchOnMount: ({ state }) => state.isInvalidated || !isFresh(),
      },
      mutations: { networkMode },
    },
  })
}

/**
 * Refetches after a change on the server. A first load under way may have been answered before the change, and
 * `invalidateQueries` does not restart it, so it is refetched once it has ended.
 */
export async function refetchAfterChange(client: QueryClient, filters: QueryFilters): Promise<void> {
  const loading = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const first = loading.filter(({ state }) => state.data === undefined)
  await Promise.allSettled(first.map(({ promise }) => promise))
  await client.invalidateQueries(filters)
}
