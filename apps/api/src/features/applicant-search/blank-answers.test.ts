import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { by, makeApplicant, type NewApplicant, reasonLines, searchHelpers } from '#test/applicants.ts'
import { makeUser } from '#test/makers.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { choose } from '#test/visibility-helpers.ts'

const api = await buildTestApp()
const { owner: business, organizationId } = await makeBusiness(api)
const administrator = await makeUser(api, { roles: ['Administrator'] })
const { search, cards } = searchHelpers(api, business)

type Answers = Required<Pick<NewApplicant, 'education' | 'interests' | 'zip' | 'talent' | 'otherInterest'>> &
  Pick<NewApplicant, 'hours' | 'weekendNights' | 'ways'>
type Made = Answers & Awaited<ReturnType<typeof makeApplicant>> & { name: string }

const hours = [undefined, 0, 20, 30, 168]
const nights = [undefined, true, false, 'not sure'] as const
const ways = [undefined, [1], [2, 3], [3]]

/** One for every few combinations of answers, with blanks among them. */
const answers = Array.from({ length: 40 }, (_, index): Answers => {
  const [hour, night, way] = [hours[index % 5], nights[index % 4], ways[(index * 3 + Math.floor(index / 4)) % 4]]
  return {
    ...(hour !== undefined && { hours: hour }),
    ...(night !== undefined && { weekendNights: night }),
    ...(way && { ways: way }),
    education: index % 3 === 0 ? [1] : [2],
    interests: index % 2 === 0 ? [5] : [6],
    zip: ['10001', '11201', '98101'][index % 3] ?? '',
    talent: index % 4 < 2 ? 'I mend violins.' : 'I mend drums.',
    otherInterest: index % 7 === 0 ? 'Kites' : '',
  }
})

const people: Made[] = []
beforeAll(async () => {
  for (const [index, one] of answers.entries()) {
    const username = `${index % 2 === 0 ? 'even' : 'odd'}.${index}`
    people.push({ ...one, ...(await makeApplicant(api, { ...one, username })), name: username })
  }
})

/** The filters on answers that may be blank, each with what the search should do. */
const blankable = {
  'hours from 20 to 30': { ...by.hours(20, 30), of: 'hours', fits: ({ hours = -1 }) => hours >= 20 && hours <= 30 },
  'hours from 0': { ...by.hours(0), of: 'hours', fits: ({ hours = -1 }) => hours >= 0 },
  'hours up to 20': { ...by.hours(undefined, 20), of: 'hours', fits: ({ hours = -1 }) => hours >= 0 && hours <= 20 },
  'weekends and nights': { ...by.weekendNights, of: 'weekend_nights', fits: (one) => one.weekendNights === true },
  'one way': { ...by.ways(1), of: 'ways_of_working', fits: ({ ways = [] }) => ways.includes(1) },
  'any of two ways': { ...by.ways(2, 1), of: 'ways_of_working', fits: ({ ways = [] }) => ways.some((way) => way < 3) },
} satisfies Record<string, SearchFilters & { of: BlankFilter; fits: (one: Answers) => boolean }>
type BlankFilter = 'hours' | 'weekend_nights' | 'ways_of_working'

const isBlank: Record<BlankFilter, (one: Answers) => boolean> = {
  hours: (one) => one.hours === undefined,
  weekend_nights: (one) => one.weekendNights === undefined,
  ways_of_working: (one) => one.ways === undefined,
}

