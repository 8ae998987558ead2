import { CANNOT_REPLY } from '@sparkle/contract/messages/message-rules.ts'
import { listOwnReports } from '@sparkle/contract/safety/reports.ts'
import { apiAs } from '../support/api.ts'
import { messageIn, openConversation, sendMessages } from '../support/conversations.ts'
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
  await expect(page.getByText(CANNOT_REPLY)).toBeVisible()
  await expect(messageIn(page, 'You are stupid')).toBeVisible()
  const { reports } = await apiAs(request, person).callOrThrow(listOwnReports, {})
  expect(reports).toMatchObject([{ subject_kind: 'message', reason: 'rude', state: 'open' }])
})
