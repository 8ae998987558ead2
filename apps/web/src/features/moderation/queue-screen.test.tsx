import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getReport } from '@sparkle/contract/safety/moderation.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { getRows, replyWithCase, replyWithReports, signInWithReports } from '#test/moderation.ts'
import { refuse, reply } from '#test/network.ts'
import { makeAdminHome } from '#test/replies/admin-home-replies.ts'
import { makeReportRow } from '#test/replies/moderation-replies.ts'
import { expectAccessible, expectAddress, expectToFit, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

/** The menu counts the cases by the same call. */
const getQueries = (requests: { query: object }[]) => requests.map(({ query }) => query)

test('TS-14 a moderator finds a case by keyboard alone', async () => {
  const { moderator, requests } = signInWithReports(makeReportRow(3), makeReportRow(4, { reason: 'spam', severity: 0 }))
  replyWithCase(moderator)
  await open(addresses.help)
  await pressKey(page.getByRole('button', { name: `Your menu, ${moderator.username}` }))
  await pressKey(page.getByRole('menuitem', { name: /^Reports \(2 new\)$/ }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reports' })).toHaveFocus()
  await page.getByLabelText('Kind').selectOptions('Message')
  await page.getByLabelText('About (username)').fill('writer')
  await pressKey(page.getByLabelText('About (username)'))
  await expectAddress(`${addresses.moderation}?kind=message&about=writer`)
  const filters = { kind: 'message', about: 'writer', state: 'new' }
  await expect.poll(() => getQueries(requests)).toContainEqual(expect.objectContaining(filters))
  await expect.element(getRows()).toHaveLength(2)
  await expect.element(getRows().first()).toMatchTextContent('They ask for money')
  await expect.element(getRows().first()).toMatchTextContent('1 person reported it')
  await expectToFit()
  await pressKey(page.getByRole('link', { name: 'They ask for money' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'They ask for money' })).toHaveFocus()
})

test('a case that is decided says what was done', async () => {
  const decided = { state: 'decided', decision: 'acted', decided_at: 1_780_000_000 } as const
  const { requests } = signInWithReports(makeReportRow(3, decided))
  await open(`${addresses.moderation}?box=done&about=writer`)
  await expect.element(getRows()).toMatchTextContent('Something was done')
  expect(getQueries(requests)).toContainEqual(expect.objectContaining({ state: 'done', about: 'writer' }))
})

test('TS-20 a report that a moderator may not see is in no list and has no page', async () => {
  signInWithReports()
  await open(`${addresses.moderation}?about=boss`)
  await expect.element(page.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()
  await expectAccessible()
  reply(getReport, refuse('not_found', 'This was not found.'))
  await open(addresses.moderationReport(3))
  await expect.element(page.getByRole('heading', { name: 'There is no such report' })).toBeVisible()
})

test('TS-20 administrators find new reports on their first page, and what is urgent says so', async () => {
  replyWithReports(makeReportRow(3, { reason: 'threat', severity: 2, about: 'boss' }))
  signIn({ roles: ['Administrator'] })
  reply(getAdminHome, makeAdminHome())
  await open(addresses.admin)
  await page.getByRole('link', { name: '1 new report' }).click()
  await expectAddress(addresses.moderation)
  await expect.element(getRows()).toHaveLength(1)
  await expect.element(getRows()).toMatchTextContent('Urgent')
})
