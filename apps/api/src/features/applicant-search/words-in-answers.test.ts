import { createHash } from 'node:crypto'
import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { questions } from '@sparkle/contract/applications/questions.ts'
import { shareAccommodations } from '@sparkle/contract/applications/visibility.ts'
import { listContradictions } from '@sparkle/testing/faults/invariants.ts'
import { describe, expect, test } from 'vitest'
import { applicationHelpers, open, other } from '#test/answer-helpers.ts'
import { by, makeApplicant, reasonLines, searchHelpers } from '#test/applicants.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { ACCOMMODATIONS, choose } from '#test/visibility-helpers.ts'

const api = await buildTestApp()
const { save } = applicationHelpers(api)
const { owner: business, organizationId } = await makeBusiness(api)
const administrator = await makeUser(api, { roles: ['Administrator'] })
const { search, cards, names } = searchHelpers(api, business)
const count = async (person: Person, filters: SearchFilters) =>
  (await searchHelpers(api, person).search(filters)).body.total

const JOBS = 24
const FREE_TIME = 32
const textQuestions = questions.filter(({ kind, field }) => kind === 'text' && !field).map(({ id }) => id)

/** Words so different that none is taken for a typo of another. */
const makeWord = (id: number) =>
  createHash('sha256')
    .update(String(id))
    .digest('hex')
    .slice(0, 12)
    .replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)))

test('RW-21 a word is found in every text answer, in "about", in the headline and in a written interest', async () => {
  const texts = textQuestions.map((question_id) => ({ question_id, answer_value: `${makeWord(question_id)} flights.` }))
  const person = await makeApplicant(api, { headline: 'Marimba', otherInterest: 'Falconry' })
  expect((await save(person, { about: 'Vineyards', open_ended_questions: texts })).status).toBe(200)
  expect(textQuestions.length).toBeGreaterThan(20)
  for (const questionId of textQuestions) {
    const [card] = await cards(by.words(makeWord(questionId)))
    expect([card?.id, reasonLines(card), card?.reasons[0]?.question_id], String(questionId)).toEqual([
      person.applicationId,
      [`*${makeWord(questionId)}* flights.`],
      questionId,
    ])
  }
  const others = { vineyard: 5, falconry: 19, marimba: undefined }
  for (const [word, questionId] of Object.entries(others)) {
    const [card] = await cards(by.words(word))
    expect([card?.id, card?.reasons.map((reason) => reason.question_id)], word).toEqual([
      person.applicationId,
      [questionId],
    ])
  }
})

test('RW-21 links, the headline that everyone starts with, and choices are no words', async () => {
  const person = await makeApplicant(api, { education: [6] })
  await save(person, open(49, 'https://dirigible.example/dirigible'))
  for (const word of ['dirigible', 'sparkle', 'phd']) expect(await names(by.words(word)), word).toEqual([])
})

test('RW-21 all words have to be found, in whatever answers, with typos and word beginnings', async () => {
  const person = await makeApplicant(api, { talent: 'I juggle lanterns.' })
  await save(person, open(JOBS, 'I sold umbrellas.'))
  for (const typed of ['lantern umbrella', 'umbrellas juggling', 'umbrela', 'umbr', 'the lanterns of'])
    expect(await names(by.words(typed)), typed).toEqual([person.username])
  for (const typed of ['lantern kangaroo', 'the of']) expect(await names(by.words(typed)), typed).toEqual([])
  const [card] = await cards(by.words('lantern umbrella'))
  expect(reasonLines(card)).toEqual(['I sold *umbrellas*.', 'I juggle *lanterns*.'])
})

test('RW-21 a card quotes the two answers with the most hits', async () => {
  const person = await makeApplicant(api, { talent: 'One harp.' })
  const answers = { [JOBS]: 'Harps, harps and a harp.', [FREE_TIME]: 'A harp, and another harp.' }
  for (const [questionId, text] of Object.entries(answers)) await save(person, open(Number(questionId), text))
  const [card] = await cards(by.words('harp'))
  expect(card?.reasons.map(({ question_id }) => question_id)).toEqual([JOBS, FREE_TIME])
})

test('RW-21 words go with every other filter', async () => {
  const all = { username: 'tina.tuba', zip: '10001', education: [4], interests: [5], hours: 20, ways: [1] }
  const tina = await makeApplicant(api, { ...all, weekendNights: true, talent: 'Tubas.', otherInterest: 'Brass' })
  await save(tina, open(JOBS, 'I cleaned chimneys.'))
  const rival = await makeApplicant(api, { zip: '98101', talent: 'Drums.' })
  await save(rival, open(JOBS, 'I cleaned chimneys.'))
  const others = [
    by.username('tina'),
    by.username('t'),
    by.zip('10001', 10),
    by.zip('10001', 50),
    { ...by.zip('10001', 50), order: 'nearest' as const },
    by.education(4),
    by.interest(5),
    by.interest('brass'),
    by.interest(5, 'brass'),
    by.talent('tubas'),
    by.hours(10, 30),
    by.weekendNights,
    by.ways(1),
  ]
  for (const reader of [business, administrator]) {
    expect(await count(reader, by.words('chimney'))).toBe(2)
    for (const filters of others) {
      const { body } = await searchHelpers(api, reader).search({ ...filters, ...by.words('chimneys') })
      expect(
        body.data.map(({ username }) => username),
        JSON.stringify(filters),
      ).toEqual(['tina.tuba'])
    }
  }
})

