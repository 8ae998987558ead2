import { addresses } from '@sparkle/contract/core/addresses.ts'
import { askDeletion, getDeletion, listExports } from '@sparkle/contract/people/own-data.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { hold, noConnection, refuse, reply } from '#test/network.ts'
import { makeDeletion } from '#test/replies/own-data-replies.ts'
import {
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectToFit,
  goBack,
  open,
  reload,
} from '#test/screen.tsx'
import { endSessionElsewhere, signIn } from '#test/session.ts'
import { storedSession } from '#web/platform/stored-session.ts'

const DELETE_AT = 1_781_209_600
const PASSWORD = 'a long quiet sentence'
const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
const button = page.getByRole('main').getByRole('button', { name: 'Delete my account' })
const password = page.getByLabelText('Password to delete your account', { exact: true })
const hidden = page.getByRole('heading', { level: 1, name: 'Your account is hidden now' })

async function openOwnData(deletion = makeDeletion()) {
  signIn()
  reply(listExports, { exports: [], next_at: null })
  reply(getDeletion, deletion)
  await open(addresses.ownData)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Delete your account' })).toBeVisible()
}

/** Types the password and says yes in the dialog. */
async function askForDeletion() {
  await password.fill(PASSWORD)
  await pressKey(button)
  await pressKey(dialog.getByRole('button', { name: 'Delete my account' }))
}

test('OD-14 the page says what goes and what stays, and leads to the file with the data first', async () => {
  await openOwnData(makeDeletion({ days: 21 }))
  await expect.element(page.getByText('For 21 days', { exact: true })).toBeVisible()
  await expect.element(page.getByText('All of this is gone forever:')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Leave my posts without my name' })).toBeChecked()
  await expectToFit()
  await pressKey(page.getByRole('link', { name: 'Take your data with you first.' }))
  await expect.element(page.getByRole('heading', { name: 'Take your data with you' })).toHaveFocus()
})

test('OD-14 the button asks once more, and Escape changes nothing', async () => {
  await openOwnData()
  await completeByKeyboard({ button: 'Delete my account', fixes: { 'Password to delete': PASSWORD } })
  await expect.element(dialog.getByRole('button', { name: 'Keep my account' })).toHaveFocus()
  await expect.element(dialog).toMatchTextContent(/It will be deleted on \w+ \d+, \d{4}\./)
  await expectAccessibleInBothColorSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(button).toHaveFocus()
  await expect.element(password).toHaveValue(PASSWORD)
  await pressKey(button)
  await pressKey(dialog.getByRole('button', { name: 'Keep my account' }))
  await expect.element(dialog).toHaveLength(0)
  await expect.element(button).toHaveFocus()
})

test('OD-14 a wrong password and a lost connection are said at the field', async () => {
  await openOwnData()
  const text = 'This is not your current password.'
  reply(askDeletion, refuse('wrong_password', text, { password: [text] }))
  await askForDeletion()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('link', { name: text })).toBeVisible()
  await expect.element(dialog).toHaveLength(0)
  await expectAccessible()
  reply(askDeletion, noConnection)
  await askForDeletion()
  await expect.element(summary.getByRole('link', { name: 'Please check your connection' })).toBeVisible()
  expect(storedSession.get()).not.toBeNull()
})

test('OD-14 whoever deletes their account is logged out and reads when it goes, also after a reload', async () => {
  await openOwnData()
  const requests = reply(askDeletion, { delete_at: DELETE_AT })
  await page.getByRole('radio', { name: 'Remove the words of my posts' }).click()
  await password.fill(PASSWORD)
  await pressKey(button)
  await expect.element(dialog).toMatchTextContent('The words of your posts are gone then, too.')
  await pressKey(dialog.getByRole('button', { name: 'Delete my account' }))
  await expect.element(hidden).toHaveFocus()
  await expectAddress(addresses.leaving)
  expect(requests).toMatchObject([{ body: { password: PASSWORD, posts: 'remove' } }])
  expect(storedSession.get()).toBeNull()
  await expect.element(page.getByText(/^It will be deleted on \w+day, June 11, 2026 at/)).toBeVisible()
  await expect.element(page.getByText('We sent you an email about it.')).toBeVisible()
  await expectToFit()
  await reload()
  await expect.element(hidden).toBeVisible()
  await pressKey(page.getByRole('main').getByRole('link', { name: 'Log in' }))
  await expectAddress(addresses.login)
  await expect.element(page.getByText('Your session has ended.')).toHaveLength(0)
  await goBack()
  await expect.element(hidden).toBeVisible()
})

test('OD-14 the page is the same if the end of the session comes before the reply', async () => {
  await openOwnData()
  const answer = hold<{ delete_at: number }>()
  reply(askDeletion, () => answer.promise)
  await askForDeletion()
  await expect.element(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
  await pressKey(dialog.getByRole('button', { name: 'Keep my account' }))
  await expect.element(dialog).toBeVisible()
  await endSessionElsewhere()
  await expectAddress(addresses.login)
  answer.send({ delete_at: DELETE_AT })
  await expect.element(hidden).toBeVisible()
  await expectAddress(addresses.leaving)
  expect(storedSession.getEndedUser()).toBeUndefined()
})

test('OD-18 the last administrator or owner reads what to do first, and gets no form', async () => {
  const problem = 'You are the last owner of Corner Cafe. First make someone else an owner.'
  await openOwnData(makeDeletion({ problem }))
  await expect.element(page.getByText(problem)).toBeVisible()
  await expect.element(button).toHaveLength(0)
  await expect.element(password).toHaveLength(0)
  await expectToFit()
})

test('OD-14 what cannot be loaded can be tried again', async () => {
  signIn()
  reply(listExports, { exports: [], next_at: null })
  reply(getDeletion, refuse('forbidden', 'Not now.'))
  await open(addresses.ownData)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expectAccessible()
  reply(getDeletion, makeDeletion())
  await again.click()
  await expect.element(button).toBeVisible()
})
