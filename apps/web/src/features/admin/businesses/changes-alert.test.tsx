import { decideOrganization, getOrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replyWithBusinesses, signInAdministrator } from '#test/admin.ts'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { makeCase } from '#test/replies/admin-organizations-replies.ts'
import { expectAccessibleInBothColorSchemes, open, press } from '#test/screen.tsx'
import { sendLiveEvent } from '#test/session.ts'

const done = { success: true } as const
const heading = page.getByRole('heading', { level: 1 })
const changed = page.getByRole('alert').filter({ hasText: 'This business has changed since you opened it.' })
const changes = changed.getByRole('listitem')

/** The business has this name from now on, and open pages receive it. */
function rename(name: string) {
  reply(getOrganizationCase, makeCase({ version: name, organization: { name } }))
  sendLiveEvent({ type: 'organization', organization_id: 40 })
}

async function openCase() {
  signInAdministrator()
  rename('Honest')
  await open(addresses.adminBusiness(40))
  await expect.element(heading).toHaveTextContent('Honest')
}

test('BA-19 a business that changes while a reviewer reads shows what is new', async () => {
  await openCase()
  rename('Honest Bank')
  await expect.element(heading).toHaveTextContent('Honest Bank')
  await expect.element(changes).toHaveTextContent('Name: was Honest, is now Honest Bank.')
  await expectAccessibleInBothColorSchemes()
  await pressKey(page.getByRole('button', { name: 'I have checked the changes' }))
  await expect.element(changed).toHaveLength(0)
  await expect.element(heading).toHaveFocus()
})

test('BA-19 a business that changes while a reviewer decides shows what is new, and nothing typed is lost', async () => {
  await openCase()
  await press('Approve')
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabelText('What the business reads')
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await words.fill('We called you.')
  rename('Honest Trust')
  await expect.element(changes).toHaveTextContent('Name: was Honest, is now Honest Trust.')
  const decided = reply(decideOrganization, ({ body }) =>
    body.version === 'Honest Trust' ? done : refuse('out_of_date', 'It has changed. Check it again.'),
  )
  await approve.click()
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'There is a problem' }))
    .toMatchTextContent('Check it again.')
  await expectAccessibleInBothColorSchemes()
  await pressKey(dialog.getByRole('button', { name: 'I have checked the changes' }))
  await expect.element(page.getByRole('dialog', { name: 'Approve Honest Trust' })).toBeVisible()
  await expect.element(words).toHaveFocus()
  await expect.element(words).toHaveValue('We called you.')
  replyWithBusinesses([])
  await approve.click()
  await expect.element(page.getByText('Honest Trust is approved.')).toBeVisible()
  expect(decided.map(({ body }) => [body.version, body.words])).toEqual([
    ['Honest', 'We called you.'],
    ['Honest Trust', 'We called you.'],
  ])
})
