import { listNodes } from '@sparkle/contract/forum.ts'
import type { Category, Forum } from '@sparkle/contract/forum-objects.ts'
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

/** Every category with its forums, in the order of the server. */
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

/** One forum of the list. The list is asked for only when it is wanted. */
export function useListedForum(forumId: number | undefined, enabled: boolean): Forum | undefined {
  const { data } = useQuery({ ...nodesQuery, enabled })
  return data?.nodes.filter((node) => node.node_type_id === 'Forum').find((forum) => forum.node_id === forumId)
}
