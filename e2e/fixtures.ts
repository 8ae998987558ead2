import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { register } from '@sparkle/contract/auth.ts'
import { PASSWORD, toRegistration } from '@sparkle/testing/people.ts'
import { apiAs } from './api.ts'

export interface Person {
  id: number
  username: string
  password: string
  email: string
  token: string
}

interface NewPerson {
  business?: boolean
  username?: string
}

/** A name that no other test uses. */
export function freshName(start = 'sam'): string {
  return `${start}-${randomUUID().slice(0, 8)}`
}

async function registerPerson(request: APIRequestContext, options: NewPerson): Promise<Person> {
  const username = options.username ?? freshName()
  const body = { ...toRegistration(username, options.business), first_name: 'Sam', last_name: 'Lee' }
  const { access_token: token, user } = await apiAs(request).callOrThrow(register, { body })
  return { id: user.id, username, password: PASSWORD, email: body.email, token }
}

interface Fixtures {
  makePerson(options?: NewPerson): Promise<Person>
  /** A person whose login this page's browser keeps. */
  signedInAs(options?: NewPerson): Promise<Person>
}

export const test = base.extend<Fixtures>({
  makePerson: async ({ request }, use) => {
    await use((options = {}) => registerPerson(request, options))
  },
  signedInAs: async ({ makePerson, page }, use) => {
    await use(async (options = {}) => {
      const person = await makePerson(options)
      await keepLogin(page, person)
      return person
    })
  },
})

/** Puts the login where the app keeps it, once: a later logout in the test stays a logout. */
export async function keepLogin(page: Page, { token, username }: Person): Promise<void> {
  await page.goto('/images/spark.svg')
  await page.evaluate(
    (session) => localStorage.setItem('sparkle-session', session),
    JSON.stringify({ token, username }),
  )
}

/** In legacy mode axe needs no second page to put its results together: a third faster, and there are no frames to miss. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** No axe violation of WCAG 2.2 AA or best practice in the present state of the page. */
export async function expectAccessible(page: Page, axe = axeOn(page)): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found).toEqual([])
}

/** Dark colors come without a reload, and with them nothing changes but contrast. */
export async function expectAccessibleInBothColors(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page, axeOn(page).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
}

/** How far the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

export { expect }
