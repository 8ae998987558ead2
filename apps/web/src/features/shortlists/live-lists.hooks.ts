import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '#web/features/live/live.hooks.ts'
import { refetchAfterChange } from '#web/platform/query-client.ts'

/** Starts the keys of everything that a business keeps about applicants. */
export const LISTS = 'lists'

export const refetchLists = (client: QueryClient) => refetchAfterChange(client, { queryKey: [LISTS] })

/** Shows what colleagues change. Used once, in the shell. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === 'lists' || type === 'ready') void refetchLists(client)
  })
}
