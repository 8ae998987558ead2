import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { claimReport, decideReport } from '@sparkle/contract/moderation.ts'
import { listOwnReports } from '@sparkle/contract/reports.ts'
import { appeal, getOwnStanding } from '@sparkle/contract/standing.ts'
import { apiAs } from '../support/api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  expectToFit,
  storeSession,
  test,
} from '../support/fixtures.ts'
import { giveRole } from '../support/operator.ts'
import { reportLastMessage } from '../support/reports.ts'

const reason = 'A scam, seen many times'
const words = 'We looked at your message. It asked for money. This is a warning.'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

test('TS-14 a moderator takes a case and decides it in steps by keyboard alone, while another cannot', async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const [writer, reporter, friend] = [await makePerson(), await makePerson(), await makePerson()]
  const other = await makePerson()
  const messages = ['Hello there', 'I have a job for you', 'Send <img src="https://evil.example/x.png"> 50 dollars']
  const report = { reason: 'asks_for_money', words: 'He wants money', with_context: true } as const
  const reportId = await reportLastMessage(request, { from: writer, to: reporter, messages }, report)
  await reportLastMessage(request, { from: writer, to: friend, messages: ['Buy this'] }, { reason: 'spam' })
  const moderator = await signIn()
  await giveRole(moderator, 'Moderator')
  await giveRole(other, 'Moderator')
  const foreign: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('evil.example')) foreign.push(sent.url())
  })

  await page.goto(addresses.profile(moderator.username))
  await page.getByRole('button', { name: `Your menu, ${moderator.username}` }).press('Enter')
  await page.getByRole('menuitem', { name: /^Reports \(\d+ new\)$/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
  await page.getByLabel('Kind').selectOption('Message')
  await page.getByLabel('About (username)').fill(writer.username)
  await page.getByLabel('About (username)').press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('They ask for money')
  await expect(rows(page).first()).toContainText('1 person reported it')
  await expectToFit(page)

  await page.getByRole('link', { name: 'They ask for money' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'They ask for money' })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').filter({ hasText: 'Reported' })).toContainText(messages[2] ?? '')
  await expect(page.getByText('He wants money')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Take this case' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'You have this case until' })).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await storeSession(second, other)
  await second.goto(addresses.moderationReport(reportId))
  await expect(second.getByText(`${moderator.username} has taken this case.`)).toBeVisible()
  await expect(second.getByRole('button', { name: /Next|Take this case/ })).toHaveCount(0)
  await expectAccessible(second)

  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Choose an answer.')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Yes, something has to be done' }).press('Space')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'What has to be done?' })).toBeFocused()
  await page.getByRole('radio', { name: 'They cannot log in for some days' }).press('Space')
  await page.getByLabel('For how long?').selectOption('1 day')
  await expect(page.getByLabel('For how long?').getByRole('option')).toHaveText([
    '1 day',
    '3 days',
    '7 days',
    '14 days',
    '30 days',
  ])
  await expectToFit(page)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Say why' })).toBeFocused()
  await expect(page.getByLabel('What the person reads')).toHaveValue(/asked for money\. You cannot log in for 1 day\.$/)
  await page.getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Say why, in at least 10 characters.')
  await expectToFit(page)
  await page.getByRole('checkbox', { name: 'Message: It is spam' }).press('Space')
  await page.getByLabel('Reason for the log').fill(reason)
  await page.getByLabel('Reason for the log').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The case is decided.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()

  await page.goto(`${addresses.moderation}?box=done&about=${writer.username}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Something was done')
  const { reports } = await apiAs(request, reporter).callOrThrow(listOwnReports, { query: { page: 1 } })
  expect(reports).toMatchObject([{ state: 'decided', outcome: 'acted' }])
  expect(foreign).toEqual([])
})

test('TS-14 a moderator is told when someone else has decided or taken a case meanwhile', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [writer, reporter, other] = [await makePerson(), await makePerson(), await makePerson()]
  const sent = { from: writer, to: reporter, messages: ['You are stupid'] }
  const reportId = await reportLastMessage(request, sent, { reason: 'rude' })
  await giveRole(await signIn(), 'Moderator')
  await giveRole(other, 'Moderator')
  const params = { reportId: String(reportId) }
  await page.goto(addresses.moderationReport(reportId))
  await page.getByRole('radio', { name: 'No, nothing is wrong' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Reason for the log').fill('They were joking')

  await apiAs(request, other).callOrThrow(claimReport, { params })
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('alert')).toContainText(`${other.username} has taken this case.`)
  await expect(page.getByLabel('Reason for the log')).toHaveValue('They were joking')
  await expectAccessible(page)

  await apiAs(request, other).callOrThrow(decideReport, { params, body: { decision: 'nothing', acts: [], reason } })
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Someone else has decided this case.')).toBeVisible()
  await expect(page.getByText(/^Nothing was wrong/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
})

test('TS-20 a report about a moderator is in no list of moderators, only in that of administrators', async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const [accused, boss, reporter] = [await makePerson(), await makePerson(), await makePerson()]
  await giveRole(accused, 'Moderator')
  await giveRole(boss, 'Administrator')
  const sent = { from: accused, to: reporter, messages: ['Do as I say'] }
  const reportId = await reportLastMessage(request, sent, { reason: 'threat' })
  await giveRole(await signIn(), 'Moderator')
  await page.goto(`${addresses.moderation}?about=${accused.username}`)
  await expect(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(addresses.moderationReport(reportId))
  await expect(page.getByRole('heading', { name: 'There is no such report' })).toBeVisible()

  const bossPage = await (await browser.newContext()).newPage()
  await storeSession(bossPage, boss)
  await bossPage.goto(addresses.admin)
  await bossPage.getByRole('link', { name: /new reports?$/ }).click()
  await bossPage.goto(`${addresses.moderation}?about=${accused.username}`)
  await expect(rows(bossPage)).toHaveCount(1)
  await expect(rows(bossPage)).toContainText('Urgent')
})

test('TS-19 an appeal is not offered to the moderator who imposed it; another one takes it back', async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const [writer, reporter, other] = [await makePerson(), await makePerson(), await makePerson()]
  const sent = { from: writer, to: reporter, messages: ['Send me money'] }
  const reportId = await reportLastMessage(request, sent, { reason: 'asks_for_money' })
  const moderator = await signIn()
  await giveRole(moderator, 'Moderator')
  await giveRole(other, 'Moderator')
  await apiAs(request, moderator).callOrThrow(decideReport, {
    params: { reportId: String(reportId) },
    body: { decision: 'act', acts: [{ act: 'warn' }], reason, words_to_person: words },
  })
  const accused = apiAs(request, writer)
  const [warning] = (await accused.callOrThrow(getOwnStanding, {})).sanctions
  const asked = 'It was my own money that I wanted back.'
  await accused.callOrThrow(appeal, { params: { sanctionId: String(warning?.id) }, body: { words: asked } })

  await page.goto(addresses.moderationAppeals)
  await expect(page.getByRole('link', { name: /^Appeals/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText(asked)).toHaveCount(0)

  const second = await (await browser.newContext()).newPage()
  await storeSession(second, other)
  await second.goto(addresses.moderationAppeals)
  await expect(rows(second).filter({ hasText: asked })).toContainText(words)
  await expectAccessibleInBothColorSchemes(second)
  await second.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(second)
  await second.getByRole('button', { name: `Decide about ${writer.username}` }).press('Enter')
  const dialog = second.getByRole('dialog', { name: `Another look for ${writer.username}` })
  await dialog.getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Choose an answer.')
  await dialog.getByRole('radio', { name: 'It is taken back' }).press('Space')
  await expect(dialog.getByLabel('What the person reads')).toHaveValue(/taken it back/)
  await expectAccessible(second)
  await dialog.getByLabel('Reason for the log').fill('It was a misunderstanding')
  await second.keyboard.press('Enter')
  await expect(second.getByText(`${writer.username} gets your answer.`)).toBeVisible()
  await expect(second.getByText(asked)).toHaveCount(0)
  expect((await accused.callOrThrow(getOwnStanding, {})).sanctions).toMatchObject([{ appeal: { state: 'lifted' } }])
})
