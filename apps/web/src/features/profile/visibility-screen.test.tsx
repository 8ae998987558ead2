import {
  getVisibility,
  saveVisibility,
  searchOrganizations,
  type Visibility,
} from '@sparkle/contract/applications/visibility.ts'
import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { noConnection, refuse, reply } from '#test/network.ts'
import { signInWithApplication } from '#test/profiles.ts'
import { textAnswer } from '#test/replies/application-replies.ts'
import { expectTexts, expectToFit, focus, open, reload } from '#test/screen.tsx'

const DAY_SECONDS = 24 * 3600
const answers = { hours_per_week: 20, open_ended_questions: [18, 20, 30].map((id) => textAnswer(id, 'My words')) }
const said = page.getByRole('status').filter({ hasText: 'Now these people can see your profile' })
const failure = page.getByRole('alert')
const getChoice = (name: string) => page.getByRole('radio', { name, exact: true })
const getGroup = (name: string) =>
  page.getByCss('details').filter({ has: page.getByRole('heading', { name, level: 3 }) })
const search = page.getByRole('combobox', { name: 'Name of a business' })
const options = page.getByRole('listbox', { name: 'Businesses with this name' }).getByRole('option')
const businesses = [4, 5].map((id) => ({ id, name: `Corner Cafe ${id}`, town: 'Folsom', state: 'CA' }))

async function openVisibility(visibility: Partial<Visibility> = {}, changes: Partial<Whoami> = {}) {
  const person = signInWithApplication({ ...answers, is_public: true }, changes, { audience: 'members', ...visibility })
  reply(searchOrganizations, { organizations: businesses })
  await open(addresses.visibility)
  await expect.element(getChoice('Only me')).toBeVisible()
  return person
}

test('OD-02 the audience is saved when it is chosen, and one sentence says who can see the profile now', async () => {
  const { choices, user } = await openVisibility()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Who sees my profile' })).toBeVisible()
  await expect.element(page.getByText('everyone who is logged in.')).toBeVisible()
  await pressKey(getChoice('Everyone who is logged in'), '{ArrowUp}')
  await expect
    .element(said)
    .toMatchTextContent('Now these people can see your profile: businesses that we have checked.')
  await expect.element(getChoice('Businesses that we have checked')).toBeChecked()
  await expect.element(getChoice('Businesses that we have checked')).toHaveFocus()
  expect(choices).toMatchObject([{ body: { audience: 'businesses' } }])
  await expectToFit()
  const asBusiness = page.getByRole('link', { name: 'See it as a business' })
  await expect.element(asBusiness).toHaveAttribute('href', addresses.previewAs(user.username, 'business'))
  await reload()
  await expect.element(getChoice('Businesses that we have checked')).toBeChecked()
})

test('OD-02 FD-06 an unconfirmed email is said before the press, and a refusal after it', async () => {
  const { user } = await openVisibility({ audience: 'me' }, { mustConfirmEmail: true })
  await expect.element(page.getByText(`open the link that we sent to ${user.email}`)).toBeVisible()
  reply(saveVisibility, refuse('email_unconfirmed', 'Please confirm your email first.'))
  await getChoice('Everyone who is logged in').click()
  await expect.element(failure).toMatchTextContent('Please confirm your email first.')
  await expect.element(getChoice('Only me')).toBeChecked()
  await expectToFit()
})

test('OD-02 a choice that could not be saved goes back, and the page says why', async () => {
  await openVisibility()
  reply(saveVisibility, noConnection)
  await getChoice('Only me').click()
  await expect
    .element(failure)
    .toMatchTextContent('Your choice was not saved. Please check your connection and try again.')
  await expect.element(getChoice('Everyone who is logged in')).toBeChecked()
  await expect.element(said).toHaveLength(0)
})

test('OD-01 an answer is hidden in its group, which says how many fewer people see', async () => {
  const { choices } = await openVisibility({ stricter: [{ question_id: 45, audience: 'me' }] })
  const about = getGroup('About')
  await expect.element(about.getByText('3 answers')).toBeVisible()
  await expect.element(getGroup('Goals').getByText('1 of 1 answer for fewer people')).toBeVisible()
  await expect.element(getGroup('Inspiration')).toHaveLength(0)
  await about.getByCss('summary').click()
  const hours = about.getByRole('combobox', { name: 'How many hours a week would you like to work?' })
  await hours.selectOptions('Only me')
  await expect.element(said).toMatchTextContent('everyone who is logged in. Fewer people see 2 answers.')
  await expect.element(about.getByText('1 of 3 answers for fewer people')).toBeVisible()
  expect(choices).toMatchObject([{ body: { stricter: [{ question_id: 17, audience: 'me' }] } }])
  await expectToFit()
  await hours.selectOptions('As my profile')
  await expect.element(said).toMatchTextContent('Fewer people see 1 answer.')
})

