import { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { addEntry, listEntries, removeEntry, updateEntry } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { type EntryState, recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { expect, test } from 'vitest'
import { makeApplicant } from '#test/applicants.ts'
import { listHelpers } from '#test/list-helpers.ts'
import { suspend } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { choose } from '#test/visibility-helpers.ts'

const api = await buildTestApp()

async function makeList() {
  const { owner, organizationId } = await makeBusiness(api)
  const recruiter = await makeColleague(api, organizationId)
  const [boss, colleague] = [listHelpers(api, owner), listHelpers(api, recruiter)]
  const list = await boss.make('Kitchen')
  return { owner, recruiter, organizationId, boss, colleague, list, params: boss.ofList(list.id) }
}

const ofEntry = ({ entry_id }: { entry_id: number }) => ({ entryId: String(entry_id) })

test('a list shows people as their cards do, the last added first, with who added them', async () => {
  const { owner, recruiter, boss, colleague, list } = await makeList()
  const headline = 'I bake bread'
  const [first, second] = [await makeApplicant(api, { zip: '10001', headline }), await makeApplicant(api)]
  await boss.put(list.id, first.applicationId)
  await colleague.put(list.id, second.applicationId)
  const { entries, pagination } = await boss.read(list.id)
  expect(entries.map(({ person }) => person?.username)).toEqual([second.username, first.username])
  expect(entries).toMatchObject([{ added_by: recruiter.username }, { added_by: owner.username, moved_at: null }])
  expect(entries[1]?.person).toMatchObject({ headline, town: 'Testville', contact: null })
  expect(pagination).toMatchObject({ current_page: 1, last_page: 1, total: 2 })
})

test('states can be counted and filtered by; of two changes at once the later stays', async () => {
  const { recruiter, boss, colleague, list, params } = await makeList()
  const [one, other] = [await makeApplicant(api), await makeApplicant(api)]
  const placed = await boss.put(list.id, one.applicationId)
  await boss.put(list.id, other.applicationId)
  const move = (by: typeof boss, state: EntryState) =>
    by.me.call(updateEntry, { params: ofEntry(placed), body: { state } })
  expect((await move(boss, 'talking')).body).toEqual({ ...placed, state: 'talking' })
  const moves = await Promise.all([move(boss, 'hired'), move(boss, 'not_now'), move(colleague, 'trying_out')])
  expect(moves.map(({ status }) => status)).toEqual([200, 200, 200])
  await move(colleague, 'talking')
  const talking = (await boss.me.call(listEntries, { params, query: { state: 'talking' } })).body
  expect(talking.entries).toMatchObject([{ id: placed.entry_id, moved_by: recruiter.username, state: 'talking' }])
  expect(talking.list).toMatchObject({ people: 2, states: { new: 1, talking: 1, hired: 0 } })
  expect(talking.pagination.total).toBe(1)
  expect((await boss.me.call(updateEntry, { params: ofEntry(placed), body: { state: 'gone' as 'new' } })).status).toBe(
    422,
  )
})

test('a person can be moved to another list, but not where they are already', async () => {
  const { boss, list } = await makeList()
  const bakery = await boss.make('Bakery')
  const person = await makeApplicant(api)
  const placed = await boss.put(list.id, person.applicationId)
  const move = () => boss.me.call(updateEntry, { params: ofEntry(placed), body: { list_id: bakery.id } })
  expect((await move()).body).toEqual({ ...placed, list_id: bakery.id, list_name: 'Bakery' })
  await boss.put(list.id, person.applicationId)
  const [back] = (await boss.read(list.id)).entries
  const params = { entryId: String(back?.id) }
  expect((await boss.me.call(updateEntry, { params, body: { list_id: bakery.id } })).status).toBe(409)
  expect((await boss.me.call(removeEntry, { params })).status).toBe(200)
  expect((await boss.me.call(removeEntry, { params })).status).toBe(404)
  expect((await boss.read(bakery.id)).entries).toHaveLength(1)
})

test('RW-09 whoever shows no profile to the business now is on the list without a word of theirs', async () => {
  const { boss, organizationId, list, params } = await makeList()
  const word = 'canaryperson'
  const make = () => makeApplicant(api, { headline: word, talent: word, zip: '10001' })
  const ways: [string, (person: Awaited<ReturnType<typeof make>>) => Promise<unknown>][] = [
    ['not public', (person) => api.as(person).call(updateApplication, { body: { is_public: false } })],
    ['hidden from this business', (person) => choose(api, person, { hidden_from: [organizationId] })],
    ['suspended', (person) => suspend(api, person)],
  ]
  for (const [why, hide] of ways) {
    const person = await make()
    const placed = await boss.put(list.id, person.applicationId)
    await hide(person)
    const reply = await boss.me.call(listEntries, { params })
    const entry = reply.body.entries.find(({ id }) => id === placed.entry_id)
    expect(entry, why).toMatchObject({ person: null, state: 'new' })
    for (const secret of [word, person.username, 'Testville']) expect(reply.text, why).not.toContain(secret)
    expect(await boss.starred(person.applicationId), why).toHaveLength(1)
    const moved = await boss.me.call(updateEntry, { params: ofEntry(placed), body: { state: 'not_now' } })
    expect(moved.status, why).toBe(200)
  }
})

test('RW-09 whoever shows the profile again is shown again, and a deleted application is on no list', async () => {
  const { boss, list } = await makeList()
  const person = await makeApplicant(api)
  await boss.put(list.id, person.applicationId)
  const show = (is_public: boolean) => api.as(person).call(updateApplication, { body: { is_public } })
  await show(false)
  expect((await boss.read(list.id)).entries).toMatchObject([{ person: null }])
  await show(true)
  expect((await boss.read(list.id)).entries).toMatchObject([{ person: { username: person.username } }])
  await api.pool.query('delete from applications where id = $1', [person.applicationId])
  expect((await boss.read(list.id)).entries).toEqual([])
})

test('RW-20 people on lists of another business are answered as missing', async () => {
  const { boss, list } = await makeList()
  const stranger = await makeList()
  const person = await makeApplicant(api)
  const params = ofEntry(await boss.put(list.id, person.applicationId))
  const theirs = await stranger.boss.put(stranger.list.id, person.applicationId)
  const replies = [
    await stranger.boss.me.call(updateEntry, { params, body: { state: 'hired' } }),
    await stranger.boss.me.call(removeEntry, { params }),
    await stranger.boss.me.call(removeEntry, { params: { entryId: '2000000000' } }),
    await stranger.boss.me.call(addEntry, {
      params: boss.ofList(list.id),
      body: { application_id: person.applicationId },
    }),
    await stranger.boss.me.call(updateEntry, { params: ofEntry(theirs), body: { list_id: list.id } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await boss.read(list.id)).entries).toMatchObject([{ state: 'new' }])
})

test('a list takes 1,000 people, also when several are added at once', async () => {
  const { boss, list, params } = await makeList()
  const people = [await makeApplicant(api), await makeApplicant(api), await makeApplicant(api)]
  await api.pool.query(
    `with made as (
      insert into users (username, email, business_account)
        select 'full-' || n, 'full-' || n || '@example.com', false from generate_series(1, $1::int) n
      returning id
    ), applied as (insert into applications (user_id, headline) select id, '' from made returning id)
    insert into applicant_list_entries (list_id, application_id, state, added_at)
      select $2, id, 'new', now() from applied`,
    [recruitingLimits.entries - 1, list.id],
  )
  const added = await Promise.all(
    people.map(({ applicationId }) => boss.me.call(addEntry, { params, body: { application_id: applicationId } })),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const last = (await boss.me.call(listEntries, { params, query: { page: 20 } })).body
  expect(last.pagination).toMatchObject({ last_page: 20, total: recruitingLimits.entries, shown: 50 })
  expect((await boss.me.call(listEntries, { params, query: { page: 21 } })).body).toEqual(last)
})
