import { getPermissions, type Role } from '@sparkle/contract/permissions.ts'
import { expect, test } from 'vitest'
import type { Viewer } from '#api/viewer.ts'
import { canReadApplication } from './applications.policy.ts'

const viewer = (id: number, ...roles: Role[]): Viewer => ({
  id,
  forumId: id,
  username: 'ada',
  businessAccount: roles.includes('Business'),
  sessionId: 1,
  roles,
  permissions: getPermissions(roles),
  mustConfirmEmail: false,
  registeredAt: new Date(0),
  mutedUntil: null,
  mustRename: false,
  blocked: new Set(),
  recentUntil: null,
  readMark: 0,
})

const shown = { userId: 1, isPublic: true, isActive: true, ownerIsActive: true, ownerIsSuspended: false }
const hidden = [
  ['not public', { ...shown, isPublic: false }],
  ['not active', { ...shown, isActive: false }],
  ['of an inactive account', { ...shown, ownerIsActive: false }],
  ['of a suspended person', { ...shown, ownerIsSuspended: true }],
] as const

const otherRoles: Role[] = ['Applicant', 'Business', 'Moderator']

test.each(otherRoles)('O-54 the role %s can read a public application', (role) => {
  expect(canReadApplication(viewer(2, role), shown)).toBe(true)
})

test.each(hidden)('O-54 an application that is %s is readable only for its owner', (_, application) => {
  for (const role of otherRoles) expect(canReadApplication(viewer(2, role), application), role).toBe(false)
  expect(canReadApplication(viewer(2, 'Business', 'Moderator'), application)).toBe(false)
  expect(canReadApplication(viewer(1, 'Applicant'), application)).toBe(true)
  expect(canReadApplication(viewer(2, 'Administrator'), application)).toBe(false)
})
