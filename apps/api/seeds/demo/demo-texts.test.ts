import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { quotedQuestions, searchPage } from '@sparkle/contract/applications/search-rules.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import { expect, test } from 'vitest'
import { businesses } from './businesses/businesses.ts'
import { planConversations } from './conversations.ts'
import { DEMO_SEED } from './demo-world.ts'
import { planPeople } from './people/people.ts'
import { toSpeakers } from './people/speakers.ts'
import { findTown, home, region } from './places.ts'
import { createRandom } from './random.ts'
import { makeTalks } from './talk/make-talk.ts'
import { findSlips, getFirstSentence, listRepeated, listTownNames } from './text-checks.ts'

const NOW = new Date('2026-11-15T18:00:00Z')
const LAST_SCHOOL = 22
const seeds = [DEMO_SEED, 7, 20_300_101]

function makeWorld(seed: number) {
  const people = planPeople(createRandom(seed), 2000)
  const ids = new Map(people.map(({ username }, index) => [username, index + 1]))
  const speakers = toSpeakers(people, ids)
  const talks = makeTalks(createRandom(seed), speakers, NOW)
  return { people, talks, conversations: planConversations(createRandom(seed), speakers, NOW) }
}

const worlds = seeds.map((seed) => ({ seed, ...makeWorld(seed) }))
type World = (typeof worlds)[number]

/** Names and headings, which need no end mark. */
const listPhrases = ({ people, talks }: World) => [
  ...talks.map(({ title }) => title),
  ...people.flatMap(({ application }) => [application?.columns.headline, application?.other]),
  ...businesses.map(({ name }) => name),
  ...people.flatMap(({ application }) => application?.texts.filter(isSchool).map(({ answerValue }) => answerValue)),
]

const isSchool = ({ questionId }: { questionId: number }) => questionId === LAST_SCHOOL

const listProse = ({ people, talks, conversations }: World) => [
  ...talks.flatMap(({ posts }) => posts.map(({ text }) => text)),
  ...conversations.flatMap(({ dialogue }) => dialogue),
  ...businesses.flatMap(({ about, supportOffered }) => [about, supportOffered]),
  ...people.flatMap(
    ({ application }) =>
      application?.texts.filter((answer) => !isSchool(answer)).map(({ answerValue }) => answerValue) ?? [],
  ),
]

test('the checks find each kind of slip and nothing in good texts', () => {
  const slips = {
    'Bring a apple.': 'a apple',
    'Take an unit.': 'an unit',
    'We talk talk a lot.': 'talk talk',
    'I like {hobby}.': '{hobby}',
    'One  two.': 'double space',
    'Good day. come in.': 'no capital: come in.',
    'I wait for': 'no end mark: I wait for',
  }
  for (const [text, slip] of Object.entries(slips)) expect(findSlips(text, 'prose'), text).toEqual([slip])
  const good =
    '> Why?\n\n@ann.lee1 I wait an hour at a university. “Wonder” is a one-day read!\n\n- a list\n- of things'
  expect(findSlips(good, 'prose')).toEqual([])
  expect(findSlips('Ready to work', 'phrase')).toEqual([])
  expect(getFirstSentence('> Why? No.\n\n@ann.lee1 I see. Well.')).toBe('I see.')
  expect(listTownNames('From West Sacramento to Boston')).toEqual(['West Sacramento', 'Boston'])
})

test.each(worlds)('no text of the demo has a slip (seed $seed)', (world) => {
  const prose = new Set(listProse(world))
  expect(prose.size).toBeGreaterThan(2000)
  expect([...prose].flatMap((text) => findSlips(text, 'prose'))).toEqual([])
  const phrases = new Set(listPhrases(world).filter((text) => text !== undefined))
  expect([...phrases].flatMap((text) => findSlips(text, 'phrase'))).toEqual([])
})

test.each(worlds)('no two posts of the forum begin with the same sentence (seed $seed)', ({ talks }) => {
  const posts = talks.flatMap((talk) => talk.posts)
  expect(posts.length).toBeGreaterThan(1000)
  expect(listRepeated(posts.map(({ text }) => getFirstSentence(text)))).toEqual([])
})