describe('an answer that fewer people can read', () => {
  const both = async (filters: SearchFilters) => [await count(business, filters), await count(administrator, filters)]

  test.each([5, 19, 20, JOBS, 30])(
    'RW-21 gives a hit and a count to those alone who can read it: question %i',
    async (question_id) => {
      const [word, shown] = [makeWord(question_id + 100), makeWord(question_id + 200)]
      const person = await makeApplicant(api, { hours: 20 })
      const change = question_id === 5 ? { about: word } : question_id === 19 ? other(word) : open(question_id, word)
      expect((await save(person, { ...change, headline: shown })).status).toBe(200)
      const filters = [by.words(word), { ...by.words(word), ...by.username(person.username) }]
      for (const wanted of filters) {
        expect(await both(wanted)).toEqual([1, 1])
        for (const [audience, found] of [
          ['businesses', [1, 0]],
          ['me', [0, 0]],
          ['profile', [1, 1]],
        ] as const) {
          await choose(api, person, { stricter: [{ question_id, audience }] })
          expect(await both(wanted), audience).toEqual(found)
          expect(await both({ ...wanted, ...by.hours(0) }), audience).toEqual(found)
          // Another text is read and found by everyone.
          expect(await both(by.words(shown))).toEqual([1, 1])
        }
      }
    },
  )

  test('RW-21 is not quoted, and the answer that can be read is', async () => {
    const person = await makeApplicant(api, { talent: 'Piccolo is my secret.' })
    await save(person, open(JOBS, 'I sold a piccolo.'))
    await choose(api, person, { stricter: [{ question_id: 30, audience: 'businesses' }] })
    const linesFor = async (reader: Person) =>
      reasonLines((await searchHelpers(api, reader).cards(by.words('piccolo')))[0])
    expect(await linesFor(business)).toEqual(['I sold a *piccolo*.', '*Piccolo* is my secret.'])
    expect(await linesFor(administrator)).toEqual(['I sold a *piccolo*.'])
    await choose(api, person, { stricter: [{ question_id: 30, audience: 'me' }] })
    for (const reader of [business, administrator]) expect(await linesFor(reader)).toEqual(['I sold a *piccolo*.'])
  })

  test('RW-21 is found by nobody while it is shared by name, also not by whom it is shared with', async () => {
    const person = await makeApplicant(api, { accommodations: 'A bassoon stand.' })
    expect(await both(by.words('bassoon'))).toEqual([1, 1])
    await choose(api, person, { stricter: [{ question_id: ACCOMMODATIONS, audience: 'shares' }] })
    const body = { organization_id: organizationId, days: 30 }
    expect((await api.as(person).call(shareAccommodations, { body })).status).toBe(200)
    expect(await both(by.words('bassoon'))).toEqual([0, 0])
    const [card] = await cards({ ...by.username(person.username) })
    expect(JSON.stringify(card)).not.toContain('bassoon')
  })

  test('RW-21 counts no blank of another filter', async () => {
    const person = await makeApplicant(api, {})
    await save(person, open(JOBS, 'I tuned a spinet.'))
    const blanks = async () => (await search({ ...by.words('spinet'), ...by.hours(0) })).body.blanks?.[0]?.total
    expect(await blanks()).toBe(1)
    await choose(api, person, { stricter: [{ question_id: JOBS, audience: 'me' }] })
    expect(await blanks()).toBe(0)
  })
})

test('RW-21 changed, cleared and private answers take effect immediately, and one save of many is one change', async () => {
  const person = await makeApplicant(api, {})
  await save(person, open(JOBS, 'I mended accordions.'))
  expect(await names(by.words('accordion'))).toEqual([person.username])
  const many = textQuestions.map((question_id) => ({ question_id, answer_value: `Accordion ${question_id}` }))
  expect((await save(person, { open_ended_questions: many })).status).toBe(200)
  expect(await names(by.words('accordion'))).toEqual([person.username])
  expect((await save(person, { open_ended_questions: many.map((one) => ({ ...one, answer_value: '' })) })).status).toBe(
    200,
  )
  expect(await names(by.words('accordion'))).toEqual([])
  await save(person, { about: 'Accordions.' })
  expect(await names(by.words('accordion'))).toEqual([person.username])
  await api.as(person).call(updateApplication, { body: { is_public: false } })
  expect(await names(by.words('accordion'))).toEqual([])
  expect((await listContradictions(api.pool)).filter((found) => found.startsWith('search'))).toEqual([])
})
