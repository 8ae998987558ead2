import { QueryClient } from '@tanstack/react-query'
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
        refetchOnMount: () => !isFresh(),
      },
      mutations: { networkMode },
    },
  })
}
