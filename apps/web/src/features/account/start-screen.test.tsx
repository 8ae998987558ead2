import { addresses } from '@sparkle/contract/core/addresses.ts'
import { askReview, createOrganization, findSimilarNames } from '@sparkle/contract/organizations/organizations.ts'
import { getOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressKey } from '#test/keyboard.ts'
import { noConnection, reply } from '#test/network.ts'
import { getState, problems, replyWithBusiness, signInUnchecked, welcome } from '#test/organizations.ts'
import { makeLocation } from '#test/replies/user-replies.ts'
import {
  expectAccessible,
  expectTexts,
  expectToFit,
  focus,
  goBack,
  goForward,
  open,
  press,
  reload,
} from '#test/screen.tsx'

const getHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const listDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('sparkle-private:'))
const name = page.getByLabelText('Name of your business')

async function openStart() {
  const user = signInUnchecked()
  replyWithBusiness()
  const [, domain] = user.email.split('@')
  reply(findSimilarNames, { names: ['Blue Door Bakery'] })
  await open(addresses.businessStart)
  return { website: domain ?? '' }
}

async function describe(website: string) {
  await name.fill('B1ue Door Bakery, Inc.')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'A business called “Blue Door Bakery”' }))
    .toBeVisible()
  await page.getByLabelText('Website').fill(website)
  await page.getByLabelText('State').selectOptions('VT')
  await page.getByLabelText('What you do').fill('We bake bread.')
  await page.getByLabelText('Retail').click()
}

test('BA-02 the first page says what is missing, shows similar names and keeps what was typed', async () => {
  const { website } = await openStart()
  await press('Next')
  await expectTexts(problems, [
    'Enter the name of your business.',
    'Enter the website of your business, like https://example.com.',
    'Say in a few words what your business does.',
  ])
  await expect.element(page.getByRole('alert').first()).toHaveFocus()
  await expect.poll(() => document.title).toBe('Error: Step 1 of 3: Your business – Sparkle')
  await expectToFit()
  await describe(website)
  await reload()
  await expect.element(name).toHaveValue('B1ue Door Bakery, Inc.')
  await expect.element(page.getByLabelText('Retail')).toBeChecked()
})

test('BA-17 the rules are agreed to first, and nothing is lost while there is no connection', async () => {
  const { website } = await openStart()
  await describe(website)
  await press('Next')
  await expect.element(getHeading('Your work address')).toHaveFocus()
  await expect.element(page.getByText(`It belongs to your website ${website}.`)).toBeVisible()
  await expectToFit()
  await press('Next')
  await expect.element(getHeading('Rules')).toHaveFocus()
  await press('Send for checking')
  await expectTexts(problems, ['Agree to the rules for businesses first.'])
  await expectToFit()
  await goBack()
  await expect.element(getHeading('Your work address')).toHaveFocus()
  await goForward()
  await expect.element(getHeading('Rules')).toBeVisible()
  const agree = page.getByLabelText('I agree to these rules')
  await focus(agree)
  await userEvent.keyboard(' ')
  reply(createOrganization, noConnection)
  await press('Send for checking')
  await expectTexts(problems, ['Please check your connection and try again.'])
  await expect.element(page.getByText('Nothing was sent. What you typed is still here.')).toBeVisible()
  await expectAccessible()
  await reload()
  const draft = { name: 'B1ue Door Bakery, Inc.' }
  const created = reply(createOrganization, () => ({ organization: replyWithBusiness(draft), join: null }))
  reply(askReview, () => ({ organization: replyWithBusiness({ ...draft, state: 'waiting' }), join: null }))
  await agree.click()
  await press('Send for checking')
  await expect.element(welcome).toHaveFocus()
  await expect.element(getState('We are checking your business')).toBeVisible()
  expect(created).toMatchObject([
    {
      body: {
        ...{ name: 'B1ue Door Bakery, Inc.', website: `https://${website}`, state: 'VT', about: 'We bake bread.' },
        ...{ hires_for: [1], rules_version: 1 },
      },
    },
  ])
  expect(listDrafts()).toEqual([])
})

test('FD-07 the place of the sign-up is filled in, and what is typed wins over it', async () => {
  const { website } = await openStart()
  reply(getOwnInfo, makeLocation({ country: 'us', state: 'CA', town: 'Folsom', zip: '95630' }))
  await reload()
  const town = page.getByLabelText('Town')
  await expect.element(town).toHaveValue('Folsom')
  await expect.element(page.getByLabelText('State')).toHaveValue('CA')
  expect(listDrafts()).toEqual([])
  await town.fill('')
  await describe(website)
  await page.getByLabelText('How you help people start').fill('A quiet room.')
  await reload()
  await expect.element(name).toHaveValue('B1ue Door Bakery, Inc.')
  await expect.element(town).toHaveValue('')
  await expect.element(page.getByLabelText('State')).toHaveValue('VT')
  await expect.element(page.getByLabelText('How you help people start')).toHaveValue('A quiet room.')
  await press('Next')
  await press('Next')
  await page.getByLabelText('I agree to these rules').click()
  const created = reply(createOrganization, () => ({ organization: replyWithBusiness({}), join: null }))
  reply(askReview, () => ({ organization: replyWithBusiness({ state: 'waiting' }), join: null }))
  await press('Send for checking')
  await expect.element(getState('We are checking your business')).toBeVisible()
  expect(created).toMatchObject([{ body: { town: '', state: 'VT', support_offered: 'A quiet room.' } }])
})

test('FD-07 without the place of the sign-up the page asks for it', async () => {
  await openStart()
  reply(getOwnInfo, noConnection)
  await reload()
  await expect.element(page.getByLabelText('Town')).toHaveValue('')
})

test('AD-22 BA-02 BA-17 a new business describes itself by keyboard alone', async () => {
  signInUnchecked()
  replyWithBusiness()
  await open(addresses.search())
  await expect.element(welcome).toBeVisible()
  await expect.element(getState('Tell us about your business')).toBeVisible()
  await pressKey(page.getByRole('link', { name: 'Start with your business' }))
  await expect.element(getHeading('Your business')).toHaveFocus()
  await focus(name)
  await userEvent.keyboard('Blue Door')
  await userEvent.tab()
  await userEvent.keyboard('example.com')
  await page.getByLabelText('State').selectOptions('VT')
  await focus(page.getByLabelText('What you do'))
  await userEvent.keyboard('We bake bread.')
  await focus(page.getByLabelText('Retail'))
  await userEvent.keyboard(' ')
  const next = page.getByRole('button', { name: 'Next' })
  await pressKey(next)
  await expect.element(getHeading('Your work address')).toHaveFocus()
  await pressKey(next)
  await expect.element(getHeading('Rules')).toHaveFocus()
  await focus(page.getByLabelText('I agree to these rules'))
  await userEvent.keyboard(' ')
  const draft = { name: 'Blue Door' }
  const created = reply(createOrganization, () => ({ organization: replyWithBusiness(draft), join: null }))
  reply(askReview, () => ({ organization: replyWithBusiness({ ...draft, state: 'waiting' }), join: null }))
  await pressKey(page.getByRole('button', { name: 'Send for checking' }))
  await expect.element(welcome).toHaveFocus()
  await expect.element(getState('We are checking your business')).toBeVisible()
  await expect
    .element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }))
    .toHaveLength(0)
  const body = { ...draft, website: 'https://example.com', state: 'VT', about: 'We bake bread.', hires_for: [1] }
  expect(created).toMatchObject([{ body }])
})
