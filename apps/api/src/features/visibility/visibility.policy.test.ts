import type { Role } from '@sparkle/contract/core/permissions.ts'
import { expect, test } from 'vitest'
import { makeTestViewer } from '#test/requests/viewers.ts'
import {
  canReadApplication,
  canReadOpened,
  canReadQuestion,
  isUnchecked,
  type ReadableApplication,
} from './visibility.policy.ts'

const shown: ReadableApplication = {
  userId: 1,
  isPublic: true,
  audience: 'members',
  isActive: true,
  ownerIsActive: true,
  ownerIsSuspended: false,
  isHidden: false,
  isShared: false,
  answerAudiences: {},
}
const hidden = [
  ['not public', { ...shown, isPublic: false }],
  ['not active', { ...shown, isActive: false }],
  ['of an inactive account', { ...shown, ownerIsActive: false }],
  ['of a suspended person', { ...shown, ownerIsSuspended: true }],
  ['hidden from the organization of its reader', { ...shown, isHidden: true }],
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

const business = { ...makeTestViewer(2, 'Business'), businessAccount: true }
const readers = [
  ['its owner', makeTestViewer(1, 'Applicant')],
  ['another applicant', makeTestViewer(2, 'Applicant')],
  ['a moderator', makeTestViewer(2, 'Moderator')],
  ['an administrator', makeTestViewer(2, 'Administrator')],
  ['an unchecked business', { ...makeTestViewer(2), businessAccount: true }],
  ['a checked business', business],
] as const
const names = (isReader: (reader: (typeof readers)[number][1]) => boolean) =>
  readers.filter(([, reader]) => isReader(reader)).map(([name]) => name)

test('OD-01 an application for businesses is readable for its owner and checked businesses', () => {
  const application = { ...shown, audience: 'businesses' } as const
  expect(names((reader) => canReadApplication(reader, application))).toEqual(['its owner', 'a checked business'])
})

test.each([
  ['me', false, ['its owner']],
  ['businesses', false, ['its owner', 'a checked business']],
  ['shares', false, ['its owner']],
  ['shares', true, ['its owner', 'a checked business']],
] as const)('OD-01 an answer for %s, shared: %j, is readable for %j', (audience, isShared, expected) => {
  const application: ReadableApplication = { ...shown, isShared, answerAudiences: { 18: audience } }
  expect(names((reader) => canReadQuestion(reader, application, 18))).toEqual(expected)
  expect(names((reader) => canReadQuestion(reader, application, 30))).toEqual(readers.map(([name]) => name))
})

test('BA-02 an application for members is readable for everyone but unchecked businesses', () => {
  const expected = readers.map(([name]) => name).filter((name) => name !== 'an unchecked business')
  expect(names((reader) => canReadApplication(reader, shown))).toEqual(expected)
})

test('OD-04 opening an application with a reason shows all answers but those that are shared by name', () => {
  const application: ReadableApplication = { ...shown, answerAudiences: { 18: 'shares', 20: 'me', 21: 'businesses' } }
  expect([18, 20, 21, 22].filter((questionId) => canReadOpened(application, questionId))).toEqual([20, 21, 22])
})

test.each([
  ['a business account without the role', { ...makeTestViewer(1), businessAccount: true }, true],
  ['a business', makeTestViewer(1, 'Business'), false],
  ['a business account of an administrator', { ...makeTestViewer(1, 'Administrator'), businessAccount: true }, false],
  ['an applicant', makeTestViewer(1, 'Applicant'), false],
])('BA-02 unchecked is %s: %j', (_, person, expected) => {
  expect(isUnchecked(person)).toBe(expected)
})
