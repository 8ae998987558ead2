import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { CallInput } from '@sparkle/contract/call.ts'
import { actOnPerson, decideAppeal, decideReport } from '@sparkle/contract/moderation.ts'
import { appeal, getOwnStanding } from '@sparkle/contract/standing.ts'
import { apiAs } from '../support/api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectToFit,
  type Person,
  test,
} from '../support/fixtures.ts'
import { callAsOperator, giveRole } from '../support/operator.ts'
import { reportLastMessage } from '../support/reports.ts'

const reason = 'Wrote ads to many people'
const words = 'You sent the same ad to many people. Please stop.'
const asked = 'My little brother did this. I am sorry.'

type Act = Omit<CallInput<typeof actOnPerson>['body'], 'reason'>

const act = ({ username }: Person, body: Act) =>
  callAsOperator(actOnPerson, { params: { username }, body: { reason, words_to_person: words, ...body } })

async function logIn(page: Page, { username }: Person, password: string) {
  await page.goto(addresses.login)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

test('TS-17 a person reads their warning, asks once for another look by keyboard alone, and sees their reports', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const [person, other] = [await signIn(), await makePerson()]
  await page.goto(addresses.settings)
  await page.getByRole('main').getByRole('link', { name: 'Your standing' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your standing' })).toBeFocused()
  await expect(page.getByText('There are none.')).toBeVisible()
  await expect(page.getByText('Nothing so far.')).toBeVisible()
  await expectToFit(page)

  await act(person, { act: 'warn' })
  await act(person, { act: 'mute', days: 2 })
  await act(person, { act: 'ask_new_username' })
  await reportLastMessage(request, { from: other, to: person, messages: ['Pay me'] }, { reason: 'asks_for_money' })
  const sent = { from: other, to: person, messages: ['Stupid'] }
  const decidedId = await reportLastMessage(request, sent, { reason: 'rude' })
  await callAsOperator(decideReport, {
    params: { reportId: String(decidedId) },
    body: { decision: 'nothing', acts: [], reason },
  })
  await page.reload()
  await expect(page.getByText('Please choose a new username')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change your username' })).toHaveAttribute('href', addresses.settings)
  await expect(page.getByText('You cannot post or send messages until').first()).toBeVisible()
  const warning = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Warning' }) })
  await expect(warning).toContainText(words)
  await expect(page.getByText(reason)).toHaveCount(0)
  await expect(page.getByText('We have it. A person from our team will look at it.')).toBeVisible()
  await expect(page.getByText('It does not break our rules.')).toBeVisible()
  await expectToFit(page)

  await warning.getByRole('button', { name: 'Ask for another look' }).press('Enter')
  await expect(warning.getByLabel('Why should we look again?')).toBeFocused()
  await warning.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(warning.getByRole('alert')).toContainText('Say why we should look again')
  await expectToFit(page)
  await warning.getByLabel('Why should we look again?').fill(asked)
  await warning.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Another person will look at it.' })).toBeVisible()
  await expect(warning).toContainText(asked)
  await expect(warning).toContainText('You get an email when we have decided.')
  await expect(warning.getByRole('button', { name: 'Ask for another look' })).toHaveCount(0)
  await expectAccessible(page)
})

test('TS-17 a suspended person with the right password reads why and until when, appeals and saves their data', async ({
  page,
  makePerson,
}) => {
  const person = await makePerson()
  await act(person, { act: 'suspend', days: 3 })
  await logIn(page, person, 'a wrong password')
  await expect(page.getByRole('alert')).toContainText('Unauthorized')
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(page).toHaveURL(addresses.login)

  await logIn(page, person, person.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeFocused()
  await expect(page).toHaveURL(addresses.suspended)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(/^You cannot log in until \w+day, /)).toBeVisible()
  await expectToFit(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('sparkle-data.json')
  expect(readFileSync(await file.path(), 'utf8')).toContain(person.email)
  await expect(page.getByText('Your data is in the file sparkle-data.json.')).toBeVisible()

  await page.getByRole('button', { name: 'Ask for another look' }).press('Enter')
  await expect(page.getByLabel('Why should we look again?')).toBeFocused()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Say why we should look again')
  await expectToFit(page)
  await page.getByLabel('Why should we look again?').fill(asked)
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'We got it.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)

  // Neither the ticket nor the password is kept.
  await page.reload()
  await expect(page).toHaveURL(addresses.login)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await logIn(page, person, person.password)
  await expect(page.getByText('You asked for another look on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for another look' })).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
})

test('TS-17 what was decided about an appeal stands beside the warning', async ({
  page,
  request,
  makePerson,
  signIn,
}) => {
  const person = await signIn()
  await act(person, { act: 'warn' })
  const api = apiAs(request, person)
  const [warning] = (await api.callOrThrow(getOwnStanding, {})).sanctions
  const params = { sanctionId: String(warning?.id) }
  await api.callOrThrow(appeal, { params, body: { words: asked } })
  const moderator = await makePerson()
  await giveRole(moderator, 'Moderator')
  const back = 'We still think that it is right.'
  const decision = { lift: false, reason: 'Nothing new was said', words_to_person: back }
  await apiAs(request, moderator).callOrThrow(decideAppeal, { params, body: decision })
  await page.goto(addresses.standing)
  await expect(page.getByText('We looked at it again. It stays.')).toBeVisible()
  await expect(page.getByText(back)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})
