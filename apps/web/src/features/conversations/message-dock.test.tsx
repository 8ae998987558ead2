import { createConversation } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addMessage, describeChat, makeChat, openDock, replyWithInbox } from '#test/conversations.ts'
import { reply } from '#test/network.ts'
import { expectAccessible, expectAccessibleInBothColorSchemes, expectNoOverflow } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const dock = page.getByRole('region', { name: 'Message to other' })
const box = dock.getByLabelText('Your message')
const send = dock.getByRole('button', { name: 'Send' })

test('F-24 F-25 F-26 M-01 M-09 M-10 M-12 M-13 M-14 M-15 the docked panel of a profile sends messages', async () => {
  const person = signIn({ businessAccount: true })
  replyWithInbox(person)
  await openDock()
  await expect.element(box).toHaveFocus()
  const { right, bottom } = dock.element().getBoundingClientRect()
  expect(right).toBeGreaterThan(1280 - 40)
  expect(bottom).toBeGreaterThan(800 - 40)
  await send.click()
  await expect
    .element(dock.getByRole('alert'))
    .toHaveTextContent(
      'Messages must be at least 1 character in length! Please type your message in the textbox before hitting send.',
    )
  await expectAccessible()

  const chat = makeChat(person, [])
  let added: unknown[] = []
  const created = reply(createConversation, ({ body }) => {
    Object.assign(addMessage(chat, body.message, person), { client_id: body.client_id })
    added = replyWithInbox(person, chat).sent
    return { success: true as const, conversation: describeChat(chat) }
  })
  await box.fill('!')
  await send.click()
  await expect.element(dock.getByText('Message sent')).toBeVisible()
  expect(created).toMatchObject([{ body: { recipient_ids: [6], title: 'Hello', message: '!' } }])
  await expect.element(box).toHaveValue('')
  await expect.element(dock.getByLabelText('Subject (optional)')).toHaveLength(0)
  await box.fill('And one more.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(box).toHaveValue('')
  await expect.element(dock.getByRole('log').getByCss('time')).toHaveLength(2)
  expect(added).toMatchObject([{ body: { conversation_id: 1, message: 'And one more.' } }])
  await userEvent.keyboard('{Escape}')
  await expect.element(dock).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Send other a Message' })).toHaveFocus()
})

test('the docked panel leaves room for the profile: nothing of it is covered', async () => {
  replyWithInbox(signIn({ businessAccount: true }))
  await openDock()
  const main = page.getByRole('main').element()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  for (const width of [1280, 1920, 2560, 1024]) {
    await page.viewport(width, 800)
    await expect.poll(() => boxOf(dock.element()).left - boxOf(main).right).toBeGreaterThanOrEqual(0)
    expect(boxOf(main).width).toBeGreaterThan(480)
    await expectNoOverflow()
  }
  await page.viewport(768, 900)
  window.scrollTo(0, document.body.scrollHeight)
  const footer = page.getByRole('contentinfo').element()
  await expect.poll(() => boxOf(dock.element()).top - boxOf(footer).bottom).toBeGreaterThanOrEqual(0)
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
  await page.viewport(320, 640)
  await expect.poll(() => boxOf(dock.element()).height).toBe(640)
  await expectNoOverflow()
  await userEvent.keyboard('{Escape}')
  await expect.element(dock).toHaveLength(0)
  await page.viewport(1280, 800)
  await expect.poll(() => boxOf(main).right).toBeGreaterThan(1200)
})
