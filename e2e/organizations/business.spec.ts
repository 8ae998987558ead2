import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { BUSINESS_RULES_VERSION } from '@sparkle/contract/organization-rules.ts'
import { createOrganization, getOwnOrganization } from '@sparkle/contract/organizations.ts'
import { apiAs } from '../support/api.ts'
import { createCheckingServer } from '../support/checking-server.ts'
import { expect, testAlone as test } from '../support/fixtures.ts'
import { chooseType, expectStep, fillBasics, fillPasswords, press, samplePicture } from '../support/sign-up-steps.ts'

const server = await createCheckingServer()

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const getState = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const searchIcon = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })

test.describe('where a person checks each business', () => {
  // One server for all.
  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: server.origin })
  test.beforeAll(() => server.start())
  test.afterAll(() => server.remove())

  test('AD-22 BA-02 BA-17 a new business describes itself by keyboard alone', async ({ page, request, makePerson }) => {
    await server.makeCheckedBusiness('Blue Door Bakery')
    await page.goto(addresses.signUp)
    await chooseType(page, 'Business')
    await fillBasics(page)
    await press(page, 'Next')
    await fillPasswords(page)
    await press(page, 'Next')
    await press(page, 'Skip')
    await expectStep(page, 'location')
    await press(page, 'Skip')
    await press(page, 'Skip anyway')
    await expectStep(page, 'done')
    await expect(page.getByText('Next: tell us about your business.')).toBeVisible()
    await page.getByRole('button', { name: 'Let Me In!' }).press('Enter')
    await expect(getHeading(page, 'Your business')).toBeFocused()

    await page.getByRole('link', { name: 'Profile Home' }).press('Enter')
    await expect(page.getByText('You cannot search yet')).toBeVisible()
    const applicant = await makePerson()
    await page.goto(addresses.profile(applicant.username))
    await expect(getHeading(page, 'You can see this later')).toBeVisible()
    await page.goto(addresses.search())
    await expect(page).toHaveURL(addresses.business)
    await expect(getState(page, 'Tell us about your business')).toBeVisible()
    await page.getByRole('link', { name: 'Start with your business' }).press('Enter')

    await expect(getHeading(page, 'Your business')).toBeFocused()
    const next = page.getByRole('button', { name: 'Next' })
    const name = page.getByLabel('Name of your business')
    await name.focus()
    await page.keyboard.type('B1ue Door Bakery, Inc.')
    await expect(page.getByRole('status').filter({ hasText: 'A business called “Blue Door Bakery”' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('example.com')
    await page.getByLabel('State').selectOption('VT')
    await page.getByLabel('What you do').focus()
    await page.keyboard.type('We bake bread.')
    await page.getByLabel('Retail').press('Space')
    await next.press('Enter')

    await expect(getHeading(page, 'Your work address')).toBeFocused()
    await expect(page.getByText('It belongs to your website example.com.')).toBeVisible()
    await next.press('Enter')
    await expect(getHeading(page, 'Rules')).toBeFocused()
    const sendButton = page.getByRole('button', { name: 'Send for checking' })
    await page.getByLabel('I agree to these rules').press('Space')
    await sendButton.press('Enter')
    await expect(getHeading(page, 'B1ue Door Bakery, Inc.')).toBeFocused()
    await expect(getState(page, 'We are checking your business')).toBeVisible()
    await expect(searchIcon(page)).toHaveCount(0)
    const api = apiAs(request, await page.evaluate(() => JSON.parse(localStorage['sparkle-session'])))
    const { organization } = await api.callOrThrow(getOwnOrganization, {})
    expect(organization).toMatchObject({ website: 'https://example.com', place_state: 'VT', hires_for: [1] })
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('sparkle-private:')),
    )
    expect(kept).toEqual([])
  })

  test('BA-03 BA-04 BA-06 BA-12 decisions reach the open page, and a new name is checked again', async ({
    page,
    request,
    signIn,
  }) => {
    const person = await signIn({ business: true })
    const api = apiAs(request, person)
    const body = { name: 'Corner Cafe', website: 'https://cafe.example', about: 'Coffee.', hires_for: [2, 3] }
    await api.callOrThrow(createOrganization, { body: { ...body, rules_version: BUSINESS_RULES_VERSION } })
    await page.goto(addresses.business)
    await expect(getState(page, 'Not sent yet')).toBeVisible()
    await page.getByRole('button', { name: 'Send for checking' }).press('Enter')
    await expect(getState(page, 'We are checking your business')).toBeVisible()
    await expect(getHeading(page, 'Corner Cafe')).toBeFocused()

    await server.decide(api, 'ask', 'Where is your cafe?')
    await expect(getState(page, 'We have a question')).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText('Where is your cafe?')
    const answer = page.getByLabel('Your answer')
    const sendAnswer = page.getByRole('button', { name: 'Send your answer' })
    await answer.focus()
    await page.keyboard.type('In Main Street.')
    const isLive = page.waitForResponse('**/api/v1/events')
    await page.reload()
    await isLive
    await expect(answer).toHaveValue('In Main Street.')
    await sendAnswer.press('Enter')
    await expect(getState(page, 'We are checking your business')).toBeVisible()
    await server.decide(api, 'refuse', 'We found no cafe there.')
    await expect(getState(page, 'We could not approve your business')).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText('We found no cafe there.')
    await expect(page.getByLabel('What has changed?')).toHaveValue('')
    await page.getByRole('button', { name: 'Ask again' }).press('Enter')
    await expect(getState(page, 'We are checking your business')).toBeVisible()

    await expect(searchIcon(page)).toHaveCount(0)
    await server.decide(api, 'approve')
    await expect(searchIcon(page)).toBeVisible()
    await expect(getState(page, 'Your business is checked')).toBeVisible()
    await page.getByRole('link', { name: 'Change your page' }).press('Enter')
    await expect(getHeading(page, 'The page of your business')).toBeFocused()
    await page.locator('input[type=file]').setInputFiles(samplePicture)
    await page.getByLabel('Hospitality').press('Space')
    await page.getByLabel('Food & Beverage').press('Space')
    await page.getByLabel('How you help people start').fill('We have a job coach.')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.press('Enter')
    await expect(getState(page, 'Your business is checked')).toBeVisible()
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\/assets\//)
    const { organization } = await api.callOrThrow(getOwnOrganization, {})
    expect(organization).toMatchObject({ hires_for: [], support_offered: 'We have a job coach.', state: 'approved' })

    await page.getByRole('link', { name: 'Change your page' }).press('Enter')
    await expect(getHeading(page, 'The page of your business')).toBeFocused()
    await page.getByLabel('Name of your business').fill('Corner Kitchen')
    await save.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'We check this again' })
    await dialog.getByRole('button', { name: 'Save and have it checked' }).press('Enter')
    await expect(getState(page, 'We are checking your changes')).toBeVisible()
    await expect(searchIcon(page)).toBeVisible()

    await searchIcon(page).press('Enter')
    await expect(page).toHaveURL(addresses.search())
    await server.decide(api, 'suspend', 'Applicants told us about strange messages.')
    await expect(getState(page, 'Your business is suspended')).toBeVisible()
    await expect(page).toHaveURL(addresses.business)
    await expect(searchIcon(page)).toHaveCount(0)
  })
})
