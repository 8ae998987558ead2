import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { focus } from './screen.tsx'

/** Gives an element the focus, once it is there, and presses a key: Enter, unless another is named. */
export async function pressKey(locator: Locator, key = '{Enter}'): Promise<void> {
  await focus(locator)
  await userEvent.keyboard(key)
}

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

const main = page.getByRole('main')
const getButton = ({ button, within = main }: FormSteps) => within.getByRole('button', { name: button, exact: true })

/** Presses Tab from the summary to the button, and types in the fields on the way. Returns what was reached. */
async function walk(steps: FormSteps): Promise<Set<Element | null>> {
  const open = new Map(Object.entries(steps.fixes))
  const reached = new Set<Element | null>()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await userEvent.tab()
    const focused = document.activeElement as HTMLInputElement
    reached.add(focused)
    expect(focused.role, 'Tab leads back to the summary').not.toBe('alert')
    if (focused.textContent === steps.button) break
    const label = focused.labels?.[0]?.textContent ?? focused.ariaLabel ?? ''
    const field = [...open.keys()].find((start) => label.startsWith(start))
    if (field === undefined) continue
    await userEvent.keyboard(open.get(field) ?? '')
    open.delete(field)
  }
  expect([...open.keys()], 'fields that Tab did not reach').toEqual([])
  await expect.element(getButton(steps)).toHaveFocus()
  return reached
}

/** The labels of visible fields of the form that were not reached. Of some radio buttons, Tab reaches one. */
function listUnreached(steps: FormSteps, reached: Set<Element | null>) {
  const { form } = getButton(steps).element() as HTMLButtonElement
  return [...(form?.elements ?? [])].flatMap((element) => {
    const field = element as HTMLInputElement
    const isField = field.matches('input, select, textarea') && field.tabIndex >= 0 && field.checkVisibility()
    const group = field.type === 'radio' ? form?.querySelectorAll(`[name="${field.name}"]`) : [field]
    const isReached = [...(group ?? [])].some((one) => reached.has(one))
    return isField && !isReached ? [field.labels?.[0]?.textContent] : []
  })
}

/**
 * Submits an open form that has errors, and completes it by keyboard alone: the focus moves to the summary with each
 * submit and never between two.
 */
export async function completeByKeyboard(steps: FormSteps): Promise<void> {
  const summary = (steps.within ?? main).getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.element(getButton(steps)).toBeVisible()
  await focus(getButton(steps))
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toHaveFocus()
  const reached = await walk({ ...steps, fixes: {} })
  expect(listUnreached(steps, reached)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toHaveFocus()
  await walk(steps)
  await userEvent.keyboard('{Enter}')
}
