import { getPermissions, type Role } from '@sparkle/contract/core/permissions.ts'
import { expect, test } from 'vitest'
import { canDecideAppeal, maxDays, refuseDecision, refuseSanction } from '#api/features/moderation/moderation.policy.ts'

const someone = (role: Role) => ({ id: 1, permissions: getPermissions([role]) })
const [moderator, administrator] = [someone('Moderator'), someone('Administrator')]

test('TS-16 a moderator suspends for at most 30 days, an administrator also without an end', () => {
  expect([maxDays(moderator), maxDays(administrator)]).toEqual([30, 3650])
  expect(refuseSanction(moderator, 'suspension', 30)).toBe('')
  expect(refuseSanction(moderator, 'suspension', 31)).toBe('Choose at most 30 days.')
  expect(refuseSanction(moderator, 'suspension', undefined)).toContain('Only administrators suspend without an end.')
  expect(refuseSanction(administrator, 'suspension', undefined)).toBe('')
  expect(refuseSanction(administrator, 'suspension', 3651)).toBe('Choose at most 3650 days.')
})

test('TS-16 a mute always has an end, and a warning needs none', () => {
  expect(refuseSanction(administrator, 'mute', undefined)).toBe('Say for how many days.')
  expect(refuseSanction(moderator, 'mute', 31)).toBe('Choose at most 30 days.')
  expect(refuseSanction(moderator, 'mute', 1)).toBe('')
  expect(refuseSanction(moderator, 'warning', undefined)).toBe('')
})

test('TS-20 nobody decides what they reported or what is about them, and moderators nothing about staff', () => {
  const sides = { aboutUserId: 2, isAboutStaff: false, reporterIds: [3, null] }
  expect(refuseDecision(moderator, sides)).toBe('')
  for (const viewer of [moderator, administrator]) {
    expect(refuseDecision(viewer, { ...sides, aboutUserId: 1 })).toContain('This is about you.')
    expect(refuseDecision(viewer, { ...sides, reporterIds: [3, 1] })).toContain('You reported this.')
  }
  expect(refuseDecision(moderator, { ...sides, isAboutStaff: true })).toContain('This is about staff.')
  expect(refuseDecision(administrator, { ...sides, isAboutStaff: true })).toBe('')
})

test('TS-19 whoever imposed a sanction decides its appeal only if nobody else can, and moderators none of suspensions', () => {
  const appeal = { kind: 'mute', userId: 2, byId: 3, isAboutStaff: false, hasOtherDecider: true } as const
  for (const viewer of [moderator, administrator]) {
    expect(canDecideAppeal(viewer, appeal)).toBe(true)
    expect(canDecideAppeal(viewer, { ...appeal, byId: 1 })).toBe(false)
    expect(canDecideAppeal(viewer, { ...appeal, byId: 1, hasOtherDecider: false })).toBe(true)
    expect(canDecideAppeal(viewer, { ...appeal, userId: 1, hasOtherDecider: false })).toBe(false)
  }
  for (const change of [{ kind: 'suspension' }, { isAboutStaff: true }] as const) {
    expect(canDecideAppeal(moderator, { ...appeal, ...change })).toBe(false)
    expect(canDecideAppeal(administrator, { ...appeal, ...change })).toBe(true)
  }
})
