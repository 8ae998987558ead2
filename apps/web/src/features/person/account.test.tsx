import * as actions from '@sparkle/contract/admin/admin-actions.ts'
import { getPerson, type PersonDetails } from '@sparkle/contract/admin/admin-people.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getPersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAdministrator } from '#test/admin.ts'
import { replyWithRecord } from '#test/moderation.ts'
import { refuse, reply } from '#test/network.ts'
import { replyAfterPassword, typePasswordAgain } from '#test/recent-password.ts'
import { makePersonDetails } from '#test/replies/admin-people-replies.ts'
import { makeRecord, makeStaffAct } from '#test/replies/moderation-replies.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectToFit, open, press } from '#test/screen.tsx'

const reason = 'Asked for it by phone'
const done = { success: true } as const

/** What the server has about the person from now on. */
const replyWithPerson = (changes: Partial<PersonDetails> = {}) => reply(getPerson, makePersonDetails('quincy', changes))

async function openPerson(changes?: Partial<PersonDetails>) {
  signInAdministrator()
  replyWithPerson(changes)
  replyWithRecord('quincy')
  await open(addresses.adminPerson('quincy'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'quincy' })).toBeVisible()
}

/** Opens the dialog of a button, gives the reason and submits. */
async function act(button: string, submit: string, title = button) {
  await press(button)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabelText('Reason').fill(reason)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  return dialog
}

test('AD-09 AD-19 AD-23 an administrator gives and takes a role, and types the password if the last proof is too old', async () => {
  await openPerson()
  await expectToFit()
  const given = replyAfterPassword(actions.grantRole, ({ body }) => {
    replyWithPerson({ roles: ['Applicant', body.role] })
    return done
  })
  const dialog = await act('Give the role Moderator', 'Give the role')
  await typePasswordAgain()
  await expect.element(dialog).toHaveLength(0)
  await expect.element(page.getByText('quincy now has the role Moderator.')).toBeVisible()
  const request = { params: { userId: 70 }, body: { role: 'Moderator', reason } }
  expect(given).toMatchObject([request, request])
  const taken = reply(actions.revokeRole, done)
  await act('Take the role Moderator', 'Take the role')
  await expect.element(page.getByText('quincy no longer has the role Moderator.')).toBeVisible()
  expect(taken).toMatchObject([{ params: { userId: 70, role: 'Moderator' }, body: { reason } }])
})

test('AD-12 AD-19 AD-23 a private application is opened with a reason and a recent password', async () => {
  await openPerson({ application: 'private' })
  const tooShort = 'Say why, in at least 10 characters.'
  reply(actions.openApplicationOf, refuse('invalid_input', tooShort, { reason: [tooShort] }))
  await press('Open the private application')
  const dialog = page.getByRole('dialog', { name: 'Open the private application' })
  const field = dialog.getByLabelText('Reason')
  await field.fill('short')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(tooShort)
  await expect.element(field).toHaveValue('short')
  await expectAccessibleInBothColorSchemes()
  const opened = replyAfterPassword(actions.openApplicationOf, () => {
    replyWithPerson({
      application: 'private',
      acts: [makeStaffAct(1, { act: 'user private application opened', reason })],
    })
    return done
  })
  await field.fill(reason)
  await userEvent.keyboard('{Enter}')
  await typePasswordAgain()
  await expect.element(dialog).toHaveLength(0)
  expect(opened.at(-1)).toMatchObject({ params: { userId: 70 }, body: { reason } })
  const acts = page.getByCss('section').filter({ hasText: 'What staff did' })
  await expect.element(acts.getByText('Opened a private application')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Profile of quincy' }))
    .toHaveAttribute('href', addresses.profile('quincy'))
})

test('AD-11 AD-19 an administrator changes an email, and is told why it is refused', async () => {
  await openPerson()
  await press('Change email')
  const dialog = page.getByRole('dialog', { name: 'Change the email of quincy' })
  const email = dialog.getByLabelText('New email')
  const send = dialog.getByRole('button', { name: 'Send the link' })
  const inUse = 'This email address is in use.'
  reply(actions.changeEmailOf, refuse('invalid_input', inUse, { email: [inUse] }))
  await email.fill('other@example.com')
  await dialog.getByLabelText('Reason').fill(reason)
  await send.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(inUse)
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue(reason)
  await expectAccessible()
  const changes = reply(actions.changeEmailOf, ({ body }) => {
    replyWithPerson({ pending_email: body.email })
    return done
  })
  await email.fill('new@example.com')
  await send.click()
  await expect.element(dialog).toHaveLength(0)
  await expect.element(page.getByText('new@example.com (its link was not opened yet)')).toBeVisible()
  expect(changes).toMatchObject([{ params: { userId: 70 }, body: { email: 'new@example.com', reason } }])
})

test('AD-19 an administrator suspends an account, which then gets no link for a new password', async () => {
  await openPerson()
  const suspended = reply(actions.suspendPerson, () => {
    replyWithPerson({ suspended_at: 1_790_000_000 })
    return done
  })
  await act('Suspend', 'Suspend', 'Suspend quincy')
  await expect.element(page.getByText('Suspended since')).toBeVisible()
  expect(suspended).toMatchObject([{ params: { userId: 70 }, body: { reason } }])
  const refusal = 'This account is suspended. Lift the suspension first.'
  reply(actions.sendRecoveryFor, refuse('forbidden', refusal))
  const dialog = await act('Send a link for a new password', 'Send the link')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(refusal)
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue(reason)
  await page.viewport(320, 256)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).toHaveLength(0)
})