test.each(worlds)(
  'a thread stays in one town, where who asks lives, and nobody replies to it twice (seed $seed)',
  ({ talks }) => {
    const short = talks.filter(({ posts }) => posts.length < 20)
    for (const { title, posts } of short) {
      const towns = new Set(listTownNames([title, ...posts.map(({ text }) => text)].join('\n')))
      expect(towns.size, title).toBeLessThan(2)
      const [opening, ...replies] = posts
      const town = findTown(opening?.text ?? '')
      if (town) expect(opening?.by.town, title).toBe(town)
      const others = replies.filter(({ by }) => by !== opening?.by).map(({ by }) => by.username)
      expect(listRepeated(others), title).toEqual([])
    }
  },
)

/** What a business of this name surely hires for. */
const kinds: [RegExp, string][] = [
  [/Kitchen|Bakery|Bistro|Cafe/, 'Food & Beverage'],
  [/Hotel/, 'Hospitality'],
  [/Garden|Builders/, 'Construction & Landscaping'],
  [/Hardware|Market|Books/, 'Retail'],
  [/Web|Robotics/, 'Technology'],
  [/Learning|Day Care/, 'Education'],
  [/Clinic|Pharmacy/, 'Health Care'],
  [/Theater|Cinema/, 'Entertainment'],
  [/Media/, 'Marketing & Social Media'],
  [/Print|Design/, 'Graphic Design'],
  [/Films/, 'Video Production'],
]

test('a business of the demo hires first of all for what it is', () => {
  expect(businesses.length).toBe(22)
  for (const { name, hiresFor } of businesses) {
    expect(hiresFor[0], name).toBe(kinds.find(([kind]) => kind.test(name))?.[1])
    expect(hiresFor.length, name).toBeLessThanOrEqual(2)
  }
})

test.each(worlds)(
  'businesses of the demo write to neighbors who look for their work (seed $seed)',
  ({ conversations }) => {
    const towns = region.map(({ town }) => town)
    for (const { business, applicant } of conversations) {
      const own = businesses.find(({ username }) => username === business.username)
      const wanted = applicant.interests.map((interest) => businessInterests[interest - 1])
      expect(own?.hiresFor.some((interest) => wanted.includes(interest))).toBe(true)
      expect(towns).toContain(applicant.town)
    }
    const pairs = conversations.map(({ business, applicant }) => `${business.username} ${applicant.username}`)
    expect(listRepeated(pairs)).toEqual([])
    expect(pairs.filter((pair) => pair.startsWith('demo-business '))).toHaveLength(9)
    expect(pairs.filter((pair) => pair.endsWith(' demo-applicant'))).toHaveLength(5)
  },
)

test.each(worlds)(
  'the search of the demo business has pages of neighbors with words of their own (seed $seed)',
  ({ people }) => {
    const own = businesses.find(({ username }) => username === 'demo-business')
    const wanted = own?.hiresFor.map((interest) => businessInterests.indexOf(interest) + 1) ?? []
    const found = people.filter(
      ({ town, application }) =>
        region.includes(town) &&
        application?.isPublic &&
        application.columns.businessExcites.some((interest) => wanted.includes(interest)),
    )
    expect(found.length).toBeGreaterThan(3 * searchPage.size)
    expect(found.some(({ town, role }) => town === home && role === 'Applicant')).toBe(true)
    const quotes = found.map(({ application }) => {
      const answers = new Map(application?.texts.map(({ questionId, answerValue }) => [questionId, answerValue]))
      const quoted = quotedQuestions.find((id) => answers.has(id))
      return getFirstSentence(answers.get(quoted ?? 0) ?? '')
    })
    expect(listRepeated(quotes, 2)).toEqual([])
    const headlines = found.flatMap(({ application }) => application?.columns.headline ?? [])
    // Cards do not show the first one.
    expect(
      listRepeated(
        headlines.filter((headline) => headline !== DEFAULT_HEADLINE),
        2,
      ),
    ).toEqual([])
  },
)
