import { listNodes } from '@sparkle/contract/forum/forum.ts'
import type { Category, Forum } from '@sparkle/contract/forum/forum-objects.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

export interface CategoryWithForums {
  category: Category
  forums: readonly Forum[]
}

export const nodesQuery = queryOptions({
  queryKey: ['forum', 'nodes'],
  queryFn: ({ signal }) => callApi(listNodes, {}, { signal }),
})

/** All categories with their forums, in the server's order. */
export function useCategories() {
  const query = useQuery(nodesQuery)
  const nodes = query.data?.nodes ?? []
  const categories = nodes
    .filter((node) => node.node_type_id === 'Category')
    .map((category): CategoryWithForums => {
      const isInside = (forum: Forum) => forum.parent_node_id === category.node_id
      return { category, forums: nodes.filter((node) => node.node_type_id === 'Forum').filter(isInside) }
    })
  return { ...query, categories }
}

/** Finds a forum in the list. The list is fetched only if `enabled`. */
export function useListedForum(forumId: number | undefined, enabled: boolean): Forum | undefined {
  const { data } = useQuery({ ...nodesQuery, enabled })
  return data?.nodes.filter((node) => node.node_type_id === 'Forum').find((forum) => forum.node_id === forumId)
}
