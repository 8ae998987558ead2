import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { leaveOrganization } from '@sparkle/contract/organizations/organizations.ts'
import {
  createList,
  deleteList,
  listEntries,
  listLists,
  restoreList,
  updateList,
} from '@sparkle/contract/recruiting/applicant-lists.ts'
import { recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { expect, test } from 'vitest'
import { makeApplicant } from '#test/applicants.ts'
import { openStream } from '#test/event-stream.ts'
import { listHelpers } from '#test/list-helpers.ts'
import type { Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { purgeLists } from './lists.service.ts'

const api = await buildTestApp()

/** An owner and a recruiter, each with the lists as they use them. */
async function makeTeam() {
  const { owner, organizationId } = await makeBusiness(api)
  const recruiter = await makeColleague(api, organizationId)
  return { owner, recruiter, organizationId, boss: listHelpers(api, owner), colleague: listHelpers(api, recruiter) }
}

const namesOf = async (person: Person) =>
  (await api.as(person).call(listLists, {})).body.lists.map(({ name, is_own }) => (is_own ? `${name} (own)` : name))

test('lists are by name; shared ones are for the team, others for their owner alone', async () => {
  const { owner, recruiter, boss, colleague } = await makeTeam()
  await colleague.make('Kitchen')
  const own = await colleague.make('A list for me', { isShared: false })
  expect(await namesOf(recruiter)).toEqual(['A list for me (own)', 'Kitchen (own)'])
  expect(await namesOf(owner)).toEqual(['Kitchen'])
  const params = boss.ofList(own.id)
  const refused = [
    await boss.me.call(listEntries, { params }),
    await boss.me.call(updateList, { params, body: { name: 'Mine' } }),
    await boss.me.call(deleteList, { params }),
    await boss.me.call(restoreList, { params, body: {} }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  await colleague.me.call(updateList, { params, body: { is_shared: true } })
  expect(await namesOf(owner)).toEqual(['A list for me', 'Kitchen'])
  expect((await boss.me.call(updateList, { params, body: { is_shared: false } })).status).toBe(403)
  expect((await boss.me.call(updateList, { params, body: { name: 'Bakery' } })).body.name).toBe('Bakery')
  await colleague.me.call(updateList, { params, body: { is_shared: false } })
  expect(await namesOf(owner)).toEqual(['Kitchen'])
})

test('a name is for one list only, whatever its case', async () => {
  const { boss, colleague } = await makeTeam()
  const kitchen = await boss.make('Kitchen')
  const again = await colleague.me.call(createList, { body: { name: ' KITCHEN' } })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ code: 'already_exists', errors: { name: [expect.any(String)] } })
  const own = await colleague.make('kitchen', { isShared: false })
  const params = colleague.ofList(own.id)
  expect((await colleague.me.call(updateList, { params, body: { is_shared: true } })).status).toBe(409)
  await boss.me.call(deleteList, { params: boss.ofList(kitchen.id) })
  expect((await colleague.me.call(updateList, { params, body: { is_shared: true } })).status).toBe(200)
  const restored = await boss.me.call(restoreList, { params: boss.ofList(kitchen.id), body: {} })
  expect(restored.status).toBe(409)
  for (const name of ['', '   ', 'two\nlines', 'x'.repeat(recruitingLimits.listName.max + 1)]) {
    expect((await boss.me.call(createList, { body: { name } })).status, JSON.stringify(name)).toBe(422)
  }
})

test('a deleted list can be restored for a day, with everyone on it', async () => {
  const { boss, colleague } = await makeTeam()
  const person = await makeApplicant(api)
  const list = await boss.make('Kitchen')
  await boss.put(list.id, person.applicationId)
  const params = boss.ofList(list.id)
  await colleague.me.call(deleteList, { params })
  expect(await boss.starred(person.applicationId)).toEqual([])
  expect((await boss.me.call(listEntries, { params })).status).toBe(404)
  const restored = await boss.me.call(restoreList, { params, body: {} })
  expect(restored.body).toMatchObject({ name: 'Kitchen', people: 1 })

  await boss.me.call(deleteList, { params })
  const later = { db: api.deps.db, now: () => new Date(api.deps.now().getTime() + DAY_MS + 1000) }
  await purgeLists(api.deps)
  expect((await boss.me.call(restoreList, { params, body: {} })).status).toBe(200)
  await boss.me.call(deleteList, { params })
  await purgeLists(later)
  expect((await boss.me.call(restoreList, { params, body: {} })).status).toBe(404)
})

test('RW-20 lists of another business are answered as missing', async () => {
  const { boss } = await makeTeam()
  const stranger = (await makeTeam()).boss
  const list = await boss.make('Kitchen')
  const person = await makeApplicant(api)
  await boss.put(list.id, person.applicationId)
  const params = boss.ofList(list.id)
  const replies = [
    await stranger.me.call(listEntries, { params }),
    await stranger.me.call(updateList, { params, body: { name: 'Mine' } }),
    await stranger.me.call(deleteList, { params }),
    await stranger.me.call(restoreList, { params, body: {} }),
    await stranger.me.call(listEntries, { params: { listId: '2000000000' } }),
  ]
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(404)
  expect(await stranger.starred(person.applicationId)).toEqual([])
})

test('RW-18 what someone who leaves kept for themselves goes to the owners, and shared lists stay', async () => {
  const { owner, recruiter, organizationId, boss, colleague } = await makeTeam()
  const other = await makeColleague(api, organizationId)
  const own = await colleague.make('For Monday', { isShared: false })
  await colleague.make('Kitchen')
  const person = await makeApplicant(api)
  await colleague.put(own.id, person.applicationId)
  const left = await colleague.me.call(leaveOrganization, { params: { organizationId: String(organizationId) } })
  expect(left.status, left.text).toBe(200)
  expect((await colleague.me.call(listLists, {})).status).toBe(403)
  expect(await namesOf(owner)).toEqual(['For Monday (own)', 'Kitchen (own)'])
  expect(await namesOf(other)).toEqual(['Kitchen'])
  expect((await boss.read(own.id)).entries).toMatchObject([{ added_by: recruiter.username }])
  const shared = await boss.me.call(updateList, { params: boss.ofList(own.id), body: { is_shared: true } })
  expect(shared.body).toMatchObject({ is_shared: true, is_own: true })
})

test('an organization has at most 100 lists', async () => {
  const { boss, organizationId } = await makeTeam()
  await api.pool.query(
    `insert into applicant_lists (organization_id, name, is_shared)
      select $1, 'List ' || n, true from generate_series(1, $2::int) n`,
    [organizationId, recruitingLimits.lists - 1],
  )
  const made = await Promise.all(['A', 'B', 'C'].map((name) => boss.me.call(createList, { body: { name } })))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

test('a change reaches those who see the list, and nobody else', async () => {
  const { owner, recruiter, boss, colleague } = await makeTeam()
  const stranger = (await makeTeam()).owner
  const person = await makeApplicant(api)
  const people = { owner, recruiter, stranger, person }
  const streams = Object.entries(people).map(async ([name, one]) => [name, await openStream(api, one.token)] as const)
  const opened = await Promise.all(streams)
  for (const [, stream] of opened) expect((await stream.next())?.event).toBe('ready')

  /** Who hears of it, before a mark that is sent to everyone. */
  async function listHearers(change: () => Promise<unknown>) {
    await change()
    const userIds = Object.values(people).map(({ id }) => id)
    await api.deps.events.publish(api.deps.db, { userIds }, { type: 'rights' })
    const heard = []
    for (const [name, stream] of opened) {
      for (let event = await stream.nextLive(); event.type !== 'rights'; event = await stream.nextLive()) {
        expect(event).toEqual({ type: 'lists' })
        heard.push(name)
      }
    }
    return heard
  }
  let listId = 0
  const team = ['owner', 'recruiter']
  expect(await listHearers(async () => (listId = (await boss.make('Kitchen')).id))).toEqual(team)
  expect(await listHearers(() => boss.put(listId, person.applicationId))).toEqual(team)
  expect(await listHearers(() => boss.put(listId, person.applicationId))).toEqual([])
  expect(await listHearers(() => colleague.make('For me', { isShared: false }))).toEqual(['recruiter'])
  const params = boss.ofList(listId)
  expect(await listHearers(() => boss.me.call(updateList, { params, body: { is_shared: false } }))).toEqual(team)
  expect(await listHearers(() => boss.me.call(deleteList, { params }))).toEqual(['owner'])
})
