import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { getSession, whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { editPost } from '@sparkle/contract/forum/posts.ts'
import { createThread, editThread } from '@sparkle/contract/forum/threads.ts'
import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addMessage,
  describeChat,
  getMessage,
  makeChat,
  openDock,
  replyWithInbox,
  writeMessage,
} from '#test/conversations.ts'
import { replyWithForum, replyWithPreviews } from '#test/forum.ts'
import { refuse, reply } from '#test/network.ts'
import { signInWithApplication } from '#test/profiles.ts'
import { makePost, makeThread } from '#test/replies/forum-replies.ts'
import { expectAccessibleInBothColorSchemes, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const SENTENCE = 'Please confirm your email first. Open the link in the email that we sent you. Then try again.'
const refusal = refuse('email_unconfirmed', SENTENCE)
const banner = page.getByRole('region', { name: 'Please confirm your email' })
const alert = page.getByRole('alert').filter({ hasText: SENTENCE })
const unconfirmed = { mustConfirmEmail: true }

test('AS-01 FD-06 a profile that cannot be shown yet says so before the switch is pressed, and why after it', async () => {
  const { user } = signInWithApplication({}, unconfirmed)
  reply(updateApplication, refusal)
  const before = `Confirm your email first: open the link that we sent to ${user.email}. Then you can show your profile.`
  const show = page.getByRole('switch', { name: 'Show my profile to others' })
  for (const address of [addresses.profile(user.username), addresses.applicationFinish, addresses.applicationShown]) {
    await open(address)
    await expect.element(banner).toBeVisible()
    await expect.element(show).toHaveAccessibleDescription(expect.stringContaining(before))
    await show.click()
    await expect.element(alert).toBeVisible()
    await expect.element(show).not.toBeChecked()
    await expect.element(page.getByText('Something went wrong')).toHaveLength(0)
    await expectAccessibleInBothColorSchemes()
  }
})

test('AS-01 a thread that is refused keeps its text, and works once the email is confirmed', async () => {
  signIn(unconfirmed)
  replyWithPreviews()
  reply(createThread, refusal)
  await open(replyWithForum().address)
  await expect.element(banner).toBeVisible()
  await press('Create New Thread')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Title').fill('Hello from me')
  await dialog.getByLabelText('Message').fill('I am new here.')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(alert).toBeVisible()
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('I am new here.')
  await reload()
  await press('Create New Thread')
  const thread = makeThread(6, { title: 'Hello from me' })
  const sent = reply(createThread, { success: true, thread })
  // The page sends the text again, because an earlier attempt may have arrived.
  reply(editThread, { success: true, thread })
  reply(editPost, { success: true, post: makePost(1, { thread_id: 6, message: 'I am new here.' }) })
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByText('Your thread is posted')).toBeVisible()
  expect(sent).toMatchObject([{ body: { title: 'Hello from me', message: 'I am new here.' } }])
})

test('AS-01 a message that is refused is kept, and is sent once the email is confirmed', async () => {
  const person = signIn(unconfirmed)
  replyWithInbox(person)
  reply(createConversation, refusal)
  await openDock()
  await expect.element(banner).toBeVisible()
  await writeMessage('May I ask you something?')
  await expect.element(alert).toBeVisible()
  const message = getMessage('May I ask you something?')
  await expect.element(message).toMatchTextContent('Not sent')

  const confirmed = { ...person, mustConfirmEmail: false }
  reply(whoami, confirmed)
  reply(getSession, { user: confirmed, permissions: [], roles: [] })
  const chat = makeChat(person, [])
  reply(createConversation, ({ body }) => {
    Object.assign(addMessage(chat, body.message, person), { client_id: body.client_id })
    replyWithInbox(person, chat)
    return { success: true as const, conversation: describeChat(chat) }
  })
  // The page notices when the person returns to it.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(banner).toHaveLength(0)
  await press('Try again')
  await expect.element(message.getByCss('time')).toBeVisible()
  await expect.element(alert).toHaveLength(0)
})
