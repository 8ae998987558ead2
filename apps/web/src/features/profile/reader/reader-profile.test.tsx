import { questions, tabs } from '@sparkle/contract/applications/questions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOwnProfile, replyWithOtherProfile } from '#test/profiles.ts'
import { answerAllExcept, makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { expectAccessible, expectToFit, open } from '#test/screen.tsx'
import { signIn } from '#test/session.ts'

const panel = page.getByRole('tabpanel')
const main = page.getByRole('main')
const formWords = /\b(pick|choose|tell us|share a|not answered|question \d+|your)\b|\?/i
const everything = {
  ...answerAllExcept(),
  headline: 'I bake, and I am on time',
  is_public: true,
  best_learn_new: 1,
  work_ethic: [1, 6],
  reliable_transportation: true,
  about: 'I am Sam.',
}

async function openTab(username: string, tab: string, query = '') {
  await open(`${addresses.profile(username)}?tab=${tab.toLowerCase()}${query}`)
  await expect.element(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
}

/** What a reader gets of the head and of a tab, without what the reader can do. */
async function readTab() {
  const getAlts = () =>
    main
      .getByRole('img')
      .elements()
      .map((image) => image.getAttribute('alt'))
  // Of pictures that load.
  const waiting = main.getByRole('status').filter({ hasNotText: 'This is how a member sees your profile.' })
  await expect.element(waiting).toHaveLength(0)
  return {
    name: main.getByRole('heading', { level: 1 }).element().textContent,
    texts: main
      .getByCss('[dir=auto], dl')
      .elements()
      .map(({ textContent }) => textContent),
    panel: panel.element().textContent,
    pictures: getAlts(),
  }
}

test('FD-10 readers get short labels, larger answers and no words of the form, on every tab', async () => {
  signIn()
  replyWithOtherProfile('robin', makeApplication(everything))
  for (const tab of tabs) {
    await openTab('robin', tab)
    const expected = questions.filter((one) => one.tab === tab && !one.partOf).map(({ label }) => label)
    const headings = panel.getByRole('heading').elements()
    expect(headings.map(({ textContent }) => textContent).sort()).toEqual(expected.sort())
    expect(main.element().textContent).not.toMatch(formWords)
    for (const heading of headings) {
      const answers = heading.parentElement?.querySelectorAll('p, li') ?? []
      for (const answer of answers) {
        const [size, labelSize] = [answer, heading].map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
        expect(size).toBeGreaterThan(labelSize ?? Number.NaN)
      }
    }
    await expectAccessible()
  }
  await expectToFit()
})

test('FD-10 what was not answered is not shown, and accommodations come last', async () => {
  signIn()
  const answers = [18, 22, 21].map((id) => textAnswer(id, `Answer to ${id}`))
  replyWithOtherProfile('robin', makeApplication({ education: [1], open_ended_questions: answers }))
  await openTab('robin', 'About')
  const labels = panel
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(['Schooling', 'Favorite classes', 'Last school', 'What helps me'])
  await expect.element(main.getByCss('dl')).toHaveLength(0)
  await expect.element(page.getByText('My New Sparkle App')).toHaveLength(0)
  await page.getByRole('tab', { name: 'Goals' }).click()
  await expect.element(panel.getByText('Nothing here yet.')).toBeVisible()
  await expectToFit()
})

test('FD-10 the preview of the owner is what others see', async () => {
  const { user } = await openOwnProfile(everything)
  const shown = []
  for (const tab of tabs) {
    await openTab(user.username, tab, '&view=others')
    await expect.element(page.getByText('This is how a member sees your profile.')).toBeVisible()
    shown.push(await readTab())
  }
  signIn({ username: 'reader' })
  replyWithOtherProfile(user.username, makeApplication(everything))
  for (const [position, tab] of tabs.entries()) {
    await openTab(user.username, tab)
    expect(await readTab()).toEqual(shown[position])
  }
})
