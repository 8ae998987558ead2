import type { listStructure } from '@sparkle/contract/admin/admin-forum.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'

export type AdminCategory = CallResponse<typeof listStructure>['categories'][number]
type AdminForum = AdminCategory['forums'][number]

const makeNode = (id: number, title: string) => ({ id, title, description: '', is_hidden: false })

/** An empty forum that everyone sees and writes in. */
export const makeAdminForum = (id: number, title: string, changes: Partial<AdminForum> = {}): AdminForum => ({
  ...makeNode(id, title),
  writing: 'everyone',
  thread_count: 0,
  ...changes,
})

export const makeAdminCategory = (
  id: number,
  title: string,
  forums: AdminForum[] = [],
  changes: Partial<AdminCategory> = {},
): AdminCategory => ({ ...makeNode(id, title), forums, ...changes })
