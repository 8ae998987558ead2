import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { register } from '@sparkle/contract/auth/auth.ts'
import { PASSWORD, toRegistration } from '@sparkle/testing/people.ts'
import { apiAs } from './api.ts'

export interface Person {
  id: number
  username: string
  password: string
  email: string
  token: string
}

type Session = Pick<Person, 'token' | 'username'>

interface NewPerson {
  business?: boolean
  username?: string
  email?: string
}

/** A random name that no other test uses. */
export function freshName(start = 'sam'): string {
  return `${start}-${randomUUID().slice(0, 8)}`
}

async function registerPerson(request: APIRequestContext, options: NewPerson): Promise<Person> {
  const username = options.username ?? freshName()
  const usual = toRegistration(username, options.business)
  const body = { ...usual, email: options.email ?? usual.email, first_name: 'Sam', last_name: 'Lee' }
  const { access_token: token, user } = await apiAs(request).callOrThrow(register, { body })
  return { id: user.id, username, password: PASSWORD, email: body.email, token }
}

interface Fixtures {
  makePerson(options?: NewPerson): Promise<Person>
  /** Registers a person and logs them in on this page. */
  signIn(options?: NewPerson): Promise<Person>
  /** Logs this person in on another device. */
  openWindow(person: Session, options?: BrowserContextOptions): Promise<Page>
}

/** For tests that change their browser: its settings, its clock, or the server it talks to. */
export const testAlone = base.extend<Fixtures>({
  page: async ({ page, context }, use) => {
    await use(page)
    await endRoutes(context)
  },
  makePerson: async ({ request }, use) => {
    await use((options = {}) => registerPerson(request, options))
  },
  signIn: async ({ makePerson, page }, use) => {
    await use(async (options = {}) => {
      const person = await makePerson(options)
      await storeSession(page, person)
      return person
    })
  },
  openWindow: async ({ browser }, use) => {
    const opened: BrowserContext[] = []
    await use(async (person, options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      const page = await context.newPage()
      await storeSession(page, person)
      return page
    })
    for (const context of opened) await context.close()
  },
})

/** A request of the app may be under way when a test ends. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' })
}

/** A page that stays open, so that the next one starts in its process and finds the code of the app compiled. */
const ANCHOR = '/images/spark.svg'

/** The tests of a worker take turns in one browser context. Nothing of a test is left for the next one. */
export const test = testAlone.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId, reducedMotion } = project.use
      const context = await browser.newContext({ baseURL, viewport, locale, timezoneId, reducedMotion })
      await (await context.newPage()).goto(ANCHOR)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedContext }, use) => {
    await use(sharedContext)
    await endRoutes(sharedContext)
    await sharedContext.unrouteAll({ behavior: 'ignoreErrors' })
    await sharedContext.setOffline(false)
    await sharedContext.clearPermissions()
    const [anchor, ...opened] = sharedContext.pages()
    for (const page of opened) await page.close()
    await anchor?.evaluate(() => localStorage.clear())
  },
  page: async ({ context }, use) => {
    await use(await context.newPage())
  },
})

/** Stores the session as the app does. Only once, so a reload after a logout does not log in again. */
export async function storeSession(page: Page, { token, username }: Session): Promise<void> {
  const anchor = page
    .context()
    .pages()
    .find((open) => open.url().endsWith(ANCHOR))
  // A page of the app would notice a login in another tab.
  await page.goto(anchor ? 'about:blank' : ANCHOR)
  await (anchor ?? page).evaluate(
    (session) => localStorage.setItem('sparkle-session', session),
    JSON.stringify({ token, username }),
  )
}

/** In legacy mode axe opens no second page to merge results: a third faster, and the app has no frames to miss. */
const createAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Expects no axe violation of WCAG 2.2 AA or best practices in the current state of the page, once it has a heading. */
export async function expectAccessible(page: Page, axe = createAxe(page)): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found).toEqual([])
}

/** Dark mode applies without a reload and only affects contrast, so nothing else is checked twice. */
export async function expectAccessibleInBothColorSchemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page, createAxe(page).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Ends what a route did to requests. Interception stays on: a request that is sent while it ends is sometimes lost. */
export const letThrough = (page: Page, url: string | RegExp): Promise<unknown> =>
  page.route(url, (route) => route.continue())

/** Texts are laid out anew when their font arrives. */
export const waitForFonts = (page: Page): Promise<unknown> => page.evaluate(() => document.fonts.ready.then(() => null))

/** Expects that the page does not scroll sideways, once it has adapted to the window. */
export async function expectNoOverflow(page: Page, message?: string): Promise<void> {
  const getOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(getOverflow, message).toBeLessThanOrEqual(0)
}

export { expect }
