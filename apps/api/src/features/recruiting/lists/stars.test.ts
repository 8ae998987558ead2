import { type ApplicantCard, searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import {
  addEntry,
  createList,
  listLists,
  listStarred,
  starApplicant,
  unstarApplicant,
} from '@sparkle/contract/recruiting/applicant-lists.ts'
import { addNote } from '@sparkle/contract/recruiting/applicant-notes.ts'
import { FIRST_LIST } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { expect, test } from 'vitest'
import { by, makeApplicant } from '#test/applicants.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { listHelpers } from '#test/list-helpers.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const toCorrespondent = async (person: Person) => ({
  ...person,
  forumId: (await api.as(person).call(whoami, {})).body.forumId,
})
const ofApplicant = ({ applicationId }: { applicationId: number }) => ({
  params: { applicationId: String(applicationId) },
})

test('RW-05 one call says who of a page of 15 cards is on a list, and how far the business is with them', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const colleague = listHelpers(api, await makeColleague(api, organizationId))
  const word = 'wickerwork'
  const people = []
  for (let one = 0; one < 15; one += 1) people.push(await makeApplicant(api, { talent: `I do ${word}.` }))
  const { me, make, put, star, starred } = listHelpers(api, owner)
  const [kitchen, own] = [await make('Kitchen'), await make('For me', { isShared: false })]
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await put(kitchen.id, first.applicationId)
  await put(own.id, first.applicationId)
  await put(own.id, second.applicationId)

  const page = await me.call(searchApplications, { query: { page: 1 }, body: by.talent(word) })
  const ids = (page.body.data as ApplicantCard[]).map(({ id }) => id)
  expect(ids).toHaveLength(15)
  const byId = (found: Awaited<ReturnType<typeof starred>>) =>
    Object.fromEntries(found.map(({ application_id, placements }) => [application_id, placements]))
  expect(byId(await starred(...ids))).toEqual({
    [first.applicationId]: [
      { entry_id: expect.any(Number), list_id: own.id, list_name: 'For me', state: 'new' },
      { entry_id: expect.any(Number), list_id: kitchen.id, list_name: 'Kitchen', state: 'new' },
    ],
    [second.applicationId]: [expect.objectContaining({ list_id: own.id })],
  })
  expect(byId(await colleague.starred(...ids))).toEqual({
    [first.applicationId]: [expect.objectContaining({ list_id: kitchen.id })],
  })

  // The last list that one used oneself; for a colleague the first is made.
  expect(await star(third.applicationId)).toMatchObject([{ list_id: own.id }])
  expect(await colleague.star(third.applicationId)).toMatchObject([{ list_name: FIRST_LIST }])
  expect(byId(await starred(...ids))[third.applicationId]).toHaveLength(2)
  const taken = await me.call(unstarApplicant, ofApplicant(third))
  expect(taken.body.placements.map(({ list_name }) => list_name)).toEqual(['For me', FIRST_LIST])
  expect(byId(await starred(...ids))[third.applicationId]).toBeUndefined()
  expect(await colleague.starred(third.applicationId)).toEqual([])
})

test('RW-05 starring again changes nothing, and stars at the same moment make one list', async () => {
  const { owner } = await makeBusiness(api)
  const [one, other] = [await makeApplicant(api), await makeApplicant(api)]
  const { me, star } = listHelpers(api, owner)
  const ids = [one, one, one, other, other].map(({ applicationId }) => applicationId)
  const placed = await Promise.all(ids.map((id) => star(id)))
  expect(new Set(placed.flatMap((placements) => placements.map(({ list_id }) => list_id))).size).toBe(1)
  const { lists } = (await me.call(listLists, {})).body
  expect(lists).toMatchObject([{ name: FIRST_LIST, is_shared: true, is_own: true, people: 2, states: { new: 2 } }])
})

test('RW-05 the first state says what was written before', async () => {
  const { write, add } = messagingHelpers(api)
  const { owner } = await makeBusiness(api)
  const { star } = listHelpers(api, owner)
  const [silent, talking] = [await makeApplicant(api), await makeApplicant(api)]
  await write(owner, await toCorrespondent(silent))
  const { conversation } = (await write(owner, await toCorrespondent(talking))).body
  await add(talking, conversation.conversation_id)
  expect(await star(silent.applicationId)).toMatchObject([{ state: 'contacted' }])
  expect(await star(talking.applicationId)).toMatchObject([{ state: 'talking' }])
})

test('RW-05 nobody can be put on a list who does not show a profile to the business', async () => {
  const { owner } = await makeBusiness(api)
  const { me, make, ofList } = listHelpers(api, owner)
  const list = await make('Kitchen')
  const hidden = await makeApplicant(api, { isPublic: false })
  const missing = { applicationId: 2_000_000_000 }
  const bodies = []
  for (const one of [hidden, missing]) {
    const body = { application_id: one.applicationId }
    const replies = [
      await me.call(starApplicant, { ...ofApplicant(one), body: {} }),
      await me.call(addEntry, { params: ofList(list.id), body }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(404)
      bodies.push(reply.text)
    }
  }
  // Whether there is such an application is not said.
  expect(new Set(bodies).size).toBe(1)
})

test('RW-18 a removed colleague is refused at the next request, and people of no business always', async () => {
  const { organizationId } = await makeBusiness(api)
  const colleague = await makeColleague(api, organizationId)
  const others = [await makeUser(api), await makeUser(api, { businessAccount: true })]
  const staff = await makeUser(api, { roles: ['Administrator', 'Moderator'] })
  expect((await api.as(colleague).call(listLists, {})).status).toBe(200)
  await api.pool.query('delete from organization_members where user_id = $1', [colleague.id])
  for (const person of [colleague, ...others, staff]) {
    const replies = [
      await api.as(person).call(listLists, {}),
      await api.as(person).call(listStarred, { body: { application_ids: [1] } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403])
  }
})

test('asks for the lists of at most 30 applications at once', async () => {
  const { owner } = await makeBusiness(api)
  const application_ids = Array.from({ length: 31 }, (_, index) => index + 1)
  expect((await api.as(owner).call(listStarred, { body: { application_ids } })).status).toBe(422)
  expect((await api.as(owner).call(listStarred, { body: { application_ids: [] } })).body).toEqual({ starred: [] })
})

test('RW-18 a colleague who is removed at that moment is refused, too', async () => {
  const { organizationId } = await makeBusiness(api)
  const person = await makeApplicant(api)
  const colleague = api.as(await makeColleague(api, organizationId))
  const removal = await api.pool.connect()
  await removal.query('begin')
  await removal.query(`delete from organization_members where organization_id = $1 and part = 'recruiter'`, [
    organizationId,
  ])
  const note = { text: 'Bakes well.', for: 'me' as const }
  const writes = [
    colleague.call(createList, { body: { name: 'Mine', is_shared: false } }),
    colleague.call(starApplicant, { ...ofApplicant(person), body: {} }),
    colleague.call(addNote, { ...ofApplicant(person), body: note }),
  ]
  const countWaiting = async () => {
    const locks = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await api.pool.query(locks)).rowCount
  }
  await expect.poll(countWaiting).toBe(writes.length)
  await removal.query('commit')
  removal.release()
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([403, 403, 403])
})
