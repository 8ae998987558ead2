import { getOwnApplication } from '@sparkle/contract/applications/applications.ts'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { reply } from '#test/network.ts'
import { openOwnProfile } from '#test/profiles.ts'
import { allAnswers, makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { expectAccessible, expectNoOverflow, expectTexts, focus, press, reload } from '#test/screen.tsx'

const tabs = page.getByRole('tablist').getByRole('tab')
const getTab = (name: string) => page.getByRole('tab', { name })
const panel = page.getByRole('tabpanel')

test('F-06 F-32 F-33 A-49 A-50 A-51 A-52 the side tabs are real tabs, and each section has an edit button', async () => {
  await openOwnProfile(allAnswers)
  const tabNames = ['About', 'Experience', 'Sparkle', 'Inspiration', 'Goals']
  await expectTexts(tabs, tabNames)
  const expected: Record<string, string[]> = {
    Experience: ['Answer to 24', 'Answer to 28'],
    Sparkle: ['Answer to 30', 'Answer to 38'],
    Inspiration: ['Answer to 40', 'Answer to 42'],
    Goals: ['Answer to 44', 'Answer to 45'],
  }
  await focus(getTab('About'))
  for (const name of tabNames.slice(1)) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(getTab(name)).toHaveAttribute('aria-selected', 'true')
    for (const text of expected[name] ?? []) await expect.element(panel.getByText(text)).toBeVisible()
    const headings = panel.getByRole('heading').elements()
    expect(headings.length).toBeGreaterThan(0)
    await expect.element(panel.getByRole('button', { name: /^Edit: / })).toHaveLength(headings.length)
    await expectAccessible()
  }
  await expect.poll(() => location.search).toContain('tab=goals')
  await reload()
  await expect.element(getTab('Goals')).toHaveAttribute('aria-selected', 'true')
})

test('F-20 a section is edited in place with the same field as in the wizard', async () => {
  const answers = { open_ended_questions: [textAnswer(30, 'I bake.')] }
  const { changes } = await openOwnProfile(answers, '?tab=sparkle')
  const edit = page.getByRole('button', { name: 'Edit: What skills and talents make you sparkle?' })
  await edit.click()
  const field = page.getByRole('textbox', { name: 'What skills and talents make you sparkle?' })
  await expect.element(field).toHaveValue('I bake.')
  await expectAccessible()
  await field.fill('I fix computers.')
  await press('Save')
  await expect.element(edit).toHaveFocus()
  expect(changes[0]?.body.open_ended_questions).toMatchObject([{ question_id: 30, answer_value: 'I fix computers.' }])
  await expect.element(field).toHaveLength(0)
  await expect.element(panel.getByText('I fix computers.')).toBeVisible()
})

test('F-21 A-53 legacy questions are shown, and editing one shows the alert', async () => {
  await openOwnProfile({ best_learn_new: 1, work_ethic: [1, 6], reliable_transportation: true, about: 'I am Sam.' })
  for (const text of ['Shown how', 'Team Player', 'I am Sam.']) {
    await expect.element(panel.getByText(text)).toBeVisible()
  }
  await press('Edit: How do you learn new things best?')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Sorry - editing is no longer supported for this question!')
})

test('a full profile fits 320 px in light and dark, and loads the application in one request', async () => {
  await page.viewport(320, 640)
  await openOwnProfile(allAnswers, '?tab=sparkle')
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme })
    const requests = reply(getOwnApplication, makeApplication(allAnswers))
    await reload()
    await expect.element(page.getByText('Answer to 30')).toBeVisible()
    expect(requests).toHaveLength(1)
    await expectNoOverflow()
    await expectAccessible()
  }
})
