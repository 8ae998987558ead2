import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { expect, test } from 'vitest'
import { describeWait } from '#web/features/staff/describe-wait.ts'
import { weighSigns } from './business-signs.ts'
import { listChanges } from './case-changes.ts'

const owner: OrganizationCase['members'][number] = {
  ...{ user_id: 1, username: 'ann', first_name: '', last_name: '', email: 'ann@bread.example', part: 'owner' },
  ...{ email_state: 'confirmed', email_domain: 'same', joined_at: 1, suspended_at: null },
}
const earlier: OrganizationCase['earlier'][number] = {
  ...{ organization_id: 2, name: 'Cakes', decision: 'refuse', at: 1, by: null, words: '' },
  likenesses: ['device', 'words'],
}
const found = {
  organization: { domain: 'bread.example', rules_at: Date.UTC(2026, 2, 4, 12) / 1000 },
  ...{ members: [owner], similar: [], earlier: [] },
} as unknown as OrganizationCase

test('BA-05 what speaks for a business and what against it is said in words', () => {
  expect(weighSigns(found)).toEqual({
    good: [
      'ann@bread.example is confirmed.',
      'ann@bread.example is an address of bread.example.',
      'No other business has a name like this.',
      'Agreed to the rules for businesses on March 4, 2026.',
    ],
    bad: [],
  })
  const member = { ...owner, email: 'ann@gmail.com', email_domain: 'private', suspended_at: 5 } as const
  const doubtful = {
    ...found,
    members: [member],
    similar: [{ name: 'Bread' }, { name: 'Broad' }],
    earlier: [earlier, { ...earlier, decision: 'approve' }],
  } as OrganizationCase
  expect(weighSigns(doubtful).bad).toEqual([
    'ann@gmail.com is a private address. Many small businesses have no other.',
    'The name looks like Bread and Broad.',
    'The account ann is suspended.',
    'Seen before: Cakes was refused. It has the same device and the same description.',
  ])
})

test('BA-05 K-10 how long a business has waited is said in words, with the date', () => {
  const since = new Date(2026, 2, 4, 15, 7).getTime() / 1000
  const waits = [0.5, 1, 47, 48, 100].map((hours) => describeWait(since, since + hours * 3600))
  const words = ['less than an hour', '1 hour', '47 hours', '2 days', '4 days']
  expect(waits).toEqual(words.map((duration) => `for ${duration}, since March 4 3:07 pm`))
})

test('BA-19 what has changed since a reviewer saw a business is said in words', () => {
  const organization = { name: 'Bread', website: 'https://bread.example', town: 'Moab', place_state: 'UT', about: 'A' }
  const seen = {
    ...found,
    organization: { ...organization, state: 'waiting' },
    history: [],
  } as unknown as OrganizationCase
  const changed = { ...seen.organization, name: 'Bank', town: null, place_state: null, about: 'B' }
  expect(listChanges(seen, seen)).toEqual([])
  expect(listChanges(seen, { ...seen, organization: changed, members: [] })).toEqual([
    'Name: was Bread, is now Bank.',
    'Place: was Moab, UT, is now empty.',
    'What it does: changed.',
    'People: changed.',
  ])
})
