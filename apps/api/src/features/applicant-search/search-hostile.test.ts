import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { expect, test } from 'vitest'
import { by, makeApplicant, reasonLines, searchHelpers } from '#test/applicants.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const business = await makeUser(api, { businessAccount: true })
const { search, names, cards } = searchHelpers(api, business)

await makeApplicant(api, { username: 'plain.person', talent: 'Plain words.', otherInterest: 'Plain things' })
await makeApplicant(api, {
  username: 'under_score',
  talent: "I can do 100% of O'Neil's work \\ and <b>more</b>. 😀 café",
})

const hostile = [
  '%',
  '_',
  '%%%',
  '\\',
  "'",
  "''; drop table users; --",
  '"',
  "' | 'plain",
  '!plain',
  'plain:*',
  '(plain',
  '&',
  ':',
  '<b>',
  '😀',
  '👩‍👩‍👧',
  '\u202Ereversed',
  'ﬀ',
  'ᏣᎳᎩ',
  '{1}',
  '$1',
  '#{x}',
]

test.each(hostile)('wildcards, quotes and symbols are plain text: %j', async (text) => {
  for (const filters of [by.username(text.slice(0, 30)), by.talent(text), by.interest(text), by.words(text)]) {
    const reply = await search(filters)
    expect([reply.status, reply.body.total <= 1], JSON.stringify(filters)).toEqual([200, true])
  }
})

test('S-07 an underscore and a percent sign match literally', async () => {
  expect(await names(by.username('_'))).toEqual(['under_score'])
  expect(await names(by.username('%'))).toEqual([])
})

test('S-16 answers are returned as they were written', async () => {
  const [card] = await cards(by.talent('working café'))
  expect(reasonLines(card)).toEqual(["I can do 100% of O'Neil's *work* \\ and <b>more</b>. 😀 *café*"])
})

test.each([
  ['username', by.username('x'.repeat(31))],
  ['open_ended.0.value', by.talent('x'.repeat(10_000))],
  ['multiple_choice.0.value', by.interest('x'.repeat(10_000))],
  ['open_ended', { open_ended: [1, 2].map(() => ({ question_id: 30, value: 'word' })) }],
  ['multiple_choice', by.education(...Array.from({ length: 19 }, () => 1))],
  ['multiple_choice.0.value', by.education(7)],
  ['multiple_choice.0.value', by.interest(12)],
  ['multiple_choice.0.question_id', { multiple_choice: [{ question_id: 18, value: 'chair' }] }],
  ['open_ended.0.question_id', { open_ended: [{ question_id: 18, value: 'chair' }] }],
  ['words', by.words('x'.repeat(10_000))],
  ['words', by.words(' ')],
  ['words', { words: ['a'] as never }],
  ['hours.min', by.hours(-1)],
  ['hours.max', by.hours(0, 169)],
  ['hours.min', by.hours(1.5)],
  ['hours.max', by.hours(20, 19)],
  ['hours.max', { hours: {} }],
  ['hours', { hours: 20 as never }],
  ['hours.most', { hours: { min: 1, most: 2 } as never }],
  ['hours.min', { hours: { min: '1; drop table users' as never } }],
  ['weekend_nights', { weekend_nights: 'maybe' }],
  ['ways_of_working.0', by.ways(5)],
  ['ways_of_working.1', by.ways(1, 0)],
  ['ways_of_working', by.ways(1, 1)],
  ['ways_of_working', { ways_of_working: ['alone'] as never }],
  ['username', { username: ['a'] as never }],
  ['location', { location: '10001' as never }],
  ['email', { ...by.username('a'), email: 'x' } as never],
])('an invalid %s is refused with 422 and its name', async (field, filters) => {
  const reply = await search(filters)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.error.errors ?? {})).toContain(field)
})

test('thousands of choices are refused with a short reply', async () => {
  const reply = await search(by.education(...Array.from({ length: 5000 }, (_, index) => (index % 6) + 1)))
  expect(reply.status).toBe(422)
  expect(reply.text.length).toBeLessThan(200)
})

test('NUL and a lone surrogate are refused', async () => {
  for (const text of ['a\0b', 'a\uD800']) expect((await search(by.talent(text))).status).toBe(400)
})

test('a search that takes too long is cancelled with a 503', async () => {
  const strict = await buildTestApp({ statementTimeoutMs: 3000 })
  const strictSearch = searchHelpers(strict, await makeUser(strict, { businessAccount: true })).search
  const holder = await strict.pool.connect()
  await holder.query('begin; lock table searchable_applicants')
  try {
    const reply = await strictSearch(by.education(1))
    expect([reply.status, reply.error.code]).toEqual([503, 'unavailable'])
    expect(reply.headers['retry-after']).toBeDefined()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await strictSearch(by.education(1))).status).toBe(200)
})

test('searches are limited per minute', async () => {
  const limited = await buildTestApp({ rateLimits: true })
  const person = await makeUser(limited, { businessAccount: true })
  const statuses = await Promise.all(
    Array.from({ length: 100 }, () =>
      limited.as(person).call(searchApplications, { query: { page: 1 }, body: by.education(1) }),
    ),
  )
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10)
})
