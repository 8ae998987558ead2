import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAddress, expectToFit, focus, press, reload } from '#test/screen.tsx'
import { getAnswer, openQuestion, TALENTS } from '#test/wizard.ts'

const hours = getAnswer('How many hours a week would you like to work?')
const hoursProblem = page.getByText('Please enter a number between 0 and 168')
const linkedIn = page.getByLabelText('What is the link to your LinkedIn page?')
const instagram = page.getByLabelText('What is the link to your Instagram page?')
const portfolio = page.getByLabelText('What is the link to your portfolio?')
const website = page.getByLabelText('What is the link to your website?')

for (const [ids, text, isValid] of [
  ['A-54', 'many', false],
  ['A-54', '12.5', false],
  ['A-55', '169', false],
  ['A-56', '0', true],
  ['A-56', '168', true],
] as const) {
  test(`${ids} A-37 hours "${text}" are ${isValid ? 'saved' : 'refused with the alert'}`, async () => {
    const { user, read, changes } = await openQuestion(17)
    await hours.fill(text)
    await press('Close')
    if (isValid) {
      await expectAddress(addresses.profile(user.username))
      expect(read().hours_per_week).toBe(Number(text))
    } else {
      await expect
        .element(page.getByRole('alert').first())
        .toMatchTextContent('Please enter a number between 0 and 168')
      await expect.element(hours).toHaveValue(text)
      await expectAccessible()
      expect(changes).toEqual([])
      await hours.fill('20')
      await expect.element(hoursProblem).toHaveLength(0)
    }
  })
}

test('A-44 A-45 A-46 A-47 A-48 A-57 A-58 A-59 A-60 A-61 the four links are validated one by one', async () => {
  const { user, read } = await openQuestion(23)
  await linkedIn.fill('https://example.com/me')
  await instagram.fill('https://example.com/me')
  await portfolio.fill('ftp://example.com/me')
  await website.fill(`https://example.com/${'a'.repeat(281)}`)
  await press('Close')
  for (const field of [linkedIn, instagram, portfolio, website]) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(page.getByText('Please enter a valid url').first()).toBeVisible()
  await expectAccessible()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.element(summary.getByRole('listitem')).toHaveLength(4)
  await linkedIn.fill('https://www.LinkedIn.com/in/sam')
  await expect.element(summary.getByRole('listitem')).toHaveLength(3)
  await instagram.fill('http://instagram.com/sam')
  await portfolio.fill('https://example.com/me')
  await website.fill(`https://example.com/${'a'.repeat(280)}`)
  await expect.element(page.getByText('Please enter a valid url')).toHaveLength(0)
  await expect.element(summary).toHaveLength(0)
  await expect.element(website).toHaveFocus()
  await press('Close')
  await expectAddress(addresses.profile(user.username))
  const saved = read().open_ended_questions.map(({ question_id }) => question_id)
  expect(saved.sort()).toEqual([47, 48, 49, 50])
})

test('A-62 A-63 a text has four rows and 300 characters; longer text is kept and flagged, never cut', async () => {
  const { user, read } = await openQuestion(30)
  const field = getAnswer(TALENTS)
  const problem = page.getByText('Please use at most 300 characters. You have 301.')
  await expect.element(field).toHaveAttribute('rows', '4')
  await expect.element(page.getByText('You can enter up to 300 characters').first()).toBeVisible()
  const long = 'é'.repeat(301)
  await field.fill(long)
  await press('Close')
  await expect.element(field).toHaveValue(long)
  await expect.element(problem.first()).toBeVisible()
  await expectAccessible()
  await reload()
  await expect.element(field).toHaveValue(long)
  await press('Close')
  await expect.element(problem).toHaveLength(2)
  await field.fill('é'.repeat(300))
  await expect.element(page.getByText(/Please use at most 300 characters/)).toHaveLength(0)
  await press('Close')
  await expectAddress(addresses.profile(user.username))
  expect(read().open_ended_questions[0]?.answer_value).toBe('é'.repeat(300))
})

test('I-12 a link is completed when its field is left; one that cannot be is explained', async () => {
  const { user, read } = await openQuestion(23)
  await linkedIn.fill(' linkedin.com/in/casey ')
  await website.fill('www.example.com')
  await expect.element(linkedIn).toHaveValue('https://linkedin.com/in/casey')
  await userEvent.tab()
  await expect.element(website).toHaveValue('https://www.example.com')
  await linkedIn.fill('casey')
  await press('Close')
  const error = page.getByCss('#answer-47-error')
  await expect.element(error).toMatchTextContent('Please enter a valid url')
  await expect.element(error).toMatchTextContent('A LinkedIn link looks like this: linkedin.com/in/your-name')
  await expectAccessible()
  await linkedIn.fill('linkedin.com/in/casey')
  await expect.element(error).toHaveLength(0)
  await press('Close')
  await expectAddress(addresses.profile(user.username))
  const links = new Map(read().open_ended_questions.map(({ question_id, answer_value }) => [question_id, answer_value]))
  expect(links).toEqual(
    new Map([
      [47, 'https://linkedin.com/in/casey'],
      [50, 'https://www.example.com'],
    ]),
  )
})

