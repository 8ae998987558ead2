import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCards, openSearch, replyToSearches } from '#test/applicant-search.ts'
import { makeCard, makeResults } from '#test/replies/applicant-search-replies.ts'
import { expectAccessibleInBothColorSchemes, expectNoOverflow, expectTexts } from '#test/screen.tsx'

const facts = getCards().getByRole('list').first().getByRole('listitem')
const reasons = getCards().getByRole('list', { name: 'Why this match' }).getByRole('listitem')
const text = (words: string, hit = false) => ({ text: words, hit })

test('FD-19 a card says where someone is, three facts and something in their own words', async () => {
  const person = {
    town: 'Folsom',
    state: 'CA',
    distance: 4,
    headline: 'Always on time',
    hours_per_week: 20,
    interests: [1, 2, 4, 5],
    education: [1, 2],
    own_words: 'I bake bread.',
  }
  replyToSearches(() => makeResults([makeCard(1, person)]))
  await openSearch('zip=95630')
  await expect.element(getCards()).toMatchTextContent('Always on time')
  await expect.element(getCards()).toMatchTextContent('Folsom, CA · 4 miles away')
  await expectTexts(facts, [
    'Looks for work in: Retail, Hospitality and 2 more',
    'Hours: 20 hours a week',
    'Schooling: High School Diploma, GED',
  ])
  await expect.element(getCards()).toMatchTextContent('“I bake bread.”')
  for (const width of [320, 390, 768, 1280]) {
    await page.viewport(width, 800)
    await expectNoOverflow()
  }
  await expectAccessibleInBothColorSchemes()
})

test('FD-19 what is not answered takes no room', async () => {
  replyToSearches(() => makeResults([makeCard(1, { hours_per_week: 0 })]))
  await openSearch('zip=95630')
  await expect.element(getCards()).toHaveTextContent('applicant-1')
})

test('FD-19 a reason for the match is not said a second time', async () => {
  const person = {
    interests: [1, 2],
    education: [2],
    own_words: 'I bake bread.',
    reasons: [
      { kind: 'interest' as const, parts: [text('Hospitality')] },
      { kind: 'education' as const, parts: [text('GED')] },
      { kind: 'talent' as const, parts: [text('I bake '), text('bread', true), text('.')] },
    ],
  }
  replyToSearches(() => makeResults([makeCard(1, person)]))
  await openSearch('talent=bread')
  await expectTexts(facts, ['Looks for work in: Retail'])
  await expectTexts(reasons, ['Interest: Hospitality', 'Education: GED', 'Skills and talents: I bake bread.'])
  await expect.element(getCards().getByCss('mark')).toHaveTextContent('bread')
  await expect.element(getCards()).not.toMatchTextContent('“')
})

test('RW-16 a card says which hours, times and ways of working match, and the hours once', async () => {
  const person = {
    hours_per_week: 20,
    reasons: [
      { kind: 'hours' as const, parts: [text('20 hours a week')] },
      { kind: 'weekend_nights' as const, parts: [text('On weekends and at night')] },
      { kind: 'way_of_working' as const, parts: [text('Small group')] },
    ],
  }
  replyToSearches(() => makeResults([makeCard(1, person)]))
  await openSearch('hours=20-&nights=yes&ways=3')
  await expectTexts(reasons, [
    'Hours: 20 hours a week',
    'Can work: On weekends and at night',
    'Works best: Small group',
  ])
  await expect.element(getCards().getByRole('list')).toHaveLength(1)
  await page.viewport(320, 800)
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
})

test('RW-21 a card marks the words and says which question the text answers, and quotes no text twice', async () => {
  const jobs = { kind: 'words' as const, question_id: 24, parts: [text('I sold '), text('guitars', true), text('.')] }
  const headline = { kind: 'words' as const, parts: [text('Guitar', true), text(' player')] }
  replyToSearches(() =>
    makeResults([
      makeCard(1, { own_words: 'I sold guitars.', reasons: [jobs, headline] }),
      makeCard(2, { own_words: 'I bake bread.', reasons: [jobs] }),
    ]),
  )
  await openSearch('words=guitar')
  await expectTexts(reasons, [
    'Jobs so far: I sold guitars.',
    'Headline: Guitar player',
    'Jobs so far: I sold guitars.',
  ])
  await expectTexts(getCards().getByCss('mark'), ['guitars', 'Guitar', 'guitars'])
  await expect.element(getCards().nth(0)).not.toMatchTextContent('“')
  await expect.element(getCards().nth(1)).toMatchTextContent('“I bake bread.”')
  await page.viewport(320, 800)
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
})

test('FD-20 a card says when the business last wrote and whether an answer came', async () => {
  const at = Date.UTC(new Date().getFullYear(), 0, 13, 18) / 1000
  replyToSearches(() =>
    makeResults([
      makeCard(1, { contact: { by: null, at, answered_at: null } }),
      makeCard(2, { contact: { by: null, at, answered_at: at + 86_400 } }),
      makeCard(3, { contact: { by: 'anna', at: 1_700_000_000, answered_at: null } }),
      makeCard(4, { contact: null }),
    ]),
  )
  await openSearch('zip=95630')
  await expectTexts(getCards().getByRole('paragraph'), [
    'You wrote on January 13, no answer yet',
    'You wrote on January 13 and got an answer on January 14',
    'anna (of your business) wrote on November 14, 2023, no answer yet',
  ])
  await page.viewport(320, 800)
  await expectNoOverflow()
  await expectAccessibleInBothColorSchemes()
})

test('OD-20 a card says whether someone looks for work, if they said so', async () => {
  replyToSearches(() => makeResults([makeCard(1, { status: 'looking' }), makeCard(2, { status: 'open' }), makeCard(3)]))
  await openSearch('zip=95630')
  await expectTexts(getCards().getByRole('paragraph'), ['Looking for work now', 'Open to offers'])
  await expectAccessibleInBothColorSchemes()
})
