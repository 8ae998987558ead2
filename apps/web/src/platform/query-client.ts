import { QueryClient } from '@tanstack/react-query'
import { isConnectionError } from './api-client.ts'

export const minutes = (count: number) => count * 60_000

/** Only a lost connection or a failing server is worth another try; a refusal stays a refusal. */
export function retryTimes(times: number) {
  return (failures: number, error: Error) => failures < times && isConnectionError(error)
}

let fresh = { at: '', until: 0 }

/** For so long the screen at this address takes the data that are there as they are, and does not ask again. */
export function pauseRefetchOnMount(milliseconds: number): void {
  fresh = { at: window.location.href, until: performance.now() + milliseconds }
}

function isFresh(): boolean {
  const { at, until } = fresh
  // Whoever leaves the screen and comes back gets what is new.
  if (at !== window.location.href || performance.now() > until) fresh.at = ''
  return fresh.at !== ''
}

export function createQueryClient(): QueryClient {
  // The browser's word on being offline decides nothing: a call is tried, and its failure is told.
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