test('OD-04 the answer about accommodations can be for businesses that it is shared with', async () => {
  const { choices } = await openVisibility()
  await getGroup('About').getByCss('summary').click()
  await getChoice('Only businesses I share it with').click()
  await expect.element(said).toMatchTextContent('Fewer people see 1 answer.')
  expect(choices).toMatchObject([{ body: { stricter: [{ question_id: 18, audience: 'shares' }] } }])
  const shares = page.getByRole('link', { name: 'Choose businesses to share it with' })
  await expect.element(shares).toHaveAttribute('href', addresses.shares)
  await expectToFit()
})

test('OD-03 businesses are found by name and chosen by keyboard, and can be removed', async () => {
  const { readVisibility } = await openVisibility({ hidden_from: [{ id: 5, name: 'Corner Cafe 5' }] })
  await focus(search)
  await userEvent.keyboard('corner')
  await expect.element(page.getByRole('status').filter({ hasText: '1 business found' })).toBeVisible()
  await expectTexts(options, ['Corner Cafe 4Folsom, CA'])
  await expect.element(search).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(options).toHaveLength(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByCss('[role=option][aria-selected=true]')).toMatchTextContent('Corner Cafe 4')
  await expectToFit()
  await userEvent.keyboard('{Enter}')
  await expect.element(said).toMatchTextContent('everyone who is logged in. You hide it from 2 businesses.')
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
  expect(readVisibility().hidden_from.map(({ id }) => id)).toEqual([5, 4])
  await pressKey(page.getByRole('button', { name: 'Remove Corner Cafe 5' }))
  await expect.element(said).toMatchTextContent('You hide it from 1 business.')
  await expect.element(page.getByRole('heading', { name: 'Businesses that cannot see it' })).toHaveFocus()
  await expectToFit()
})

test('OD-03 what another window hid stays hidden', async () => {
  const { choices, readVisibility } = await openVisibility()
  reply(getVisibility, { ...readVisibility(), hidden_from: [{ id: 9, name: 'Elsewhere' }] })
  await search.fill('corner')
  await options.first().click()
  await expect.element(said).toBeVisible()
  expect(choices).toMatchObject([{ body: { hidden_from: [9, 4] } }])
})

test('OD-03 a name that finds nothing is said', async () => {
  await openVisibility()
  reply(searchOrganizations, { organizations: [] })
  const nothing = page.getByText('No checked business has this name.')
  await search.fill('corner')
  await expect.element(nothing).toBeVisible()
  await search.fill('c')
  await expect.element(nothing).toHaveLength(0)
})

test('OD-03 at the limit, one has to be removed first', async () => {
  const hidden_from = Array.from({ length: 100 }, (_, index) => ({ id: index + 10, name: `Shop ${index}` }))
  await openVisibility({ hidden_from })
  await expect.element(page.getByText('You can hide your profile from 100 businesses.')).toBeVisible()
  await expect.element(search).toHaveLength(0)
})

test('OD-20 "Not now" says what it does, and when it was said', async () => {
  const { choices } = await openVisibility()
  await expect.element(page.getByText('Businesses do not find you in the search. Nothing else changes.')).toBeVisible()
  await getChoice('Not now').click()
  await expect.element(said).toMatchTextContent('everyone who is logged in. Businesses do not find it in the search.')
  await expect.element(page.getByText(/^You said this on [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeVisible()
  expect(choices).toMatchObject([{ body: { status: 'not_now' } }])
  await expectToFit()
})

test('OD-20 after three months one button confirms what was said', async () => {
  const status_at = Math.floor(Date.now() / 1000) - 92 * DAY_SECONDS
  const { choices } = await openVisibility({ status: 'open', status_at })
  await expect.element(page.getByText('you said: “I am open to offers”. Is this still true?')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toMatchTextContent('Do I look for work?')
  await expectToFit()
  const confirm = page.getByRole('button', { name: 'Yes, still true' })
  await pressKey(confirm)
  await expect.element(said).toBeVisible()
  await expect.element(confirm).toHaveLength(0)
  await expect.element(page.getByRole('heading', { name: 'Do I look for work?' })).toHaveFocus()
  expect(choices).toMatchObject([{ body: { status: 'open' } }])
})
