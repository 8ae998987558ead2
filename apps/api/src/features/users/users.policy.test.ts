import { expect, test } from 'vitest'
import { makeTestViewer } from '#test/requests/viewers.ts'
import { canSeeLocation, canSeeZip } from './users.policy.ts'

test.each([
  ['its owner', makeTestViewer(1, 'Applicant'), {}, true],
  ['another applicant', makeTestViewer(2, 'Applicant'), {}, false],
  ['a business', makeTestViewer(2, 'Business'), {}, false],
  ['a moderator', makeTestViewer(2, 'Moderator'), {}, false],
  ['an administrator', makeTestViewer(2, 'Administrator'), {}, true],
  ['anyone when its owner is a business', makeTestViewer(2, 'Applicant'), { businessAccount: true }, true],
])('C-15 the location is visible to %s', (_, person, owner, expected) => {
  expect(canSeeLocation(person, { id: 1, businessAccount: false, ...owner })).toBe(expected)
})

test.each([
  ['its owner', makeTestViewer(1, 'Applicant'), true],
  ['another applicant', makeTestViewer(2, 'Applicant'), false],
  ['a business', makeTestViewer(2, 'Business'), false],
  ['a moderator', makeTestViewer(2, 'Moderator'), false],
  ['an administrator', makeTestViewer(2, 'Administrator'), true],
])('C-15 the zip is visible to %s: %j', (_, person, expected) => {
  expect(canSeeZip(person, { id: 1 })).toBe(expected)
})
