import type { QueryClient } from '@tanstack/react-query'
import { nodesQuery } from './nodes.hooks.ts'

export const threadsKey = (nodeId: number | 'unread' | 'all') => ['forum', 'threads', nodeId] as const

/** Reloads the thread lists and the counts of the index: those in view now, the rest when they are opened. */
export function refreshLists(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['forum', 'threads'] }),
    client.invalidateQueries({ queryKey: nodesQuery.queryKey }),
  ])
}
