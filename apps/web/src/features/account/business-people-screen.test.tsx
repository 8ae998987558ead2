import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  changeMember,
  decideJoin,
  inviteMember,
  leaveOrganization,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
} from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { problems, replyWithBusiness, signInUnchecked, welcome } from '#test/organizations.ts'
import { makeInvitation, makeJoinRequest, makeMember } from '#test/replies/organization-replies.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { expectTexts, expectToFit, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const heading = page.getByRole('heading', { level: 1, name: 'People' })
const dialog = page.getByRole('dialog')
const email = page.getByLabelText('Email')
const ana = makeMember(70, 'ana')
const bo = makeJoinRequest(71, 'bo')

/** Opens the people of a checked business as one of its owners, together with the given people. */
async function openPeople({ members = [ana], joins = [bo], part = 'owner' as 'owner' | 'recruiter' } = {}) {
  const user = signIn({ businessAccount: true })
  replyWithBusiness({ state: 'approved', checked_at: 1, part })
  const own = makeMember(user.id, user.username, { part })
  reply(listMembers, { members: [own, ...members], joins })
  reply(listInvitations, { invitations: [] })
  await open(addresses.businessPeople)
  await expect.element(heading).toBeVisible()
  return { replyWithMembers: (left: typeof members) => reply(listMembers, { members: [own, ...left], joins: [] }) }
}

/** Opens the dialog of a task by keyboard and confirms it. */
async function confirm(opener: string, button: string) {
  // That of an earlier task closes after its result is shown.
  await expect.element(dialog).toHaveLength(0)
  await pressKey(page.getByRole('button', { name: opener, exact: true }))
  // An opening dialog moves the focus to its first control.
  await expect.element(dialog.getByRole('button', { name: 'Close', exact: true })).toHaveFocus()
  await pressKey(dialog.getByRole('button', { name: button, exact: true }))
}

test('BA-08 an invitation needs an email, is listed once it is sent, and can be taken back', async () => {
  await openPeople()
  await press('Send invitation')
  await expect.element(page.getByRole('link', { name: 'Enter an email address like name@example.com.' })).toBeVisible()
  await expectToFit()
  const invitation = makeInvitation('cleo@example.com')
  const requests = reply(inviteMember, () => {
    reply(listInvitations, { invitations: [invitation] })
    return invitation
  })
  await email.fill('cleo@example.com')
  await userEvent.keyboard('{Enter}')
  const takeBack = 'Take back the invitation of cleo@example.com'
  await expect.element(page.getByRole('button', { name: takeBack })).toBeVisible()
  expect(requests).toMatchObject([{ body: { email: 'cleo@example.com' } }])
  await expectToFit()
  const revoked = reply(revokeInvitation, () => {
    reply(listInvitations, { invitations: [] })
    return { success: true as const }
  })
  await confirm(takeBack, 'Take back')
  await expect.element(page.getByText('The invitation no longer works.')).toBeVisible()
  expect(revoked).toHaveLength(1)
})

test('BA-22 an owner reads whom they can invite before the check', async () => {
  signInUnchecked()
  replyWithBusiness({})
  reply(getSite, makeSite({ checks_businesses: true }))
  reply(listInvitations, { invitations: [] })
  await open(addresses.businessPeople)
  await expect.element(page.getByText('Until your business is checked, you can invite only people')).toBeVisible()
  const refusal = 'There is no confirmed account with this email. We email new people once your business is checked.'
  reply(inviteMember, refuse('invalid_input', refusal, { email: [refusal] }))
  await email.fill('stranger@example.com')
  await userEvent.keyboard('{Enter}')
  await expectTexts(problems, [refusal])
  await expect.element(email).toHaveValue('stranger@example.com')
  await expectToFit()
})

test('BA-09 a recruiter sees who is here, and cannot change it', async () => {
  await openPeople({ part: 'recruiter', members: [ana, makeMember(72, 'olga', { part: 'owner' })], joins: [] })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'ana' })).toMatchTextContent('Recruiter.')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'olga' })).toMatchTextContent('Owner.')
  await expect.element(page.getByRole('button', { name: 'Take out olga' })).toHaveLength(0)
  await expect.element(email).toHaveLength(0)
  await expectToFit()
})

test('BA-10 the only owner cannot leave, and names another one first', async () => {
  await openPeople({ joins: [] })
  reply(leaveOrganization, refuse('last_owner', 'This is the only owner.'))
  await confirm('Leave', 'Leave')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This is the only owner. Make someone else an owner first.')
  await expectToFit()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Leave' })).toHaveFocus()
  const requests = reply(changeMember, { success: true })
  await confirm('Make owner: ana', 'Make owner')
  await expect.element(page.getByText('ana is now an owner.')).toBeVisible()
  await expect.element(heading).toHaveFocus()
  expect(requests).toMatchObject([{ params: { userId: 70 }, body: { part: 'owner' } }])
  const left = reply(leaveOrganization, () => {
    replyWithBusiness()
    return { success: true as const }
  })
  await confirm('Leave', 'Leave')
  await expect.element(welcome).toBeVisible()
  expect(left).toHaveLength(1)
})

test('BA-09 a person is taken out, and the heading gets the focus', async () => {
  const { replyWithMembers } = await openPeople({ joins: [] })
  reply(removeMember, () => {
    replyWithMembers([])
    return { success: true as const }
  })
  await confirm('Take out ana', 'Take out')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Take out ana' })).toHaveLength(0)
})

test('BA-08 an owner decides about people who ask to join', async () => {
  const { replyWithMembers } = await openPeople({ members: [] })
  await expect.element(page.getByText(bo.email)).toBeVisible()
  await expectToFit()
  const requests = reply(decideJoin, ({ body }) => {
    replyWithMembers(body.accept ? [makeMember(71, 'bo')] : [])
    return { success: true as const }
  })
  await confirm('Let join: bo', 'Let join')
  await expect.element(page.getByRole('button', { name: 'Take out bo' })).toBeVisible()
  await expect.element(heading).toHaveFocus()
  expect(requests).toMatchObject([{ params: { userId: 71 }, body: { accept: true } }])
})

test('BA-08 an owner says no to a person who asks to join', async () => {
  const { replyWithMembers } = await openPeople()
  const requests = reply(decideJoin, () => {
    replyWithMembers([])
    return { success: true as const }
  })
  await confirm('Say no: bo', 'Say no')
  await expect.element(page.getByRole('heading', { name: 'People who ask to join' })).toHaveLength(0)
  await expect.element(heading).toHaveFocus()
  expect(requests).toMatchObject([{ body: { accept: false } }])
})
