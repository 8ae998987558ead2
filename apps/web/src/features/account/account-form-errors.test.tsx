import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  askReview,
  createOrganization,
  inviteMember,
  listInvitations,
  updateOrganization,
} from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { reply } from '#test/network.ts'
import { replyWithBusiness, signInUnchecked, welcome } from '#test/organizations.ts'
import { makeInvitation } from '#test/replies/organization-replies.ts'
import { open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('E-06 the forms of a new business can be completed by keyboard after an error', async () => {
  signInUnchecked()
  replyWithBusiness()
  await open(addresses.businessStart)
  const business = { 'Name of': 'Bakery', Website: 'bakery.example', 'What you do': 'We bake.' }
  await completeByKeyboard({ button: 'Next', fixes: business })
  await expect.element(page.getByRole('heading', { name: 'Your work address', exact: true })).toHaveFocus()
  await pressKey(page.getByRole('button', { name: 'Next', exact: true }))
  const created = reply(createOrganization, () => ({ organization: replyWithBusiness({}), join: null }))
  reply(askReview, () => ({ organization: replyWithBusiness({ state: 'waiting' }), join: null }))
  await completeByKeyboard({ button: 'Send for checking', fixes: { 'I agree': ' ' } })
  await expect.element(welcome).toBeVisible()
  expect(created).toMatchObject([
    { body: { name: 'Bakery', website: 'https://bakery.example', about: 'We bake.', rules_version: 1 } },
  ])

  const changed = reply(updateOrganization, () => ({ organization: replyWithBusiness({ town: 'Moab' }), join: null }))
  await open(addresses.businessProfile)
  await completeByKeyboard({ button: 'Save', fixes: { Town: 'Moab' } })
  await expect.element(welcome).toBeVisible()
  expect(changed).toMatchObject([{ body: { town: 'Moab' } }])
})

test('E-06 an invitation to a business can be completed by keyboard after an error', async () => {
  signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1 })
  reply(listInvitations, { invitations: [] })
  const email = 'ana@example.com'
  const invited = reply(inviteMember, makeInvitation(email))
  await open(addresses.businessPeople)
  await completeByKeyboard({ button: 'Send invitation', fixes: { Email: email } })
  await expect.element(page.getByText(`We sent an invitation to ${email}.`)).toBeVisible()
  expect(invited).toMatchObject([{ body: { email } }])
})
