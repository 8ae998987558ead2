import * as calls from '@sparkle/contract/admin/admin-forum.ts'
import type { Deps } from '#api/core/deps.ts'
import type { StaffRouter } from '#api/features/auth/staff-router.ts'
import { limitByViewer } from '#api/http/rate-limits.ts'
import * as forums from './forum-admin.service.ts'

const limits = [limitByViewer('forum structure', 60, '1 minute')]

export function forumAdminRoutes(admin: StaffRouter, deps: Deps): void {
  admin.handle(calls.listStructure, () => forums.listStructure(deps))
  admin.handle(calls.createNode, ({ by, body }) => forums.createNode(deps, by, body), { limits })
  admin.handle(calls.updateNode, ({ by, params, body }) => forums.editNode(deps, by, params.nodeId, body), { limits })
  admin.handle(calls.moveNode, ({ by, params, body }) => forums.moveNode(deps, by, params.nodeId, body), { limits })
  // It cannot be undone.
  admin.handle(calls.removeNode, ({ by, params, body }) => forums.removeNode(deps, by, params.nodeId, body), {
    limits,
    needsRecentPassword: true,
  })
}
