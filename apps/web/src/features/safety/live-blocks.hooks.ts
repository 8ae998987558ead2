import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '#web/features/live/live.hooks.ts'
import { refetchAfterChange } from '#web/platform/query-client.ts'

/** A block changes what most calls return. */
export const refreshAfterBlock = (client: QueryClient) => refetchAfterChange(client, {})

/** Applies blocks that were made or ended in another window. Used once, in the shell. */
export function useLiveBlocks(): void {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (type === 'blocks') void refreshAfterBlock(client)
  })
}
