import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completeByKeyboard } from '#test/keyboard.ts'
import { expectAccessible, expectAddress } from '#test/screen.tsx'
import { getHeading, openQuestion, openWizard } from '#test/wizard.ts'

/** No step has more controls than this before its button. */
const MOST_STOPS = 60

async function tabTo(role: 'button' | 'checkbox' | 'radio' | 'textbox', name?: string) {
  const found = name ? page.getByRole(role, { name, exact: true }) : page.getByRole('main').getByRole(role)
  const target = found.first().element()
  for (let count = 0; count < MOST_STOPS; count++) {
    if (target === document.activeElement) return
    await userEvent.tab()
  }
  throw new Error(`Tab never reached ${role} ${name ?? ''}`)
}

function getStep() {
  const count = (selector: string) => page.getByRole('main').element().querySelectorAll(selector).length
  const texts = count('input:not([type=radio], [type=checkbox], [type=file]), textarea')
  // Who sees the answer is chosen below the text, once the code for it has loaded.
  if (count('[type=radio]') && texts === 0) return { kind: 'radio', fields: 1 } as const
  if (count('[type=checkbox]')) return { kind: 'checkbox', fields: 1 } as const
  return texts ? ({ kind: 'textbox', fields: texts } as const) : ({ kind: 'picture', fields: 1 } as const)
}

test('A-35 A-36 A-38 A-39 A-40 A-41 A-42 A-43 every step of the wizard works with the keyboard alone', async () => {
  const { user } = await openWizard('', {})
  await expect.element(getHeading('Sparkle Application')).toBeVisible()
  await tabTo('button', 'Start')
  await userEvent.keyboard('{Enter}')
  const checkedKinds = new Set<string>()
  const heading = page.getByRole('heading', { level: 1 })
  for (let step = 1; step <= 34; step++) {
    await expect.element(page.getByText(`Question ${step} of 34`)).toBeVisible()
    await expect.element(heading).toHaveFocus()
    const { kind, fields } = getStep()
    const name = `${kind} ${fields}`
    if (!checkedKinds.has(name)) {
      checkedKinds.add(name)
      await expectAccessible()
    }
    if (kind === 'textbox') {
      await tabTo('textbox')
      const isHours = heading.element().textContent.includes('hours')
      await userEvent.keyboard(isHours ? '20' : fields === 4 ? 'linkedin.com/in/sam' : 'Typed.')
    } else if (kind !== 'picture') {
      await tabTo(kind)
      await userEvent.keyboard(' ')
    }
    await tabTo('button', 'Next')
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(getHeading('You reached the end')).toHaveFocus()
  await tabTo('button', 'Finish')
  await userEvent.keyboard('{Enter}')
  await expectAddress(addresses.profile(user.username))
  await expect.element(page.getByText('29 of 34 questions answered')).toBeVisible()
  expect([...checkedKinds].sort()).toEqual(['checkbox 1', 'picture 1', 'radio 1', 'textbox 1', 'textbox 4'])
})

test('E-06 a step of the wizard can be completed by keyboard after an error', async () => {
  const { changes } = await openQuestion(17, { hours_per_week: 20 })
  const hours = page.getByRole('textbox', { name: 'How many hours a week would you like to work?' })
  await hours.fill('200')
  await completeByKeyboard({ button: 'Save and return', fixes: { 'How many hours': '40' } })
  await expect.element(hours).toHaveLength(0)
  expect(changes).toMatchObject([{ body: { hours_per_week: 40 } }])
})