/** Each reads the search tables in another way. */
const others: Record<string, { filters: SearchFilters; fits: (one: Made) => boolean }> = {
  nothing: { filters: {}, fits: () => true },
  'a name': { filters: by.username('even'), fits: ({ name }) => name.startsWith('even') },
  'a short name': { filters: by.username('e'), fits: ({ name }) => name.includes('e') },
  'a small area': { filters: by.zip('98101', 10), fits: ({ zip }) => zip === '98101' },
  'a large area': { filters: by.zip('10001', 50), fits: ({ zip }) => zip !== '98101' },
  'the nearest': { filters: { ...by.zip('10001', 50), order: 'nearest' }, fits: ({ zip }) => zip !== '98101' },
  'the newest': { filters: { ...by.education(2), order: 'newest' }, fits: ({ education }) => education[0] === 2 },
  education: { filters: by.education(1), fits: ({ education }) => education[0] === 1 },
  interest: { filters: by.interest(5), fits: ({ interests }) => interests[0] === 5 },
  'either interest': {
    filters: by.interest(5, 'kites'),
    fits: ({ interests, otherInterest }) => interests[0] === 5 || otherInterest !== '',
  },
  'written interest': { filters: by.interest('kites'), fits: ({ otherInterest }) => otherInterest !== '' },
  words: { filters: by.talent('violins'), fits: ({ talent }) => talent.includes('violins') },
  'words and a name': {
    filters: { ...by.talent('violins'), ...by.username('odd') },
    fits: ({ talent, name }) => talent.includes('violins') && name.startsWith('odd'),
  },
  'either interest and words': {
    filters: { ...by.interest(5, 'kites'), ...by.talent('violins') },
    fits: ({ interests, otherInterest, talent }) =>
      talent.includes('violins') && (interests[0] === 5 || otherInterest !== ''),
  },
  'unknown words': { filters: by.talent('zeppelins'), fits: () => false },
  'a change': { filters: { changed_after: 1 }, fits: () => true },
}

/** Whoever left one blank and matches everything else is counted there, and nobody else. */
async function expectSearch(names: readonly (keyof typeof blankable)[], other: keyof typeof others) {
  const on = names.map((name) => blankable[name])
  const { filters, fits } = others[other] ?? { filters: {}, fits: () => true }
  const base = people.filter(fits)
  const wanted = Object.assign({}, ...on.map(({ of, fits: _, ...filter }) => filter), filters) as SearchFilters
  const { status, body, text } = await search(wanted)
  expect(status, text).toBe(200)
  const hits = base.filter((one) => on.every((filter) => filter.fits(one)))
  expect([body.total, body.data.length], JSON.stringify(wanted)).toEqual([hits.length, Math.min(15, hits.length)])
  const hitIds = new Set(hits.map(({ applicationId }) => applicationId))
  expect(body.data.filter(({ id }) => !hitIds.has(id))).toEqual([])
  const rest = (of: BlankFilter) =>
    base.filter((one) => on.every((filter) => (filter.of === of ? isBlank[of](one) : filter.fits(one))))
  const blanks = on.map(({ of }) => ({ filter: of, total: rest(of).length, total_relation: 'eq' }))
  expect(body.blanks, JSON.stringify(wanted)).toEqual(blanks)
}

const names = Object.keys(blankable) as (keyof typeof blankable)[]

describe.each(Object.keys(others))('with %s', (other) => {
  test('RW-16 RW-17 each filter finds those who answered so, and counts the blanks of those who match the rest', async () => {
    for (const name of names) await expectSearch([name], other)
  })

  test('RW-16 RW-17 filters on several of these answers count the blanks of each', async () => {
    await expectSearch(['hours from 20 to 30', 'weekends and nights'], other)
    await expectSearch(['weekends and nights', 'any of two ways'], other)
    await expectSearch(['hours from 0', 'weekends and nights', 'any of two ways'], other)
  })
})

test('RW-16 the answers have to match together, page by page, in each order', async () => {
  const wanted = { ...by.hours(0), ...by.zip('10001', 50) }
  for (const order of [undefined, 'nearest', 'newest'] as const) {
    const first = (await search({ ...wanted, ...(order && { order }) })).body
    const second = await searchHelpers(api, business).search({ ...wanted, ...(order && { order }) }, 2)
    expect(second.body.blanks).toEqual(first.blanks)
    const ids = [...first.data, ...second.body.data].map(({ id }) => id)
    expect([new Set(ids).size, ids.length]).toEqual([first.total, first.total])
  }
})

