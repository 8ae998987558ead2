import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The longest form has fewer controls. */
const MOST_STOPS = 60

interface FormSteps {
  /** The label of the button that submits. */
  button: string
  /** What to type in which field, by the start of its label. */
  fixes: Record<string, string>
  /** The form, or what is around it, if the page has more than one. */
  within?: Locator
}

/** Marks what has the focus, and says what it is. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement
    focused.setAttribute('data-reached', '')
    const isSummary = focused.getAttribute('role') === 'alert'
    const label = focused.labels?.[0]?.textContent ?? focused.ariaLabel ?? ''
    return { label, text: focused.textContent, isSummary }
  })

/** Presses Tab from the summary to the button, and types in the fields on the way. */
async function walk(page: Page, { button, fixes, within = page.locator('main') }: FormSteps): Promise<void> {
  const open = new Map(Object.entries(fixes))
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const { label, text, isSummary } = await readFocus(page)
    expect(isSummary, 'Tab leads back to the summary').toBe(false)
    if (text === button) break
    const field = [...open.keys()].find((start) => label.startsWith(start))
    if (field === undefined) continue
    await page.keyboard.type(open.get(field) ?? '')
    open.delete(field)
  }
  expect([...open.keys()], 'fields that Tab did not reach').toEqual([])
  await expect(within.getByRole('button', { name: button, exact: true })).toBeFocused()
}

/** The visible fields of the form that were not reached. Of some radio buttons, Tab reaches one. */
const listUnreached = (within: Locator, button: string) =>
  within.getByRole('button', { name: button, exact: true }).evaluate((submit: HTMLButtonElement) =>
    [...(submit.form?.elements ?? [])].flatMap((element) => {
      const field = element as HTMLInputElement
      const isField = field.matches('input, select, textarea') && field.tabIndex >= 0 && field.checkVisibility()
      const group = field.type === 'radio' ? submit.form?.querySelectorAll(`[name="${field.name}"]`) : [field]
      const isReached = [...(group ?? [])].some((one) => one.hasAttribute('data-reached'))
      return isField && !isReached ? [field.labels?.[0]?.textContent] : []
    }),
  )

/**
 * Submits an open form that has errors, and completes it by keyboard alone: the focus moves to the summary with each
 * submit and never between two.
 */
export async function completeByKeyboard(page: Page, steps: FormSteps): Promise<void> {
  const { button, within = page.locator('main') } = steps
  const summary = within.getByRole('alert').filter({ hasText: 'There is a problem' })
  await within.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(summary).toBeFocused()
  await walk(page, { ...steps, fixes: {} })
  expect(await listUnreached(within, button)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(summary).toBeFocused()
  await walk(page, steps)
  await page.keyboard.press('Enter')
}
