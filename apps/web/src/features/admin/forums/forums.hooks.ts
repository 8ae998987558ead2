import { createNode, listStructure, moveNode, removeNode, updateNode } from '@sparkle/contract/admin/admin-forum.ts'
import type { CallInput, CallResponse } from '@sparkle/contract/core/call.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '#web/features/session/password-request.ts'
import { callApi } from '#web/platform/api-client.ts'

export type AdminCategory = CallResponse<typeof listStructure>['categories'][number]
export type AdminForum = AdminCategory['forums'][number]

export const structureQuery = queryOptions({
  queryKey: ['admin', 'forums'],
  queryFn: ({ signal }) => callApi(listStructure, {}, { signal }),
})

type Body<C extends typeof createNode | typeof updateNode | typeof moveNode | typeof removeNode> = CallInput<C>['body']

/** Each change is finished once the list shows it. */
export function useForumChanges() {
  const client = useQueryClient()
  const toParams = (nodeId: number) => ({ nodeId: String(nodeId) })
  async function refresh() {
    // The lists of the forum show it too.
    void client.invalidateQueries({ queryKey: ['forum'] })
    await client.invalidateQueries({ queryKey: structureQuery.queryKey })
  }
  return {
    add: async (body: Body<typeof createNode>) => {
      await callApi(createNode, { body })
      await refresh()
    },
    edit: async (nodeId: number, body: Body<typeof updateNode>) => {
      await callApi(updateNode, { params: toParams(nodeId), body })
      await refresh()
    },
    move: async (nodeId: number, body: Body<typeof moveNode>) => {
      await callApi(moveNode, { params: toParams(nodeId), body })
      await refresh()
    },
    remove: async (nodeId: number, body: Body<typeof removeNode>) => {
      await callConfirmed(removeNode, { params: toParams(nodeId), body })
      await refresh()
    },
  }
}
