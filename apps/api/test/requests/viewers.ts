import type { Role } from '@sparkle/contract/core/permissions.ts'
import { makeViewer, type Viewer } from '#api/core/viewer.ts'

/** Someone with these roles, for what needs no database. The two ids are the same. */
export const makeTestViewer = (id: number, ...roles: Role[]): Viewer =>
  makeViewer({
    id,
    forumId: id,
    username: 'someone',
    businessAccount: roles.includes('Business'),
    sessionId: 1,
    roles,
    mustConfirmEmail: false,
    registeredAt: new Date(0),
    mutedUntil: null,
    mustRename: false,
    blocked: [],
    recentUntil: null,
    readMark: 0,
  })
