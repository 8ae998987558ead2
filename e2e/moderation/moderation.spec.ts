import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listOwnReports } from '@sparkle/contract/safety/reports.ts'
import { apiAs } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'
import { reportLastMessage } from '../support/reports.ts'

test('TS-14 a moderator takes a case and decides it together with another, and the reporter reads the outcome', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [writer, reporter, friend] = [await makePerson(), await makePerson(), await makePerson()]
  const messages = ['Hello there', 'I have a job for you', 'Send me 50 dollars']
  const report = { reason: 'asks_for_money', words: 'He wants money', with_context: true } as const
  await reportLastMessage(request, { from: writer, to: reporter, messages }, report)
  await reportLastMessage(request, { from: writer, to: friend, messages: ['Buy this'] }, { reason: 'spam' })
  await giveRole(await signIn(), 'Moderator')

  await page.goto(`${addresses.moderation}?about=${writer.username}`)
  await page.getByRole('link', { name: 'They ask for money' }).click()
  await expect(page.getByRole('article')).toContainText(messages)
  await expect(page.getByText('He wants money')).toBeVisible()
  await page.getByRole('button', { name: 'Take this case' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You have this case until' })).toBeVisible()
  const goOn = () => page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Yes, something has to be done' }).click()
  await goOn()
  await page.getByRole('radio', { name: 'They cannot log in for some days' }).click()
  await goOn()
  await page.getByRole('checkbox', { name: 'Message: It is spam' }).click()
  await page.getByLabel('Reason for the log').fill('A scam, seen many times')
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()

  await page.goto(`${addresses.moderation}?box=done&about=${writer.username}`)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rows).toContainText(['Something was done', 'Something was done'])
  const { reports } = await apiAs(request, reporter).callOrThrow(listOwnReports, { query: { page: 1 } })
  expect(reports).toMatchObject([{ state: 'decided', outcome: 'acted' }])
})
