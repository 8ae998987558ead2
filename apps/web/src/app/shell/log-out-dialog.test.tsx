import { getSession, listSessions, logout, logoutEverywhere } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import {
  addConversationMessage,
  getConversation,
  getConversationWith,
  listConversations,
} from '@sparkle/contract/messages/conversations.ts'
import { getNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { listLooks } from '@sparkle/contract/people/own-data.ts'
import { getContactSettings, listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hold, noConnection, refuse, reply } from '#test/network.ts'
import { openOwnProfile } from '#test/profiles.ts'
import { textAnswer } from '#test/replies/application-replies.ts'
import { makeConversation, makeMessage } from '#test/replies/conversation-replies.ts'
import { makePagination } from '#test/replies/page-replies.ts'
import { expectAddress, expectTexts, open, press, reload } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { getAnswer, TALENTS } from '#test/wizard.ts'

const dialog = page.getByRole('dialog', { name: 'Not everything is sent' })
const items = dialog.getByRole('listitem')

const readDrafts = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('sparkle-private:'))
    .map(([, text]) => String(text))

async function clickLogOut() {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Types an answer in the profile and does not save it. */
async function draftAnswer(text: string, saved?: string) {
  const answers = { open_ended_questions: saved === undefined ? [] : [textAnswer(30, saved)] }
  const person = await openOwnProfile(answers, '?tab=sparkle')
  await press(`Edit: ${TALENTS}`)
  await getAnswer(TALENTS).fill(text)
  await expect.poll(readDrafts).toHaveLength(1)
  return person
}

test('I-10 an unsaved "Not sure" is listed before logout', async () => {
  await openOwnProfile()
  await press('Edit: Can you work on weekends and at night?')
  await page.getByRole('radio', { name: 'Not sure' }).click()
  await clickLogOut()
  await expectTexts(items, ['Can you work on weekends and at night?Not sure'])
})

test('without a connection, logging out says what could not be sent and why, and can be retried', async () => {
  const { forumId } = signIn()
  const conversation = makeConversation({ user_id: forumId })
  const pagination = makePagination(1)
  reply(listConversations, { conversations: [conversation], pagination })
  reply(getConversation, { conversation, messages: [makeMessage(1)], pagination })
  reply(getConversationWith, { conversation })
  reply(addConversationMessage, noConnection)
  await open(addresses.conversation(1))
  await expect.element(page.getByRole('log')).toBeVisible()
  await page.getByLabelText('Your message').fill('Waits for the network')
  await press('Send')
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('No connection to Sparkle')
  await clickLogOut()
  const sendAndLogOut = dialog.getByRole('button', { name: 'Send and log out' })
  await sendAndLogOut.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not everything could be sent.')
  await expect.element(items).toMatchTextContent('No connection to Sparkle')
  // An automatic retry must not finish the logout before the click.
  const clicked = hold<void>()
  const sent = reply(addConversationMessage, async ({ body: { message } }) => {
    await clicked.promise
    return { success: true as const, message: makeMessage(2, { message }) }
  })
  const logouts = reply(logout, { success: true })
  await sendAndLogOut.click()
  clicked.send()
  await expectAddress(addresses.login)
  expect(sent).toMatchObject([{ body: { conversation_id: 1, message: 'Waits for the network' } }])
  expect(logouts).toHaveLength(1)
})

test('I-43 "Log out everywhere" lists unsent text in the same dialog', async () => {
  await draftAnswer('Not saved yet')
  // The sections of the settings play no part here.
  const sections = [getNotificationSettings, listSessions, listLooks, getContactSettings, listBlocks]
  for (const section of sections) reply(section, refuse('forbidden', 'Not now.'))
  await open(addresses.settingsPages('devices'))
  await press('Log out everywhere')
  await expect.element(dialog).toMatchTextContent('You will be logged out on all your other devices, too.')
  await expect.element(items).toMatchTextContent('Not saved yet')
  const requests = reply(logoutEverywhere, { success: true })
  await dialog.getByRole('button', { name: 'Delete and log out' }).click()
  await expectAddress(addresses.login)
  expect(requests).toHaveLength(1)
  expect(readDrafts()).toEqual([])
})

test('a refused token deletes what was typed', async () => {
  await draftAnswer('Typed before the session ended')
  reply(getSession, refuse('unauthenticated', 'Please log in.'))
  await reload()
  await expectAddress(addresses.login)
  expect(readDrafts()).toEqual([])
})

test('a draft holds no copy of the saved text, and is deleted once the two are equal again', async () => {
  await draftAnswer('I listen.', 'I like my garden')
  expect(readDrafts().join()).not.toContain('garden')
  await getAnswer(TALENTS).fill('I like my garden')
  await expect.poll(readDrafts).toEqual([])
})
