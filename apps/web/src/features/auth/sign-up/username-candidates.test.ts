import { isStaffName, isUsername } from '@sparkle/contract/people/usernames.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameCandidates } from './username-candidates.ts'

test('candidates are derived from the names', () => {
  expect(usernameCandidates({ firstName: 'Ana', lastName: 'Lopez' }, 'ana')).toEqual([
    'ana.l',
    'analopez',
    'ana21',
    'ana.lopez',
    'lopez.ana',
    'ana42',
    'ana77',
    'ana365',
  ])
})

test('accents and other signs are removed', () => {
  expect(usernameCandidates({ firstName: 'Zoë', lastName: 'O’Neil' }, 'x')).toContain('zoeoneil')
})

test('the refused one is not offered again, whatever its case', () => {
  expect(usernameCandidates({ firstName: 'Ana', lastName: 'Lopez' }, ' Ana.L ')).not.toContain('ana.l')
})

test('names in another script fall back to the refused username', () => {
  expect(usernameCandidates({ firstName: '美咲', lastName: '田中' }, 'misaki')).toEqual([
    'misaki21',
    'misaki42',
    'misaki77',
    'misaki365',
  ])
})

test('no name that looks like Sparkle staff is offered', () => {
  const offered = [
    ...usernameCandidates({ firstName: '', lastName: '' }, 'Admin'),
    ...usernameCandidates({ firstName: '', lastName: '' }, ''),
    ...usernameCandidates({ firstName: 'Mod', lastName: 'Sparkle' }, 'staff'),
  ]
  expect(offered.length).toBeGreaterThan(8)
  expect(offered.filter(isStaffName)).toEqual([])
})

test('S6 any names give at least three valid, different candidates', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (firstName, lastName, refused) => {
      const candidates = usernameCandidates({ firstName, lastName }, refused)
      expect(candidates.every(isUsername)).toBe(true)
      expect(new Set(candidates).size).toBe(candidates.length)
      expect(candidates.length).toBeGreaterThanOrEqual(3)
    }),
  )
})
