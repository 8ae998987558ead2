import { listActs } from '@sparkle/contract/admin/admin-log.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { reply } from '#test/network.ts'
import { makeStaffAct } from '#test/replies/moderation-replies.ts'
import { expectToFit, open, press } from '#test/screen.tsx'

const acts = [
  makeStaffAct(3, { act: 'user private application opened' }),
  makeStaffAct(2, { act: 'user role taken' }),
  makeStaffAct(1, { act: 'user role given', details: [{ name: 'role', text: 'Moderator' }] }),
]

test('AD-19 the log shows what staff did about a person, and one kind of action', async () => {
  signInAdministrator()
  const requests = reply(listActs, ({ query }) => ({
    acts: acts.filter(({ act }) => !query.act || act === query.act),
    has_more: false,
  }))
  await open(`${addresses.adminLog}?about=spammer`)
  const entries = page.getByRole('listitem').filter({ hasText: 'A scam, seen many times' })
  await expect.element(entries).toHaveLength(3)
  await page.getByLabelText('Action').selectOptions('Gave a role')
  await press('Show')
  await expect.element(entries).toHaveLength(1)
  await expect.element(entries).toMatchTextContent('Role: Moderator')
  expect(requests.map(({ query }) => [query.about, query.act])).toEqual([
    ['spammer', undefined],
    ['spammer', 'user role given'],
  ])
  await expectToFit()
})
