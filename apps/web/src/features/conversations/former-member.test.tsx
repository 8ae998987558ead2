import { CANNOT_REPLY } from '@sparkle/contract/messages/message-rules.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMessage, makeChat, openConversation, replyWithInbox } from '#test/conversations.ts'
import { pressKey } from '#test/keyboard.ts'
import { expectAccessible, expectTexts, expectToFit } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

test('OD-15 the messages of a former member can be read, without a link, an answer or a block', async () => {
  const person = signIn()
  replyWithInbox(person, makeChat(person, ['We have a job'], { other: 'Former member 12', can_reply: false }))
  await openConversation()
  await expect.element(getMessage('We have a job')).toBeVisible()
  await expect.element(page.getByText(CANNOT_REPLY)).toBeVisible()
  await expect.element(page.getByLabelText('Your message')).toHaveLength(0)
  const heading = page.getByRole('main').getByRole('heading', { level: 2, name: 'Former member 12' })
  await expect.element(heading.getByRole('link')).toHaveLength(0)
  await expectToFit()
  await pressKey(page.getByRole('button', { name: 'Actions for the conversation with Former member 12' }))
  await expectTexts(page.getByRole('menuitem'), ['Delete conversation'])
  await pressKey(page.getByRole('menuitem', { name: 'Delete conversation' }))
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' })
  await expect.element(dialog).toMatchTextContent('You will not see its messages any more.')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(0)
  await expectAccessible()
})
