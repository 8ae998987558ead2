import { addresses } from '@sparkle/contract/addresses.ts'
import { listActs } from '@sparkle/contract/admin-log.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { reply } from '#test/network.ts'
import { makeAct } from '#test/replies/admin-people.ts'
import { expectToFit, open, press } from '#test/screen.tsx'

const acts = [
  makeAct(3, 'user private application opened'),
  makeAct(2, 'user role taken'),
  makeAct(1, 'user role given', { details: [{ name: 'role', text: 'Moderator' }] }),
]

test('AD-19 the log shows what staff did about a person, and one kind of action', async () => {
  signInAdministrator()
  const requests = reply(listActs, ({ query }) => ({
    acts: acts.filter(({ act }) => !query.act || act === query.act),
    has_more: false,
  }))
  await open(`${addresses.adminLog}?about=quincy`)
  const entries = page.getByRole('listitem').filter({ hasText: 'Asked for it by phone' })
  await expect.element(entries).toHaveLength(3)
  await page.getByLabelText('Action').selectOptions('Gave a role')
  await press('Show')
  await expect.element(entries).toHaveLength(1)
  await expect.element(entries).toMatchTextContent('Role: Moderator')
  expect(requests.map(({ query }) => [query.about, query.act])).toEqual([
    ['quincy', undefined],
    ['quincy', 'user role given'],
  ])
  await expectToFit()
})
