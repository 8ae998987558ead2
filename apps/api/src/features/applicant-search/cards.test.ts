import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication, updateApplication } from '@sparkle/contract/applications/applications.ts'
import { businessInterests, educations } from '@sparkle/contract/applications/questions.ts'
import { quotedQuestions } from '@sparkle/contract/applications/search-rules.ts'
import { getUser, updateUser } from '@sparkle/contract/people/users.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { by, makeApplicant, searchHelpers } from '#test/applicants.ts'
import { makeUser, suspend } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const business = await makeUser(api, { businessAccount: true })
const { cards } = searchHelpers(api, business)

const ACCOMMODATIONS = 18
const writtenQuestions = [ACCOMMODATIONS, 20, 31, 37, ...quotedQuestions]
const choices = (labels: readonly string[]) => fc.subarray(labels.map((_, index) => index + 1))
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const sentence = (questionId: number) => `This is my answer ${questionId}`

const applicants = fc.record({
  zip: maybe(fc.constantFrom('10001', '60601-1234', '00000')),
  headline: maybe(fc.constant('Always on time')),
  hours: fc.constantFrom(null, 0, 20),
  education: choices(educations),
  interests: choices(businessInterests),
  answered: fc.subarray(writtenQuestions),
  isLong: fc.boolean(),
  hides: fc.constantFrom('nothing', 'nothing', 'nothing', 'application', 'activity', 'account', 'suspension'),
})
type Applicant = typeof applicants extends fc.Arbitrary<infer T> ? T : never

async function makePerson({ zip, headline, hours, education, interests, answered, isLong, hides }: Applicant) {
  const person = await makeApplicant(api, {
    education,
    interests,
    ...(zip && { zip }),
    ...(headline && { headline }),
    isPublic: hides !== 'application',
  })
  const answer = (questionId: number) => `${sentence(questionId)}${isLong ? ' and more'.repeat(25) : '. And more.'}`
  const body = {
    is_active: hides !== 'activity',
    hours_per_week: hours,
    open_ended_questions: answered.map((question_id) => ({ question_id, answer_value: answer(question_id) })),
  }
  const saved = await api.as(person).call(updateApplication, { body })
  expect(saved.status, saved.text).toBe(200)
  if (hides === 'account') await api.as(person).call(updateUser, { body: { isActive: 0 } })
  if (hides === 'suspension') await suspend(api, person)
  return person
}

/** Everything that the card says, as the profile says it to the same reader. */
async function expectInProfile(card: ApplicantCard) {
  const reader = api.as(business)
  const application = await reader.call(getApplication, { params: { applicationId: String(card.id) } })
  const user = await reader.call(getUser, { params: { nameOrId: card.username } })
  expect([application.status, user.status]).toEqual([200, 200])
  const { id, user_id, username, avatar, town, state, distance, own_words, reasons, contact, ...facts } = card
  expect({ id: user_id, username, avatar, town, state }).toEqual({
    id: user.body.userId,
    username: user.body.username,
    avatar: user.body.avatar,
    town: user.body.town,
    state: user.body.state,
  })
  expect(contact).toEqual(application.body.contact)
  const { headline, status, hours_per_week, business_excites, education, open_ended_questions } = application.body
  expect(facts).toEqual({ headline, status, hours_per_week, interests: business_excites, education })
  expect([distance, reasons.map(({ kind }) => kind)]).toEqual([null, ['username']])
  const quoted = quotedQuestions.flatMap(
    (questionId) => open_ended_questions.find(({ question_id }) => question_id === questionId)?.answer_value || [],
  )
  if (own_words === null) expect(quoted).toEqual([])
  else expect(quoted[0]?.startsWith(own_words.replace(/…$/, ''))).toBe(true)
}

test('FD-19 a card says nothing that its reader cannot read in the profile', async () => {
  await fc.assert(
    fc.asyncProperty(applicants, async (wanted) => {
      const person = await makePerson(wanted)
      const found = (await cards(by.username(person.username))).filter(({ id }) => id === person.applicationId)
      expect(found.length).toBe(wanted.hides === 'nothing' ? 1 : 0)
      for (const card of found) await expectInProfile(card)
    }),
    { numRuns: 40 },
  )
})

test('FD-19 accommodations and hard days are never quoted', async () => {
  const wanted = { education: [], interests: [], hours: null, zip: undefined, headline: undefined, isLong: false }
  const person = await makePerson({ ...wanted, answered: [ACCOMMODATIONS, 20, 31, 37], hides: 'nothing' })
  const [card] = (await cards(by.username(person.username))).filter(({ id }) => id === person.applicationId)
  expect(card).toMatchObject({ own_words: null, hours_per_week: null, interests: [], education: [] })
})
