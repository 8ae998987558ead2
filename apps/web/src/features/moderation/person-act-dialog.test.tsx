import { confirmItIsMe } from '@sparkle/contract/auth/auth.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { actOnPerson } from '@sparkle/contract/safety/moderated-people.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { replyWithRecord, signInWithReports } from '#test/moderation.ts'
import { refuse, reply } from '#test/network.ts'
import { makeSanction } from '#test/replies/moderation-replies.ts'
import { expectAccessible, open, press } from '#test/screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Warn spammer' })
const reason = dialog.getByLabelText('Reason for the log')
const warn = dialog.getByRole('button', { name: 'Warn' })
const why = 'A scam, seen many times'
const words = 'We looked at what you did on Sparkle. It broke our rules. This is a warning. Please do not do it again.'

async function openWarning() {
  signInWithReports()
  replyWithRecord('spammer')
  await open(addresses.moderationPerson('spammer'))
  await pressKey(page.getByRole('button', { name: 'Warn' }))
}

test('TS-23 a moderator warns a person, and the record shows the warning and the note', async () => {
  await openWarning()
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('short')
  const sent = reply(actOnPerson, refuse('invalid_input', 'x', { reason: ['Say why, in at least 10 characters.'] }))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Say why, in at least 10 characters.')
  expect(sent).toMatchObject([{ body: { reason: 'short' } }])
  await expectAccessible()
  await reason.fill(why)
  const note = 'Second account, I think'
  await dialog.getByLabelText('Note about the person (optional)').fill(note)
  const accepted = reply(actOnPerson, ({ body }) => {
    const notes = [{ by: 'boss', text: body.note, at: 1_780_000_000 }]
    replyWithRecord('spammer', { sanctions: [makeSanction(7, { words: body.words_to_person })], notes })
    return { success: true as const, removed: 0 }
  })
  await pressKey(warn)
  await expect.element(page.getByText('spammer gets the warning.')).toBeVisible()
  await expect.element(page.getByText(note)).toBeVisible()
  await expect.element(page.getByText('This is a warning. Please do not do it again.')).toBeVisible()
  expect(accepted).toMatchObject([{ body: { act: 'warn', reason: why, note, words_to_person: words } }])
})

test('AD-23 someone who warns staff is asked for the password and goes on with what was typed', async () => {
  await openWarning()
  await reason.fill(why)
  const refusal = refuse('recent_password_needed', 'Please enter your password again to go on.')
  reply(actOnPerson, refusal)
  await warn.click()
  const passwordDialog = page.getByRole('dialog', { name: 'Is it you?' })
  await passwordDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please enter your password again to go on.')
  await expect.element(reason).toHaveValue(why)
  let isConfirmed = false
  const sent = reply(actOnPerson, () => (isConfirmed ? { success: true as const, removed: 0 } : refusal))
  const typed = reply(confirmItIsMe, () => {
    isConfirmed = true
    return { recent_until: 4_000_000_000 }
  })
  await warn.click()
  await passwordDialog.getByLabelText('Password', { exact: true }).fill('a long quiet sentence')
  await press('Go on')
  await expect.element(page.getByText('spammer gets the warning.')).toBeVisible()
  expect(typed).toMatchObject([{ body: { password: 'a long quiet sentence' } }])
  expect(sent).toMatchObject([{ body: { reason: why } }, { body: { reason: why } }])
})