test('I-12 a link sent with the Enter key is completed too, and the field keeps what is typed while it is saved', async () => {
  const { read } = await openQuestion(23)
  await portfolio.fill('casey.example')
  await expect.element(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await expect.element(portfolio).toHaveValue('casey.example')
  await portfolio.fill('casey.example/work')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Question 12 of 34')).toBeVisible()
  expect(read().open_ended_questions).toMatchObject([{ question_id: 49, answer_value: 'https://casey.example/work' }])
})

test('I-13 spaces around hours are accepted, and texts keep their paragraphs', async () => {
  const { read } = await openQuestion(17)
  await hours.fill(' 20 ')
  await userEvent.tab()
  await expect.element(hours).toHaveValue('20')
  await press('Next')
  await expect.element(page.getByText('Question 6 of 34')).toBeVisible()
  const help = getAnswer('What help or accommodations would let you do your best work?')
  await help.fill('  A  quiet room. \n\nShort   breaks. ')
  await press('Next')
  await expect.element(page.getByText('Question 7 of 34')).toBeVisible()
  expect(read().hours_per_week).toBe(20)
  expect(read().open_ended_questions[0]?.answer_value).toBe('A quiet room.\n\nShort breaks.')
})

test('I-15 an error goes when the input is right, and does not come back while typing', async () => {
  await openQuestion(17)
  await hours.fill('ten')
  await expect.element(hoursProblem).toHaveLength(0)
  await press('Next')
  await expect.element(hoursProblem).toHaveLength(2)
  await hours.click()
  await userEvent.keyboard('{End}x')
  await expect.element(hours).toHaveValue('tenx')
  await expect.element(hoursProblem).toHaveLength(2)
  await hours.fill('10')
  await expect.element(hoursProblem).toHaveLength(0)
  await expect.element(hours).toHaveFocus()
  await expectAccessible()
  await hours.fill('10 h')
  await expect.element(hours).toHaveValue('10 h')
  // Not before the next check.
  await expect.element(hoursProblem).toHaveLength(0)
  await press('Next')
  await expect.element(hoursProblem).toHaveLength(2)
  await reload()
  // A draft says why it is not saved.
  await expect.element(hoursProblem).toHaveLength(1)
  await hours.fill('10')
  await expect.element(hoursProblem).toHaveLength(0)
})

test('W9 a line before a sensitive question says who can see the answer, and more by keyboard', async () => {
  await page.viewport(320, 640)
  await openQuestion(18)
  const line = page.getByCss('summary').filter({ hasText: 'Private. Who will see it?' })
  const detail = page.getByText('Only you and the people who run Sparkle can see this now.')
  await expect.element(line).toBeVisible()
  expect(line.element().clientHeight).toBeLessThan(50)
  await expect.element(detail).not.toBeVisible()
  await focus(line)
  await userEvent.keyboard('{Enter}')
  await expect.element(detail).toBeVisible()
  await expect.element(page.getByText('You do not have to answer.')).toBeVisible()
  await expectToFit()
  await openQuestion(18, { is_public: true })
  await expect.element(page.getByCss('summary').filter({ hasText: 'Public. Who will see it?' })).toBeVisible()
  await openQuestion(30)
  await expect.element(page.getByText('Who will see it?')).toHaveLength(0)
})

test('OD-04 below the question about accommodations its owner chooses who sees the answer', async () => {
  const { choices } = await openQuestion(18, { is_public: true, audience: 'businesses' })
  const getLine = (text: string) => page.getByCss('summary').filter({ hasText: `${text} Who will see it?` })
  await expect.element(getLine('Checked businesses only.')).toBeVisible()
  const shared = page.getByRole('radio', { name: 'Only businesses I share it with' })
  await expect.element(page.getByRole('radio', { name: 'Everyone who sees my profile' })).toBeChecked()
  await shared.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Fewer people see 1 answer.' })).toBeVisible()
  await expect.element(getLine('Businesses you choose.')).toBeVisible()
  await expect.element(shared).toBeChecked()
  expect(choices).toMatchObject([{ body: { stricter: [{ question_id: 18, audience: 'shares' }] } }])
  await expectToFit()
})
