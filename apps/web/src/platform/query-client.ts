import { QueryClient } from '@tanstack/react-query'
import { isConnectionTrouble } from './api-client.ts'

export const minutes = (count: number) => count * 60_000

/** Only a lost connection or a failing server is worth another try; a refusal stays a refusal. */
export function retryTimes(times: number) {
  return (failures: number, error: Error) => failures < times && isConnectionTrouble(error)
}

export function createQueryClient(): QueryClient {
  // The browser's word on being offline decides nothing: a call is tried, and its failure is told.
  const networkMode = 'always'
  return new QueryClient({
    defaultOptions: { queries: { gcTime: minutes(5), retry: retryTimes(3), networkMode }, mutations: { networkMode } },
  })
}
