import { addresses } from '@sparkle/contract/core/addresses.ts'
import { listLooks } from '@sparkle/contract/people/own-data.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { refuse, reply } from '#test/network.ts'
import { replyWithBusiness } from '#test/organizations.ts'
import { openOwnProfile, replyWithOwnProfile } from '#test/profiles.ts'
import { makeLook, makeLooks } from '#test/replies/look-replies.ts'
import { expectAccessibleInBothColorSchemes, expectAddress, expectToFit, open, press } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'
import { getMonday } from './looked/looks-by-week.ts'

const toDay = (monday: string, days: number) =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10)
const monday = getMonday(new Date().toISOString().slice(0, 10))

const heading = page.getByRole('heading', { level: 1, name: 'Who looked at your profile' })
const getWeek = (name: string) =>
  page.getByCss('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('OD-07 OD-08 OD-09 the page says by week which businesses looked, why staff did, and how many members', async () => {
  signIn()
  const others = { organization: null }
  reply(
    listLooks,
    makeLooks([
      makeLook({ day: toDay(monday, 1), shared: true }),
      makeLook({ day: monday }),
      makeLook({ day: monday, organization: { id: 9, name: '' } }),
      makeLook({ ...others, kind: 'staff', day: monday, reason: 'Asked for it by phone' }),
      makeLook({ ...others, kind: 'members', day: monday, count: 3 }),
      makeLook({ ...others, kind: 'members', day: toDay(monday, 1), count: 1 }),
      makeLook({ ...others, kind: 'list', day: monday, count: 5 }),
      makeLook({ day: toDay(monday, -1), organization: { id: 8, name: 'Bloom' } }),
      makeLook({ ...others, kind: 'members', day: '2024-11-04' }),
    ]),
  )
  await open(addresses.looked)
  await expect.element(heading).toBeVisible()
  // The tests run in New York.
  await expect.element(page.getByText(/Each day here starts at [78]:00 pm your time\./)).toBeVisible()
  const week = getWeek('This week')
  const acme = week.getByRole('listitem').filter({ hasText: 'Acme Bakery' })
  await expect.element(acme).toMatchTextContent('Acme Bakery looked on Monday and Tuesday')
  await expect.element(acme).toMatchTextContent('They also read what you share with them.')
  await expect
    .element(acme.getByRole('link'))
    .toHaveAttribute('href', addresses.organization({ id: 7, title: 'Acme Bakery' }))
  await expect.element(week.getByText('A business looked on Monday', { exact: true })).toBeVisible()
  await expect.element(week.getByText('Our staff opened your profile on Monday')).toBeVisible()
  await expect.element(week.getByText('The reason: Asked for it by phone')).toBeVisible()
  await expect.element(week.getByText('3 members looked on Monday and 1 on Tuesday')).toBeVisible()
  await expect.element(week.getByText('5 businesses found you in a search')).toBeVisible()
  await expect.element(getWeek('Last week').getByText('looked on Sunday')).toBeVisible()
  await expect.element(getWeek('Week of November 4, 2024').getByText('1 member looked on Monday')).toBeVisible()
  await expectAccessibleInBothColorSchemes()
  await expectToFit()
})

test('OD-07 the page of someone at whom nobody has looked says what will be there', async () => {
  const { username } = signIn()
  reply(listLooks, makeLooks())
  await open(addresses.looked)
  await expect.element(page.getByRole('heading', { name: 'Nobody has looked yet' })).toBeVisible()
  await expect.element(page.getByText('Other members are only a number.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to my profile' }))
    .toHaveAttribute('href', addresses.profile(username))
  await expectAccessibleInBothColorSchemes()
})

test('OD-07 a business has no such page and gets to its own', async () => {
  const business = signIn({ businessAccount: true })
  replyWithBusiness({ state: 'waiting' })
  replyWithOwnProfile(business)
  await open(addresses.looked)
  await expectAddress(addresses.profile(business.username))
})

test('OD-07 earlier weeks are on further pages', async () => {
  signIn()
  const requests = reply(listLooks, ({ query: { page: wanted = 1 } }) => {
    const pagination = { current_page: wanted, last_page: 2, per_page: 4, shown: 1, total: 5 }
    return makeLooks([makeLook({ day: wanted === 1 ? monday : '2024-11-04' })], { pagination })
  })
  await open(addresses.looked)
  await expect.element(getWeek('This week')).toBeVisible()
  await pressKey(page.getByRole('link', { name: 'Next' }))
  await expectAddress(`${addresses.looked}?page=2`)
  await expect.element(getWeek('Week of November 4, 2024')).toBeVisible()
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
  expect(requests).toMatchObject([{ query: { page: 1 } }, { query: { page: 2 } }])
})

test('OD-07 what cannot be loaded can be tried again', async () => {
  signIn()
  reply(listLooks, refuse('bad_request', 'Something went wrong.'))
  await open(addresses.looked)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  reply(listLooks, makeLooks([makeLook({ day: monday })]))
  await press('Try again')
  await expect.element(getWeek('This week')).toBeVisible()
})

test.each([
  [{ looked: 3, found: 1 }, 'This week, 3 businesses looked at your profile and 1 business found you in a search.'],
  [{ looked: 0, found: 2 }, 'This week, 2 businesses found you in a search.'],
  [{ looked: 0, found: 0 }, 'See who looked'],
])('OD-07 the own profile says what happened this week: %j', async (this_week, text) => {
  const person = await openOwnProfile({}, '')
  reply(listLooks, makeLooks([], { this_week }))
  await open(addresses.profile(person.user.username))
  await expect.element(page.getByRole('main').getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'See who looked' }).click()
  await expectAddress(addresses.looked)
})
