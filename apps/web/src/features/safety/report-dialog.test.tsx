import { defaultSettings } from '@sparkle/contract/admin/site-settings.ts'
import { createReport } from '@sparkle/contract/safety/reports.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getConversations, makeChat, markBlocked, openConversation, replyWithInbox } from '#test/conversations.ts'
import { replyWithThread } from '#test/forum.ts'
import { completeByKeyboard, pressKey } from '#test/keyboard.ts'
import { noConnection, reply } from '#test/network.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const menu = page.getByRole('button', { name: 'Actions for the message from other' })
const dialog = page.getByRole('dialog', { name: 'Report this message' })
const words = dialog.getByLabelText('What else should we know? (optional)')
const received = page.getByRole('dialog', { name: 'Thank you. We have your report.' })
const report = { id: 3, state: 'open', created_at: 1 } as const

const chooseReport = () => page.getByRole('menuitem', { name: 'Report', exact: true }).click()

function replyWithMessage(text: string, changes: Parameters<typeof makeChat>[2] = {}) {
  const person = signIn()
  const chat = makeChat(person, [text], changes)
  replyWithInbox(person, chat)
  const sent = reply(createReport, { report, crisis_line: '' })
  return { chat, sent }
}

test('TS-10 a message is reported in three steps by keyboard alone, and the focus returns to its menu', async () => {
  const { sent } = replyWithMessage('You are stupid')
  await openConversation()
  await pressKey(menu)
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toHaveFocus()
  await expectAccessibleInBothColorSchemes()
  await userEvent.keyboard('{ArrowDown}{Enter}')

  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expect.element(dialog.getByRole('checkbox', { name: 'Send the two messages before it, too' })).not.toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: 'Also block other' })).not.toBeChecked()
  await expectAccessibleInBothColorSchemes()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(dialog.getByRole('radio', { name: 'It is rude or bullies someone' })).toBeChecked()

  await userEvent.keyboard('{Enter}')
  await expect.element(received.getByText('What happens next')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(received).toHaveLength(0)
  await expect.element(menu).toHaveFocus()
  expect(sent).toMatchObject([
    { body: { subject: { kind: 'message', id: 1001 }, reason: 'rude', with_context: false, block: false } },
  ])
})

test('what was typed in a report survives a failed call, and a missing reason is named', async () => {
  replyWithMessage('Send me your card number')
  await page.viewport(320, 640)
  await openConversation()
  await menu.click()
  await chooseReport()
  await words.fill('They asked me twice.')
  await press('Send report')
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Choose what is wrong.')
  await expect.element(alert).toHaveFocus()
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
  await dialog.getByRole('radio', { name: /private things/ }).click()
  reply(createReport, noConnection)
  await press('Send report')
  await expect.element(alert).toMatchTextContent('check your connection')
  await expect.element(words).toHaveValue('They asked me twice.')
  const sent = reply(createReport, { report, crisis_line: '' })
  await press('Send report')
  await expect.element(received).toBeVisible()
  expect(sent).toMatchObject([{ body: { words: 'They asked me twice.' } }])
  await expectNoOverflow()
})

test('someone who worries about another person sees the crisis line at once', async () => {
  signIn()
  const sent = reply(createReport, { report, crisis_line: defaultSettings.crisis_line })
  await open(replyWithThread().address)
  await press('More actions for post 1')
  await chooseReport()
  await page.getByRole('radio', { name: /hurt themselves/ }).click()
  await press('Send report')
  await expect.element(page.getByRole('dialog').getByText(defaultSettings.crisis_line)).toBeVisible()
  expect(sent).toMatchObject([{ body: { subject: { kind: 'post', id: 5001 } } }])
  await expectAccessibleInBothColorSchemes()
})

test('FD-13 "Block and report" on a request takes it out of the list and says who blocked whom', async () => {
  const { chat } = replyWithMessage('Buy my things', { request: 'waiting' })
  await openConversation()
  await press('Block and report')
  await expect.element(dialog.getByRole('checkbox', { name: 'Also block other' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'It is spam' }).click()
  const sent = reply(createReport, () => {
    markBlocked(chat)
    return { report, crisis_line: '' }
  })
  await press('Send report')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  expect(sent).toMatchObject([{ body: { reason: 'spam', block: true } }])
  await expect.element(page.getByText('You blocked other. They cannot write to you.')).toBeVisible()
  await expect.element(getConversations()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: /^Requests/ })).toHaveLength(0)
})

test('E-06 a report can be completed by keyboard after an error', async () => {
  const { sent } = replyWithMessage('Pay me')
  await openConversation()
  await pressKey(menu)
  const choice = page.getByRole('menuitem', { name: 'Report', exact: true })
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await pressKey(choice)
  await completeByKeyboard({ button: 'Send report', fixes: { 'It is rude': ' ' }, within: dialog })
  await expect.element(received).toBeVisible()
  expect(sent).toMatchObject([{ body: { reason: 'rude' } }])
})
