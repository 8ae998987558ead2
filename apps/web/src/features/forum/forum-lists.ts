import type { QueryClient } from '@tanstack/react-query'
import { nodesQuery } from './nodes.hooks.ts'

export const threadsKey = (nodeId: number) => ['forum', 'threads', nodeId] as const

/** Lists of threads are asked for again; the counters of the index at once, also when nothing shows them now. */
export function reloadLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['forum', 'threads'] }),
    client.invalidateQueries({ queryKey: nodesQuery.queryKey, refetchType: 'none' }),
    client.prefetchQuery(nodesQuery),
  ])
}
