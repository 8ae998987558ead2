import type { QueryClient } from '@tanstack/react-query'
import { nodesQuery } from './nodes.hooks.ts'

export const threadsKey = (nodeId: number) => ['forum', 'threads', nodeId] as const

/** The lists of threads and the counters of the index have changed: what is shown loads again, the rest when it is opened. */
export function refreshLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['forum', 'threads'] }),
    client.invalidateQueries({ queryKey: nodesQuery.queryKey }),
  ])
}