test('RW-16 a card says which of these answers match', async () => {
  const wanted = { ...by.hours(20, 30), ...by.weekendNights, ...by.ways(2, 3) }
  const found = await cards(wanted)
  expect(found.length).toBeGreaterThan(0)
  const person = people.find(({ applicationId }) => applicationId === found[0]?.id)
  expect(found[0]?.reasons.map(({ kind }) => kind).filter((kind) => kind !== 'way_of_working')).toEqual([
    'hours',
    'weekend_nights',
  ])
  const labels = ['Alone', 'One-on-one', 'Small group', 'Large group']
  expect(reasonLines(found[0])).toEqual([
    `${person?.hours} hours a week`,
    'On weekends and at night',
    ...(person?.ways ?? []).map((way) => labels[way - 1]),
  ])
})

describe('an answer that fewer people can read', () => {
  const questions = { hours: 17, weekend_nights: 7, ways_of_working: 15 } as const
  const wanted = { ...by.talent('theremin'), ...by.hours(10, 20), ...by.weekendNights, ...by.ways(4) }
  const count = async (person: typeof business) => {
    const { body } = await searchHelpers(api, person).search(wanted)
    return [body.total, ...(body.blanks ?? []).map(({ total }) => total)]
  }

  test.each(Object.entries(questions))('RW-17 is no hit and no blank: %s', async (filter, question_id) => {
    const position = Object.keys(questions).indexOf(filter)
    const onlyBlank = [1, 2, 3].map((one) => Number(one === position + 1))
    const all = { hours: 15, weekendNights: true, ways: [4] }
    const answered = await makeApplicant(api, { talent: 'Theremin', ...all })
    const without = { ...all, ...[{ hours: undefined }, { weekendNights: undefined }, { ways: [] }][position] }
    const { hours: given, ...rest } = without
    const blank = await makeApplicant(api, {
      talent: 'Theremin',
      ways: rest.ways,
      ...(given !== undefined && { hours: given }),
      ...(rest.weekendNights !== undefined && { weekendNights: rest.weekendNights }),
    })
    for (const reader of [business, administrator]) expect(await count(reader)).toEqual([1, ...onlyBlank])
    const show = async (audience: 'profile' | 'businesses' | 'me') => {
      for (const person of [answered, blank]) await choose(api, person, { stricter: [{ question_id, audience }] })
    }
    await show('businesses')
    expect(await count(business)).toEqual([1, ...onlyBlank])
    expect(await count(administrator)).toEqual([0, 0, 0, 0])
    await show('me')
    for (const reader of [business, administrator]) expect(await count(reader)).toEqual([0, 0, 0, 0])
    await show('profile')
    expect(await count(administrator)).toEqual([1, ...onlyBlank])
    for (const person of [answered, blank]) await api.as(person).call(updateApplication, { body: { is_public: false } })
  })

  test('RW-17 a person who hides from the organization, or is blocked, is no blank', async () => {
    const blank = await makeApplicant(api, { talent: 'Theremin', weekendNights: true, ways: [4] })
    expect(await count(business)).toEqual([0, 1, 0, 0])
    await choose(api, blank, { hidden_from: [organizationId] })
    expect(await count(business)).toEqual([0, 0, 0, 0])
    expect(await count(administrator)).toEqual([0, 1, 0, 0])
    await choose(api, blank, { hidden_from: [] })
    const { rows } = await api.pool.query('select forum_id from users where id = $1', [blank.id])
    expect(await count(business)).toEqual([0, 1, 0, 0])
    await api.as(business).call(block, { body: { user_id: rows[0].forum_id } })
    expect(await count(business)).toEqual([0, 0, 0, 0])
  })
})

test('RW-17 without such a filter no blanks are counted', async () => {
  expect((await search(by.education(1))).body).not.toHaveProperty('blanks')
  expect((await search({ ...by.education(1), weekend_nights: false, ways_of_working: [] })).body).not.toHaveProperty(
    'blanks',
  )
})
