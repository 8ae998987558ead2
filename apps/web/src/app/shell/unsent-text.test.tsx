import { logout } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { box, makeChat, openConversation, replyWithInbox } from '#test/conversations.ts'
import { acceptReplies, openReplyForm, replyBox, replyWithPreviews, replyWithThread } from '#test/forum.ts'
import { logIn, replyToLogin } from '#test/login.ts'
import { reply } from '#test/network.ts'
import { openOwnProfile } from '#test/profiles.ts'
import {
  expectAccessibleInBothColorSchemes,
  expectAddress,
  expectNoOverflow,
  expectTexts,
  press,
} from '#test/screen.tsx'
import { endSessionElsewhere, signIn } from '#test/session.ts'
import { getAnswer, TALENTS } from '#test/wizard.ts'

const dialog = page.getByRole('dialog', { name: 'Not everything is sent' })
const items = dialog.getByRole('listitem')

const readDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('sparkle-private:'))

async function clickLogOut() {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Types a reply to a thread and does not post it. */
async function draftReply(text: string, person = signIn()) {
  replyWithPreviews()
  const { address, posts } = replyWithThread()
  const sent = acceptReplies(posts, person)
  await openReplyForm(address)
  await replyBox.fill(text)
  await expect.poll(readDrafts).not.toEqual([])
  return { person, address, sent }
}

test('unsent text is listed before logout; staying logged in keeps it, and logging out deletes it', async () => {
  const { sent } = await draftReply('A reply that nobody posts')
  await clickLogOut()
  await expectTexts(items, ['ReplyA reply that nobody posts'])
  await expectAccessibleInBothColorSchemes()
  await page.viewport(320, 640)
  await expectNoOverflow()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(replyBox).toHaveValue('A reply that nobody posts')

  await clickLogOut()
  const logouts = reply(logout, { success: true })
  await dialog.getByRole('button', { name: 'Delete and log out' }).click()
  await expectAddress(addresses.login)
  expect(readDrafts()).toEqual([])
  expect(sent).toEqual([])
  await expect.poll(() => logouts).toHaveLength(1)
})

test('an unsent reply, message and answer can be sent on logout', async () => {
  const { user, changes } = await openOwnProfile({}, '?tab=sparkle')
  await press(`Edit: ${TALENTS}`)
  await getAnswer(TALENTS).fill('I listen.')
  const inbox = replyWithInbox(user, makeChat(user, ['Hello']))
  await openConversation()
  await box.fill('See you on Monday')
  const { sent } = await draftReply('I agree with this', user)
  await clickLogOut()
  await expect.element(items).toHaveLength(3)
  reply(logout, { success: true })
  await dialog.getByRole('button', { name: 'Send and log out' }).click()
  await expectAddress(addresses.login)
  expect(readDrafts()).toEqual([])
  expect(sent).toMatchObject([{ body: { thread_id: 5, message: 'I agree with this' } }])
  expect(inbox.sent).toMatchObject([{ body: { conversation_id: 1, message: 'See you on Monday' } }])
  const answers = [{ question_id: 30, answer_value: 'I listen.' }]
  expect(changes).toMatchObject([{ body: { open_ended_questions: answers } }])
})

test('text that breaks a rule is not sent on logout, and the dialog says so', async () => {
  const { sent } = await draftReply('123')
  await clickLogOut()
  await dialog.getByRole('button', { name: 'Send and log out' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not everything could be sent.')
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  await expect.element(replyBox).toHaveValue('123')
  expect(sent).toEqual([])
})

test('I-45 text that was typed when the session ended is back after a login of the same person, and only then', async () => {
  const endSession = async () => {
    await endSessionElsewhere()
    await expectAddress(addresses.login)
    await expect.element(page.getByRole('status')).toMatchTextContent('The text that you did not send is still here')
    expect(readDrafts()).toEqual([])
  }
  const { person, address } = await draftReply('Typed before the session ended')
  expect(readDrafts()).toHaveLength(1)
  await endSession()
  replyToLogin(person)
  await logIn(person.email)
  await expectAddress(address)
  await press('Post to Thread')
  await expect.element(replyBox).toHaveValue('Typed before the session ended')
  expect(readDrafts()).toHaveLength(1)

  await endSession()
  const { user: other } = replyToLogin()
  await logIn(other.username)
  await expectAddress(addresses.profile(other.username))
  expect(readDrafts()).toEqual([])
})
