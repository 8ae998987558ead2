import { getSite } from '@sparkle/contract/admin/site.ts'
import { logout } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { acceptInvitation, getInvitation } from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { logIn, replyToLogin } from '#test/login.ts'
import { refuse, reply } from '#test/network.ts'
import { replyWithBusiness, welcome } from '#test/organizations.ts'
import { makeSite } from '#test/replies/site-replies.ts'
import { expectAddress, expectToFit, open, press } from '#test/screen.tsx'
import { replyToSession, signIn } from '#test/session.ts'
import { fillBasics, openSignUp, skipToEnd } from '#test/sign-up.ts'

const TOKEN = 'a'.repeat(43)
const email = 'ana@example.com'
const joinButton = page.getByRole('button', { name: 'Join Corner Cafe' })

const replyWithInvitation = () =>
  reply(getInvitation, {
    organization: 'Corner Cafe',
    invited_by: 'olga',
    email,
    part: 'recruiter',
    expires_at: 4_000_000_000,
  })

async function openInvitation() {
  replyWithInvitation()
  await open(addresses.invite(TOKEN))
}

test('BA-08 an invitation says who invites, and leads to a new account or a login', async () => {
  await openInvitation()
  await expect.element(page.getByText('olga invites you to join Corner Cafe on Sparkle.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expectToFit()
})

test('BA-08 the invited person joins with one button', async () => {
  signIn({ businessAccount: true, email })
  await openInvitation()
  await expect.element(joinButton).toBeVisible()
  await expectToFit()
  const organization = replyWithBusiness({ state: 'approved', part: 'recruiter' })
  const requests = reply(acceptInvitation, { organization, join: null })
  await press('Join Corner Cafe')
  await expect.element(welcome).toBeVisible()
  await expect.element(page.getByText('You have joined Corner Cafe.')).toBeVisible()
  expect(requests).toMatchObject([{ params: { token: TOKEN } }])
})

test('BA-08 an invitation that was used or taken back no longer works', async () => {
  reply(getInvitation, refuse('link_expired', 'This link has expired.'))
  await open(addresses.invite(TOKEN))
  await expect.element(page.getByText('This link does not work anymore.')).toBeVisible()
  await expectToFit()
})

test('BA-08 an applicant reads that their account is for looking for work', async () => {
  signIn({ email })
  await openInvitation()
  await expect.element(page.getByText(/Your account is for looking for work/)).toBeVisible()
  await expect.element(joinButton).toHaveLength(0)
  await expectToFit()
})

test('BA-08 a person with another address reads for whom the invitation is', async () => {
  const user = signIn({ businessAccount: true })
  await openInvitation()
  await expect.element(page.getByText(email)).toBeVisible()
  await expect
    .element(page.getByText(`You are logged in as ${user.username} with the email ${user.email}.`))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect.element(joinButton).toHaveLength(0)
  await expectToFit()
})

test('BA-08 a person with another address logs out, logs in as the invited one and comes back', async () => {
  signIn({ businessAccount: true })
  await openInvitation()
  reply(logout, { success: true })
  await press('Log out')
  await pressKey(page.getByRole('link', { name: 'Log in', exact: true }))
  const { user } = replyToLogin({ businessAccount: true, email })
  await logIn(user.username)
  await expect.element(joinButton).toBeVisible()
  await expectAddress(addresses.invite(TOKEN))
})

test('BA-08 a colleague without an account creates one for the invited address, and comes back to join', async () => {
  replyWithInvitation()
  reply(getSite, makeSite())
  const { registrations } = await openSignUp(addresses.invite(TOKEN))
  await pressKey(page.getByRole('link', { name: 'Create an account' }))
  await expect.element(page.getByRole('radio', { name: 'Business' })).toBeChecked()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await press('Next')
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  await fillBasics({ username: 'ana', email })
  await press('Next')
  await skipToEnd()
  await expect.element(page.getByText('Next: join your team.')).toBeVisible()
  expect(registrations).toMatchObject([{ body: { username: 'ana', email } }])
  replyToSession({ username: 'ana', businessAccount: true, email })
  await press('Let Me In!')
  await expect.element(joinButton).toBeVisible()
})
