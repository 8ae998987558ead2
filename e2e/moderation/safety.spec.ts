import { listOwnReports } from '@sparkle/contract/safety/reports.ts'
import { apiAs } from '../support/api.ts'
import { conversationsIn, messageIn, openConversation, openInbox, sendMessages } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

test('TS-10 a message is reported and its writer blocked, which closes the conversation', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const stranger = await makePerson()
  const person = await signIn()
  const id = await sendMessages(request, stranger, person, ['You are stupid'])
  await openConversation(page, id)
  await page.getByRole('button', { name: `Actions for the message from ${stranger.username}` }).click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('radio', { name: 'It is rude or bullies someone' }).click()
  await dialog.getByRole('checkbox', { name: `Also block ${stranger.username}` }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you. We have your report.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`You blocked ${stranger.username}. They cannot write to you.`)).toBeVisible()
  await expect(messageIn(page, 'You are stupid')).toBeVisible()
  const { reports } = await apiAs(request, person).callOrThrow(listOwnReports, {})
  expect(reports).toMatchObject([{ subject_kind: 'message', reason: 'rude', state: 'open' }])
})

test('FD-13 after "Block and report" no window shows the conversation in its list, until the block ends', async ({
  page,
  request,
  makePerson,
  openWindow,
  signIn,
}) => {
  const [friend, scammer] = [await makePerson(), await makePerson({ business: true })]
  const person = await signIn()
  await sendMessages(request, friend, person, ['Hello'])
  const id = await sendMessages(request, scammer, person, ['Send me your card number'])
  const otherTab = await page.context().newPage()
  const otherDevice = await openWindow(person)
  for (const one of [otherTab, otherDevice]) {
    await openInbox(one)
    await expect(one).toHaveTitle(/^\(2\) Messaging/)
  }
  await openConversation(page, id)
  await page.getByRole('button', { name: 'Block and report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('radio', { name: 'They ask for private things' }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const notice = page.getByText(`You blocked ${scammer.username}. They cannot write to you.`, { exact: true })
  await expect(notice).toBeVisible()
  for (const one of [page, otherTab, otherDevice]) {
    await expect(conversationsIn(one)).toHaveText([new RegExp(friend.username)])
    await expect(one).toHaveTitle(/^\(1\) Messaging/)
  }
  await page.getByRole('button', { name: `Unblock ${scammer.username}` }).press('Enter')
  await expect(notice).toHaveCount(0)
  for (const one of [page, otherTab, otherDevice]) await expect(conversationsIn(one)).toHaveCount(2)
})
