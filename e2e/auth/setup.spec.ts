import { getSettings, testMail } from '@sparkle/contract/admin/admin-site.ts'
import { getSetup } from '@sparkle/contract/admin/setup.ts'
import { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { apiAs } from '../support/api.ts'
import { expect, testAlone as test } from '../support/fixtures.ts'
import { createTestServer } from '../support/test-server.ts'

// The set-up of the common server is closed as soon as another test makes an administrator.
const server = await createTestServer()
test.use({ baseURL: server.origin })
test.beforeAll(() => server.start())
test.afterAll(() => server.remove())

test('AD-05 AD-06 AD-15 AD-17 the printed link leads to an administrator and a site that is set up', async ({
  page,
  request,
}) => {
  const getHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await page.goto(server.setupLink())
  await expect(getHeading('Set up Sparkle')).toBeVisible()
  await expect(page).toHaveURL(addresses.setup)
  await page.getByLabel('Username').fill('robin')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('seven green boats')
  await page.getByLabel('Confirm password').fill('seven green boats')
  await press('Create account')
  await expect(getHeading('About your site')).toBeFocused()
  await page.getByLabel('Who runs the site').fill('Lincoln High School')
  await press('Save and go on')
  await expect(page.getByText('Emails do not go out yet')).toBeVisible()
  await page.reload()
  await press('Go on')
  await expect(getHeading('Businesses')).toBeFocused()
  await press('Save and go on')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Introductions' })).toBeVisible()
  await press('Keep these')
  await expect(getHeading('Your site is set up')).toBeFocused()
  const site = await apiAs(request).callOrThrow(getSite, {})
  expect(site).toMatchObject({ operator: 'Lincoln High School', checks_businesses: true })

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('sparkle-session') ?? '').token as string)
  const administrator = apiAs(request, { token })
  const { settings, environment } = await administrator.callOrThrow(getSettings, {})
  expect(settings.find(({ key }) => key === 'email_confirmation')?.fixed).toContain('because emails cannot be sent')
  expect(environment.map(({ value }) => value)).toContain(server.origin)
  const sent = await administrator.callOrThrow(testMail, { body: { to: 'ada@example.com' } })
  expect(sent).toMatchObject({ outcome: 'no_server' })
  expect(await apiAs(request).callOrThrow(getSetup, {})).toEqual({ is_open: false })
})
