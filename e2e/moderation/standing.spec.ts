import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { actOnPerson } from '@sparkle/contract/safety/moderated-people.ts'
import { expect, type Person, test } from '../support/fixtures.ts'
import { logIn } from '../support/login.ts'
import { callAsOperator, giveRole } from '../support/operator.ts'

const reason = 'Wrote ads to many people'
const words = 'You sent the same ad to many people. Please stop.'
const appealWords = 'My little brother did this. I am sorry.'

type Act = Omit<CallInput<typeof actOnPerson>['body'], 'reason'>

const act = ({ username }: Person, body: Act) =>
  callAsOperator(actOnPerson, { params: { username }, body: { reason, words_to_person: words, ...body } })

async function askForAnotherLook(page: Page) {
  await page.getByRole('button', { name: 'Ask for another look' }).click()
  await page.getByLabel('Why should we look again?').fill(appealWords)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('TS-17 TS-19 a person asks for another look at their warning, and reads what a moderator decided', async ({
  page,
  makePerson,
  openWindow,
  signIn,
}) => {
  const [person, moderator] = [await signIn(), await makePerson()]
  await giveRole(moderator, 'Moderator')
  await act(person, { act: 'warn' })
  await page.goto(addresses.standing)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(0)
  await askForAnotherLook(page)
  await expect(page.getByText('You get an email when we have decided.')).toBeVisible()

  const staffPage = await openWindow(moderator)
  await staffPage.goto(addresses.moderationAppeals)
  await staffPage.getByRole('button', { name: `Decide about ${person.username}` }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'It is taken back' }).click()
  await dialog.getByLabel('Reason for the log').fill('It was a misunderstanding')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(staffPage.getByText(`${person.username} gets your answer.`)).toBeVisible()

  await page.reload()
  await expect(page.getByText('We looked at it again and have taken it back.')).toBeVisible()
})

test('TS-17 a suspended person with the right password saves their data and appeals, and nothing is kept on the device', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  await act(person, { act: 'suspend', days: 3 })
  await page.goto(addresses.login)
  await logIn(page, person.username, person.password)
  await expect(page.getByText(words)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('sparkle-data.zip')
  expect(readFileSync(await file.path(), 'utf8')).toContain(person.email)
  await expect(page.getByText('Your data is in the file sparkle-data.zip.')).toBeVisible()
  await askForAnotherLook(page)
  await expect(page.getByRole('status').filter({ hasText: 'We got it.' })).toBeVisible()

  // Neither the ticket nor the password is kept.
  await page.reload()
  await expect(page).toHaveURL(addresses.login)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await logIn(page, person.username, person.password)
  await expect(page.getByText('You asked for another look on')).toBeVisible()
})