test('AD-09 administrators cannot change their own roles or suspend themselves', async () => {
  const boss = signInAdministrator()
  reply(getPerson, makePersonDetails(boss.username, { id: boss.id, roles: ['Applicant', 'Administrator'] }))
  replyWithRecord(boss.username, { refusal: 'This is about you. Someone else decides it.' })
  await open(addresses.adminPerson(boss.username))
  await expect.element(page.getByText('You cannot change your own roles. Another administrator can.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Give|Take|Suspend)/ })).toHaveLength(0)
})

test('AD-08 the page of somebody who does not exist says so', async () => {
  signInAdministrator()
  reply(getPerson, refuse('not_found', 'There is no such person.'))
  reply(getPersonRecord, refuse('not_found', 'There is no such person.'))
  await open(addresses.adminPerson('nobody-here'))
  await expect.element(page.getByRole('heading', { name: 'There is no such person' })).toBeVisible()
})

test('OD-14 an administrator keeps an account that is going to be deleted, which gets its name back', async () => {
  signInAdministrator()
  const former = 'Former member 12'
  reply(getPerson, makePersonDetails(former, { email: 'quincy@example.com', delete_at: 1_781_209_600 }))
  // The record is found by the username alone.
  reply(getPersonRecord, ({ params: { username } }) =>
    /^\d+$/.test(username) ? refuse('not_found', 'There is no such person.') : makeRecord(username),
  )
  await open(addresses.adminPerson('70'))
  await expect.element(page.getByRole('heading', { level: 1, name: former })).toBeVisible()
  await expect.element(page.getByText('Will be deleted on June 11, 2026')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Profile of/ })).toHaveLength(0)
  await expect.element(page.getByText('Nobody sees it while the account is hidden.')).toBeVisible()
  for (const name of ['Suspend', 'Change email', 'Send a link for a new password', 'Give']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toHaveLength(0)
  }
  await expectToFit()
  const kept = replyAfterPassword(actions.keepAccountOf, () => {
    replyWithPerson()
    return done
  })
  const dialog = await act('Keep this account', 'Keep this account')
  await typePasswordAgain()
  await expect.element(dialog).toHaveLength(0)
  await expect.element(page.getByText('The account stays.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'quincy' })).toBeVisible()
  await expect.element(page.getByText(/^Will be deleted/)).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Suspend', exact: true })).toHaveFocus()
  expect(kept.at(-1)).toMatchObject({ params: { userId: 70 }, body: { reason } })
})
