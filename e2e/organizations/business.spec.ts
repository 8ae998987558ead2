import { addresses } from '@sparkle/contract/core/addresses.ts'
import { getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { apiAs } from '../support/api.ts'
import { createCheckingServer } from '../support/checking-server.ts'
import { expect, testAlone as test } from '../support/fixtures.ts'

const server = await createCheckingServer()

test.describe('where a person checks each business', () => {
  test.use({ baseURL: server.origin })
  test.beforeAll(() => server.start())
  test.afterAll(() => server.remove())

  test('BA-02 BA-03 BA-04 BA-06 a business describes itself, and decisions about it reach the open page', async ({
    page,
    request,
    signIn,
  }) => {
    const person = await signIn({ business: true })
    const api = apiAs(request, person)
    const expectState = (name: string) =>
      expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    const press = (name: string) => page.getByRole('button', { name }).click()
    const searchIcon = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })
    await page.goto(addresses.businessStart)
    await page.getByLabel('Name of your business').fill('Corner Cafe')
    await page.getByLabel('Website').fill('cafe.example')
    await page.getByLabel('State').selectOption('VT')
    await page.getByLabel('What you do').fill('We bake bread.')
    await page.getByLabel('Retail').check()
    await press('Next')
    await expect(page.getByRole('heading', { level: 1, name: 'Your work address' })).toBeVisible()
    await press('Next')
    await page.getByLabel('I agree to these rules').check()
    await press('Send for checking')
    await expectState('We are checking your business')
    const { organization } = await api.callOrThrow(getOwnOrganization, {})
    expect(organization).toMatchObject({ website: 'https://cafe.example', place_state: 'VT', hires_for: [1] })

    await server.decide(api, 'ask', 'Where is your cafe?')
    await expectState('We have a question')
    await expect(page.getByRole('blockquote')).toHaveText('Where is your cafe?')
    await page.getByLabel('Your answer').fill('In Main Street.')
    await press('Send your answer')
    await expectState('We are checking your business')
    await expect(searchIcon).toHaveCount(0)
    await server.decide(api, 'approve')
    await expect(page.getByText('Your business is checked.')).toBeVisible()
    await searchIcon.click()
    await expect(page).toHaveURL(addresses.search())
    await server.decide(api, 'suspend', 'Applicants told us about strange messages.')
    await expectState('Your business is suspended')
    await expect(page).toHaveURL(addresses.profile(person.username))
    await expect(searchIcon).toHaveCount(0)
  })
})
