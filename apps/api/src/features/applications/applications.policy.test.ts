import type { Role } from '@sparkle/contract/core/permissions.ts'
import { expect, test } from 'vitest'
import { makeTestViewer } from '#test/requests/viewers.ts'
import { canReadApplication } from './applications.policy.ts'

const shown = { userId: 1, isPublic: true, isActive: true, ownerIsActive: true, ownerIsSuspended: false }
const hidden = [
  ['not public', { ...shown, isPublic: false }],
  ['not active', { ...shown, isActive: false }],
  ['of an inactive account', { ...shown, ownerIsActive: false }],
  ['of a suspended person', { ...shown, ownerIsSuspended: true }],
] as const

const otherRoles: Role[] = ['Applicant', 'Business', 'Moderator']

test.each(otherRoles)('O-54 the role %s can read a public application', (role) => {
  expect(canReadApplication(makeTestViewer(2, role), shown)).toBe(true)
})

test.each(hidden)('O-54 an application that is %s is readable only for its owner', (_, application) => {
  for (const role of otherRoles) expect(canReadApplication(makeTestViewer(2, role), application), role).toBe(false)
  expect(canReadApplication(makeTestViewer(2, 'Business', 'Moderator'), application)).toBe(false)
  expect(canReadApplication(makeTestViewer(1, 'Applicant'), application)).toBe(true)
  expect(canReadApplication(makeTestViewer(2, 'Administrator'), application)).toBe(false)
})
