import type { Page } from '@playwright/test'
import { addresses } from '@sparkle/contract/addresses.ts'
import { getSite } from '@sparkle/contract/site.ts'
import { apiAs } from '../support/api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectNoOverflow,
  testAlone as test,
} from '../support/fixtures.ts'
import { completeByKeyboard } from '../support/keyboard.ts'
import { createTestServer } from '../support/test-server.ts'

// The set-up of the common server is closed as soon as another test makes an administrator.
const server = await createTestServer()
test.use({ baseURL: server.origin })
test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

/** The state works in both color schemes and on a very small screen. */
async function expectUsable(page: Page) {
  await expectAccessibleInBothColorSchemes(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Types from the focused field on, with Tab between the fields and Enter at the end. */
async function typeFields(page: Page, ...texts: string[]) {
  for (const [position, text] of texts.entries()) {
    if (position > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

test('AD-05 AD-06 AD-15 AD-17 E-06 the printed link leads by keyboard to an administrator and a site that is set up', async ({
  page,
  browser,
  request,
}) => {
  await page.goto(addresses.setup)
  await expect(getHeading(page, 'Open the set-up link')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(server.setupLink())
  await expect(getHeading(page, 'Set up Sparkle')).toBeVisible()
  await expect(page).toHaveURL(addresses.setup)
  await page.getByLabel('Username').focus()
  await typeFields(page, 'admin', 'nobody', 'short')
  const problems = page.getByRole('alert').getByRole('listitem')
  await expect(problems).toHaveText([
    'Sparkle keeps this name for itself.',
    'Enter an email address like name@example.com.',
    'Please use a password of 8 or more characters',
    'The two passwords are not the same',
  ])
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page).toHaveTitle('Error: Step 1 of 5: Set up Sparkle – Sparkle')
  await expectUsable(page)
  const passwords = { Password: 'seven green boats', 'Confirm password': 'seven green boats' }
  const fixes = { Username: 'robin', Email: 'robin@example.com', ...passwords }
  await completeByKeyboard(page, { button: 'Create account', fixes })

  await expect(getHeading(page, 'About your site')).toBeFocused()
  await expectUsable(page)
  await page.getByLabel('Who runs the site').focus()
  await typeFields(page, 'Lincoln High School', 'nobody')
  await expect(problems).toHaveText(['Enter an email address like name@example.com.'])
  await expect(page.getByLabel('Who runs the site')).toHaveValue('Lincoln High School')
  await completeByKeyboard(page, { button: 'Save and go on', fixes: { 'Contact email': 'help@example.com' } })

  await expect(getHeading(page, 'Email')).toBeFocused()
  await expect(page.getByText('Emails do not go out yet')).toBeVisible()
  await expectUsable(page)
  await page.reload()
  await expect(getHeading(page, 'Email')).toBeVisible()
  await page.getByRole('link', { name: 'Stop here and go on later' }).press('Enter')
  await page.getByRole('link', { name: 'Finish setting up the site' }).press('Enter')
  await expect(getHeading(page, 'Email')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).press('Enter')

  await expect(getHeading(page, 'Businesses')).toBeFocused()
  const isChecking = page.getByRole('radio', { name: 'I check each business first' })
  await expect(isChecking).toBeChecked()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(getHeading(page, 'Email')).toBeFocused()
  await page.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(getHeading(page, 'Businesses')).toBeFocused()
  await page.getByRole('button', { name: 'Save and go on' }).press('Enter')

  await expect(getHeading(page, 'Forums')).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Introductions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change forums' })).toHaveAttribute('href', addresses.adminForums)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Keep these' }).press('Enter')
  await expect(getHeading(page, 'Your site is set up')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the administration' }).press('Enter')
  await expect(getHeading(page, 'What waits')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Finish setting up the site' })).toHaveCount(0)
  const site = await apiAs(request).callOrThrow(getSite, {})
  expect(site).toMatchObject({ operator: 'Lincoln High School', checks_businesses: true })

  await page.goto(addresses.adminSettings)
  await expect(isChecking).toBeChecked()
  await expect(page.getByText('Nobody is asked yet, because emails cannot be sent.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: server.origin })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save settings' })
  await save.press('Enter')
  await expect(problems).toHaveText(['You have not changed a setting yet.'])
  await page.getByLabel('Link to your rules').fill('not a link')
  await save.press('Enter')
  await expect(problems).toHaveText([
    'Enter a web address like https://example.com.',
    'Say why, in at least 10 characters.',
  ])
  await expectUsable(page)
  await page.getByLabel('Link to your rules').fill('https://example.com/rules')
  await page.getByLabel('Reason').fill('Our rules are public now')
  await save.press('Enter')
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('')
  await expect(page.getByLabel('Link to your rules')).toHaveValue('https://example.com/rules')
  expect(await apiAs(request).callOrThrow(getSite, {})).toMatchObject({ rules_link: 'https://example.com/rules' })

  await page.goto(addresses.adminMail)
  const to = page.getByLabel('Send a test email to')
  await expect(to).toHaveValue('robin@example.com')
  await to.fill('nobody')
  await to.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter an email address like name@example.com.')
  await to.fill('ada@example.com')
  await to.press('Enter')
  const result = page.getByRole('main').getByRole('status')
  await expect(result).toHaveText('Nothing was sent to ada@example.com, because no mail server is set.')
  await expectUsable(page)

  const guest = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await guest.goto(server.setupLink())
  await expect(getHeading(guest, 'This site is set up')).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()
})
