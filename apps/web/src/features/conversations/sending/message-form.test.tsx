import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  box,
  getConversations,
  getMessage,
  makeChat,
  openConversation,
  openDock,
  replyWithInbox,
  signInWithChat,
  writeMessage,
} from '#test/conversations.ts'
import { expectAccessible, focus, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { replyWithSettings } from '#test/settings.ts'

const tooShort =
  'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.'

test('Enter starts a new line and Ctrl+Enter sends; a setting changes that', async () => {
  signInWithChat('Hello')
  replyWithSettings()
  await openConversation()
  await box.click()
  await userEvent.keyboard('one{Enter}two')
  await expect.element(box).toHaveValue('one\ntwo')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(getMessage('one')).toMatchTextContent('two')

  await open(addresses.settingsPages('display'))
  const enterSends = page.getByRole('switch', { name: 'Send messages with the Enter key' })
  await focus(enterSends)
  await userEvent.keyboard(' ')
  await expect.element(enterSends).toBeChecked()
  await expectAccessible()
  await openConversation()
  await box.click()
  await userEvent.keyboard('three{Shift>}{Enter}{/Shift}four')
  await expect.element(box).toHaveValue('three\nfour')
  await userEvent.keyboard('{Enter}')
  await expect.element(getMessage('three')).toMatchTextContent('four')
})

test('M-13 an empty message shows an error, one that is too long is kept and flagged', async () => {
  signInWithChat('Hello')
  await openConversation()
  await press('Send')
  await expect.element(page.getByRole('alert')).toHaveTextContent(tooShort)
  await expect.element(box).toHaveFocus()
  await expectAccessible()
  await writeMessage('x'.repeat(5001))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your message is too long. Use at most 5,000 characters.')
  await expect.element(box).toHaveValue('x'.repeat(5001))
  await expect.element(page.getByText('1 character too many').first()).toBeVisible()
  await expectAccessible()
})

test('a draft is kept for each conversation until it is sent', async () => {
  const person = signIn()
  replyWithInbox(
    person,
    makeChat(person, ['Hello'], { conversation_id: 1, other: 'ana' }),
    makeChat(person, ['Good day'], { conversation_id: 2, other: 'bo' }),
  )
  await openConversation(1)
  await box.fill('for the first')
  await getConversations().filter({ hasText: 'bo' }).click()
  await expect.element(getMessage('Good day')).toBeVisible()
  await expect.element(box).toHaveValue('')
  await box.fill('for the second')
  await openConversation(1)
  await expect.element(box).toHaveValue('for the first')
  await openConversation(2)
  await expect.element(box).toHaveValue('for the second')
  await press('Send')
  await expect.element(getMessage('for the second').getByCss('time')).toBeVisible()
  await openConversation(2)
  await expect.element(box).toHaveValue('')
})

test('I-74 M-13 a double click on Send sends once and shows no error; a later click on Send does', async () => {
  const { sent } = signInWithChat('Hello')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await openConversation()
  await box.fill('I am in a hurry.')
  await page.getByRole('button', { name: 'Send', exact: true }).dblClick()
  await expect.element(page.getByText('Message sent')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveLength(0)
  expect(sent).toMatchObject([{ body: { conversation_id: 1, message: 'I am in a hurry.' } }])
  vi.setSystemTime(Date.now() + 1000)
  await press('Send')
  await expect.element(page.getByRole('alert')).toHaveTextContent(tooShort)
  await box.fill('Now there is a text.')
  await expect.element(page.getByRole('alert')).toHaveLength(0)
})

test('I-76 the box for a first message is several lines high', async () => {
  replyWithInbox(signIn())
  for (const width of [320, 1280]) {
    await page.viewport(width, 800)
    await openDock()
    await expect.element(page.getByLabelText('Subject (optional)')).toBeVisible()
    await expect.poll(() => box.element().getBoundingClientRect().height, { message: `${width}` }).toBeGreaterThan(100)
  }
})
