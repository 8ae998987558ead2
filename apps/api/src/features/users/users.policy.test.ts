import { getPermissions, type Role } from '@sparkle/contract/permissions.ts'
import { expect, test } from 'vitest'
import type { Viewer } from '#api/viewer.ts'
import { canSeeLocation, canSeeZip, isUnchecked } from './users.policy.ts'

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

test.each([
  ['its owner', viewer(1, 'Applicant'), {}, true],
  ['another applicant', viewer(2, 'Applicant'), {}, false],
  ['a business', viewer(2, 'Business'), {}, false],
  ['a moderator', viewer(2, 'Moderator'), {}, false],
  ['an administrator', viewer(2, 'Administrator'), {}, true],
  ['anyone when its owner is a business', viewer(2, 'Applicant'), { businessAccount: true }, true],
  ['anyone when its owner has a public application', viewer(2, 'Applicant'), { isListed: true }, true],
])('C-15 the location is visible to %s', (_, person, owner, expected) => {
  expect(canSeeLocation(person, { id: 1, businessAccount: false, isListed: false, ...owner })).toBe(expected)
})

test.each([
  ['its owner', viewer(1, 'Applicant'), true],
  ['another applicant', viewer(2, 'Applicant'), false],
  ['a business', viewer(2, 'Business'), false],
  ['a moderator', viewer(2, 'Moderator'), false],
  ['an administrator', viewer(2, 'Administrator'), true],
])('C-15 the zip is visible to %s: %j', (_, person, expected) => {
  expect(canSeeZip(person, { id: 1 })).toBe(expected)
})

test.each([
  ['a business account without the role', { ...viewer(1), businessAccount: true }, true],
  ['a business', viewer(1, 'Business'), false],
  ['a business account of an administrator', { ...viewer(1, 'Administrator'), businessAccount: true }, false],
  ['an applicant', viewer(1, 'Applicant'), false],
])('BA-02 unchecked is %s: %j', (_, person, expected) => {
  expect(isUnchecked(person)).toBe(expected)
})
