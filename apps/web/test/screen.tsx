import '#web/ui/base-styles.ts'
import { notifications } from '@mantine/notifications'
import axe from 'axe-core'
import { expect } from 'vitest'
import { commands, type Locator, locators, page } from 'vitest/browser'
import { startApp } from '#web/app/app.tsx'
import type { Media } from '../vitest.config.ts'

let end: (() => void) | undefined

/** Opens an address of the app, as a browser does that has nothing loaded. */
export async function open(address: string): Promise<void> {
  history.replaceState(null, '', address)
  await reload()
}

/** Starts the app anew. What it stored in the browser and in the history stays. */
export async function reload(): Promise<void> {
  leave()
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  end = startApp(root)
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
}

/** Ends the app. What it stored in the browser stays. */
export function leave(): void {
  end?.()
  end = undefined
  notifications.clean()
  document.body.replaceChildren()
}

/** Resolves once the browser is there, as a navigation that is under way would reach the next test. */
function traverse(delta: 1 | -1): Promise<unknown> {
  const done = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  history.go(delta)
  return done
}

export const goBack = () => traverse(-1)
export const goForward = () => traverse(1)

/** Gives an element the focus, once it is there. */
export const focus = async (locator: Locator) => (await locator.findElement()).focus()

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** The path and query of the page. */
export const getAddress = () => location.pathname + location.search

export const expectAddress = (address: string) => expect.poll(getAddress).toBe(address)

/** Expects elements with these texts, once they are there. */
export const expectTexts = (locator: Locator, texts: string[]) =>
  expect.poll(() => locator.elements().map((element) => element.textContent)).toEqual(texts)

/** Expects no axe violation of WCAG 2.2 AA or best practices in the current state of the page. */
export async function expectAccessible(rules?: string[]): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // Reading all styles takes a tenth of the time, for a rule about audio.
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found).toEqual([])
}

/** Dark mode applies without a reload and only affects contrast, so nothing else is checked twice. */
export async function expectAccessibleInBothColorSchemes(): Promise<void> {
  await expectAccessible()
  await commands.emulateMedia({ colorScheme: 'dark' })
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(['color-contrast'])
  await commands.emulateMedia({ colorScheme: 'light' })
}

/** Expects that the page does not scroll sideways, once it has adapted to the window. */
export async function expectNoOverflow(): Promise<void> {
  await expect.poll(() => document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)
}

/** Expects an accessible page in both color schemes that fits on a phone, a tablet and a desktop. */
export async function expectToFit(): Promise<void> {
  await expectAccessibleInBothColorSchemes()
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 800)
    await expectNoOverflow()
  }
}

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For elements that a person cannot name. */
    getByCss(selector: string): Locator
  }
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` })
