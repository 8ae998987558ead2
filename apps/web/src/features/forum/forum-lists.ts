import type { QueryClient } from '@tanstack/react-query'
import { nodesQuery } from './nodes.hooks.ts'

export const threadsKey = (nodeId: number) => ['forum', 'threads', nodeId] as const

/** Lists of threads, and the counters of the index, are asked for again. */
export function reloadLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['forum', 'threads'] }),
    client.invalidateQueries({ queryKey: nodesQuery.queryKey }),
  ])
}
