import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { actOnPerson } from '@sparkle/contract/moderation.ts'
import { apiAs } from '../support/api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectToFit,
  storeSession,
  test,
} from '../support/fixtures.ts'
import { startThread } from '../support/forums.ts'
import { giveRole } from '../support/operator.ts'
import { forgetPassword, typePasswordAgain } from '../support/recent-password.ts'
import { reportLastMessage } from '../support/reports.ts'

const reason = 'A scam, seen many times'
const words = 'We looked at what you did. It broke our rules.'

const rowsOfLog = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Reason: ' })

test('TS-23 a moderator reads the record of a person, warns them and removes all their posts since a day', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [spammer, reporter] = [await makePerson(), await makePerson()]
  const thread = await startThread(request, spammer, { replies: 2 })
  const sent = { from: spammer, to: reporter, messages: ['Buy this'] }
  await reportLastMessage(request, sent, { reason: 'spam' })
  const moderator = await signIn()
  await giveRole(moderator, 'Moderator')

  await page.goto(addresses.moderationPerson(spammer.username))
  await expect(page.getByRole('heading', { level: 1, name: spammer.username })).toBeVisible()
  await expect(page.getByText('1 report about them')).toBeVisible()
  await expect(page.getByRole('link', { name: 'It is spam' })).toBeVisible()
  await expectToFit(page)

  await page.getByRole('button', { name: 'Warn' }).press('Enter')
  const warning = page.getByRole('dialog', { name: `Warn ${spammer.username}` })
  await expect(warning.getByLabel('Reason for the log')).toBeFocused()
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(warning.getByRole('alert')).toContainText('Say why, in at least 10 characters.')
  await expectAccessible(page)
  await warning.getByLabel('Reason for the log').fill(reason)
  await warning.getByLabel('Note about the person (optional)').fill('Second account, I think')
  await warning.getByRole('button', { name: 'Warn' }).press('Enter')
  await expect(page.getByText(`${spammer.username} gets the warning.`)).toBeVisible()
  await expect(page.getByText('Second account, I think')).toBeVisible()
  await expect(page.getByText('This is a warning. Please do not do it again.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove posts since a day' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Choose a day.')
  await page.getByLabel('Since which day?').fill('2020-01-31')
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).press('Enter')
  const removal = page.getByRole('dialog', { name: 'Remove 3 posts?' })
  await expect(removal).toContainText('wrote 3 posts since January 31, 2020')
  await expectAccessibleInBothColorSchemes(page)
  await removal.getByLabel('Reason for the log').fill(reason)
  await removal.getByRole('button', { name: 'Remove 3 posts' }).press('Enter')
  await expect(page.getByText('3 posts were removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: thread.title }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(addresses.moderationPerson(moderator.username))
  await expect(page.getByText('This is about you. Someone else decides it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Warn' })).toHaveCount(0)
  await page.goto(addresses.moderationPerson('nobody-here'))
  await expect(page.getByRole('heading', { name: 'There is no such person' })).toBeVisible()
})

test('AD-23 who warns staff is asked for the password and goes on with what was typed', async ({
  page,
  makePerson,
  signIn,
}) => {
  const [boss, moderator] = [await signIn(), await makePerson()]
  await giveRole(boss, 'Administrator')
  await giveRole(moderator, 'Moderator')
  await page.goto(addresses.moderationPerson(moderator.username))
  await page.getByRole('button', { name: 'Warn' }).click()
  const warning = page.getByRole('dialog', { name: `Warn ${moderator.username}` })
  await warning.getByLabel('Reason for the log').fill(reason)
  await forgetPassword(page, actOnPerson)
  await warning.getByRole('button', { name: 'Warn' }).click()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(warning.getByRole('alert')).toContainText('Please enter your password again to go on.')
  await expect(warning.getByLabel('Reason for the log')).toHaveValue(reason)
  await forgetPassword(page, actOnPerson)
  await warning.getByRole('button', { name: 'Warn' }).click()
  await typePasswordAgain(page, boss.password)
  await expect(page.getByText(`${moderator.username} gets the warning.`)).toBeVisible()
})

test('TS-21 moderators read the log with filters, and an administrator undoes all that one login did', async ({
  page,
  browser,
  request,
  makePerson,
  signIn,
}) => {
  const [person, moderator] = [await makePerson(), await makePerson()]
  await giveRole(moderator, 'Moderator')
  const params = { username: person.username }
  const body = { act: 'suspend', days: 3, reason, words_to_person: words } as const
  await apiAs(request, moderator).callOrThrow(actOnPerson, { params, body })

  const staffPage = await (await browser.newContext()).newPage()
  await storeSession(staffPage, moderator)
  await staffPage.goto(addresses.moderation)
  await staffPage.getByRole('link', { name: 'Log', exact: true }).press('Enter')
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Log' })).toBeFocused()
  await staffPage.getByLabel('About (username)').fill(person.username)
  await staffPage.getByLabel('From this day').fill('2020-01-01')
  await staffPage.getByLabel('Action').selectOption('Suspended an account')
  await staffPage.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(rowsOfLog(staffPage)).toHaveCount(1)
  await expect(rowsOfLog(staffPage)).toContainText(`Reason: ${reason}`)
  await expect(rowsOfLog(staffPage).getByRole('link', { name: person.username })).toHaveAttribute(
    'href',
    addresses.moderationPerson(person.username),
  )
  await expect(staffPage.getByRole('button', { name: /^Undo everything/ })).toHaveCount(0)
  await expectToFit(staffPage)
  await staffPage.getByLabel('Until this day').fill('2020-01-02')
  await staffPage.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(staffPage.getByRole('heading', { name: 'Nothing was found' })).toBeVisible()

  await giveRole(await signIn(), 'Administrator')
  await page.goto(`${addresses.moderationLog}?actor=${moderator.username}`)
  await expect(rowsOfLog(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo everything/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Undo everything done with this login?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessibleInBothColorSchemes(page)
  await page.keyboard.type('The login was stolen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 action was undone.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.goto(addresses.moderationPerson(person.username))
  await expect(page.getByText('Taken back on')).toBeVisible()
  await expect(page.getByText('Suspended', { exact: true })).toHaveCount(0)
})
