import { openApplicationOf } from '@sparkle/contract/admin/admin-actions.ts'
import { type SearchFilters, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { previewApplication, shareAccommodations } from '@sparkle/contract/applications/visibility.ts'
import type { AnswerAudience, Audience } from '@sparkle/contract/applications/visibility-rules.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { by } from '#test/applicants.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'
import {
  ACCOMMODATIONS,
  choose,
  makeShownPerson,
  PICTURE,
  type ShownPerson,
  TALENT,
  words,
} from '#test/visibility-helpers.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
const [checked, sharing, hiddenFrom] = [await makeBusiness(api), await makeBusiness(api), await makeBusiness(api)]
const readers = {
  applicant: await makeUser(api),
  moderator: await makeUser(api, { roles: ['Moderator'] }),
  administrator: await makeUser(api, { roles: ['Administrator'] }),
  'unchecked business': (await makeBusiness(api, { state: 'waiting' })).owner,
  'checked business': checked.owner,
  colleague: await makeColleague(api, checked.organizationId),
  'business shared with': sharing.owner,
  'business hidden from': hiddenFrom.owner,
} satisfies Record<string, Person>
type ReaderName = keyof typeof readers
const readerNames = Object.keys(readers) as ReaderName[]
const businesses: ReaderName[] = ['checked business', 'colleague', 'business shared with']
const members: ReaderName[] = ['applicant', 'moderator', 'administrator', ...businesses]
/** Others can only look up who has an application. */
const searchers: ReaderName[] = ['administrator', ...businesses, 'business hidden from']

const audienceReaders: Record<Audience, ReaderName[]> = { me: [], businesses, members }
const answerReaders: Record<AnswerAudience | 'profile', ReaderName[]> = {
  profile: members,
  me: [],
  businesses,
  shares: ['business shared with'],
}

let owner: ShownPerson
beforeAll(async () => {
  owner = await makeShownPerson(api)
  const body = { organization_id: sharing.organizationId, days: 30 }
  expect((await api.as(owner).call(shareAccommodations, { body })).status).toBe(200)
  await choose(api, owner, { hidden_from: [hiddenFrom.organizationId] })
})

async function isHit(reader: Person, filters: SearchFilters) {
  const reply = await api.as(reader).call(searchApplications, { query: { page: 1 }, body: filters })
  return reply.status === 200 && reply.body.data.some(({ id }) => id === owner.applicationId)
}

/** What a reader gets by each way. */
async function inspect(name: ReaderName) {
  const reader = readers[name]
  const client = api.as(reader)
  const application = await client.call(getApplication, { params: { applicationId: String(owner.applicationId) } })
  const found = await client.call(searchApplications, { query: { page: 1 }, body: by.username(owner.username) })
  const user = await client.call(getUser, { params: { nameOrId: owner.username } })
  return {
    application: application.status === 200,
    hit: await isHit(reader, by.username(owner.username)),
    place: user.body.town !== null,
    accommodations: application.text.includes(words[ACCOMMODATIONS]),
    talent: application.text.includes(words[TALENT]),
    quoted: found.text.includes(words[TALENT]),
    talentHit: await isHit(reader, by.talent(words[TALENT])),
    talentFound: await isHit(reader, by.words(words[TALENT])),
    accommodationsFound: await isHit(reader, by.words(words[ACCOMMODATIONS])),
    pictureShown: application.text.includes(owner.picture),
    picture: (await client.send({ url: owner.picture })).status === 200,
  }
}

const cases = (['me', 'businesses', 'members'] as const).flatMap((audience) =>
  (['profile', 'businesses', 'me'] as const).flatMap((answers) =>
    (['profile', 'shares'] as const).map((accommodations) => ({ audience, answers, accommodations })),
  ),
)

describe.each(cases)('shown to $audience, answers to $answers, question 18 to $accommodations', (wanted) => {
  beforeAll(async () => {
    const { audience, answers, accommodations } = wanted
    const stricter = [
      { question_id: TALENT, audience: answers },
      { question_id: PICTURE, audience: answers },
      { question_id: ACCOMMODATIONS, audience: accommodations },
    ]
    await choose(api, owner, { audience, stricter })
  })

  test('OD-01 OD-03 RW-21 the call, its pictures, the search, the cards and the place agree', async () => {
    const canRead = new Set(audienceReaders[wanted.audience])
    const readersOf = (audience: AnswerAudience | 'profile') =>
      new Set(answerReaders[audience].filter((name) => canRead.has(name)))
    const [answers, accommodations] = [readersOf(wanted.answers), readersOf(wanted.accommodations)]
    for (const name of readerNames) {
      expect(await inspect(name), name).toEqual({
        application: canRead.has(name),
        hit: canRead.has(name) && searchers.includes(name),
        // Administrators see the place of everyone.
        place: canRead.has(name) || name === 'administrator',
        accommodations: accommodations.has(name),
        talent: answers.has(name),
        quoted: answers.has(name) && searchers.includes(name),
        talentHit: answers.has(name) && searchers.includes(name),
        talentFound: answers.has(name) && searchers.includes(name),
        // Shared by name, it is found by nobody.
        accommodationsFound: wanted.accommodations === 'profile' && canRead.has(name) && searchers.includes(name),
        pictureShown: answers.has(name),
        picture: answers.has(name),
      })
    }
  })

  test('OD-01 OD-06 the preview is what such a reader gets, field by field', async () => {
    const params = { applicationId: String(owner.applicationId) }
    for (const [query, name] of [
      [{ as: 'member' }, 'applicant'],
      [{ as: 'business' }, 'checked business'],
      [{ as: 'business', organization_id: String(sharing.organizationId) }, 'business shared with'],
      [{ as: 'business', organization_id: String(hiddenFrom.organizationId) }, 'business hidden from'],
    ] as const) {
      const preview = await api.as(owner).call(previewApplication, { query })
      const seen = await api.as(readers[name]).call(getApplication, { params })
      expect([preview.status, preview.body], name).toEqual([seen.status, seen.body])
    }
  })
})

test('OD-06 the preview of a private application can show what people would see', async () => {
  await choose(api, owner, { audience: 'businesses', stricter: [{ question_id: TALENT, audience: 'me' }] })
  const params = { applicationId: String(owner.applicationId) }
  const seen = await api.as(readers['checked business']).call(getApplication, { params })
  await choose(api, owner, { audience: 'me' })
  const preview = (as: 'member' | 'business') =>
    api.as(owner).call(previewApplication, { query: { as, if_shown: '1' } })
  expect((await preview('member')).status).toBe(403)
  expect((await preview('business')).body).toEqual({ ...seen.body, version: expect.any(Number) })
})

test('OD-01 an administrator who opens it with a reason gets all answers but those that are shared by name', async () => {
  const stricter = [
    { question_id: TALENT, audience: 'me' as const },
    { question_id: PICTURE, audience: 'me' as const },
    { question_id: ACCOMMODATIONS, audience: 'shares' as const },
  ]
  await choose(api, owner, { audience: 'me', stricter })
  const body = { reason: 'The owner asked for help with an answer.' }
  await api.as(readers.administrator).call(openApplicationOf, { params: { userId: String(owner.id) }, body })
  expect(await inspect('administrator')).toMatchObject({
    application: true,
    accommodations: false,
    talent: true,
    pictureShown: true,
    picture: true,
  })
})
