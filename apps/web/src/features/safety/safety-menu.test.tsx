import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addMessage, box, makeChat, openConversation, replyWithInbox } from '#test/conversations.ts'
import { expectTexts, focus } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('own messages can only be copied', async () => {
  const person = signIn()
  const chat = makeChat(person, [])
  addMessage(chat, 'My own words', person)
  replyWithInbox(person, chat)
  await openConversation()
  await page.getByRole('button', { name: `Actions for the message from ${person.username}` }).click()
  await expectTexts(page.getByRole('menuitem'), ['Copy'])
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect.element(page.getByText('Copied')).toBeVisible()
  await focus(box)
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(box).toHaveValue('My own words')
})
