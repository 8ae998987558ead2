import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import { removeMember } from '@sparkle/contract/organizations/organizations.ts'
import { savedSearchLimits } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import * as calls from '@sparkle/contract/recruiting/saved-searches.ts'
import { expect, test } from 'vitest'
import { by, makeApplicant } from '#test/applicants.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeColleague } from '#test/organization-helpers.ts'
import { savedSearchHelpers } from '#test/saved-searches.ts'
import { buildTestApp } from '#test/test-app.ts'
import { deleteRemovedSearches } from './saved-searches.service.ts'

const api = await buildTestApp()
const { makeRecruiter, save, list, sweepNextMorning } = savedSearchHelpers(api)

const at = (searchId: number) => ({ params: { searchId: String(searchId) } })
const edit = (person: Person, searchId: number, body: object) =>
  api.as(person).call(calls.updateSavedSearch, { ...at(searchId), body })
const remove = (person: Person, searchId: number) => api.as(person).call(calls.deleteSavedSearch, at(searchId))

/** The statuses of every call, with a search of somebody. */
async function callAll(person: Person, searchId: number) {
  const body = { name: 'Mine', filters: by.talent('singing'), alert: 'off' as const }
  const replies = [
    await api.as(person).call(calls.listSavedSearches, {}),
    await api.as(person).call(calls.saveSearch, { body }),
    await edit(person, searchId, { name: 'Mine' }),
    await remove(person, searchId),
  ]
  return replies.map(({ status }) => status)
}

test('RW-31 a search is saved with its filters, changed and deleted', async () => {
  const recruiter = await makeRecruiter()
  const filters = { ...by.talent('violin'), location: { zip: '10001', distance: 30 as const } }
  const saved = await save(recruiter, filters, 'weekly', '  Players of the violin ')
  expect(saved).toMatchObject({ name: 'Players of the violin', alert: 'weekly', new_people: 0, problem: null })
  expect(saved.filters).toEqual({
    ...by.talent('violin'),
    location: { zip: '10001', distance: 30, country: 'us', unit: 'mile' },
  })
  const other = await save(recruiter, by.talent('piano'), 'off')
  expect(await list(recruiter)).toEqual([other, saved])

  const changed = await edit(recruiter, saved.search_id, { name: 'Violins', alert: 'off' })
  expect(changed.body).toEqual({ ...saved, name: 'Violins', alert: 'off' })
  expect((await remove(recruiter, other.search_id)).status).toBe(200)
  expect(await list(recruiter)).toEqual([changed.body])
})

test('RW-18 a removed colleague is refused at the next request, and their searches are gone', async () => {
  const owner = await makeRecruiter()
  const colleague = await makeColleague(api, owner.organizationId)
  const saved = await save(colleague, by.talent('violin'))
  expect(await callAll(colleague, 0)).toEqual([200, 201, 404, 404])
  const params = { organizationId: String(owner.organizationId), userId: String(colleague.id) }
  expect((await api.as(owner).call(removeMember, { params })).status).toBe(200)
  expect(await callAll(colleague, saved.search_id)).toEqual([403, 403, 403, 403])
  const { rows } = await api.pool.query('select from saved_searches where owner_id = $1', [colleague.id])
  expect(rows).toEqual([])
})

test('RW-20 the id of a search of anybody else is not found, also of a colleague', async () => {
  const [owner, stranger] = [await makeRecruiter(), await makeRecruiter()]
  const colleague = await makeColleague(api, owner.organizationId)
  const saved = await save(owner, by.talent('violin'))
  for (const person of [stranger, colleague]) {
    expect(await list(person)).toEqual([])
    expect(await callAll(person, saved.search_id)).toEqual([200, 201, 404, 404])
  }
  expect(await list(owner)).toEqual([saved])
})

test('RW-18 applicants and staff keep no searches, nor does a business account without an organization', async () => {
  const people = [
    await makeUser(api),
    await makeUser(api, { roles: ['Administrator'] }),
    await makeUser(api, { roles: ['Moderator'] }),
    await makeUser(api, { businessAccount: true }),
  ]
  for (const person of people) expect(await callAll(person, 1)).toEqual([403, 403, 403, 403])
  const reply = await api.as(people[3] as Person).call(calls.listSavedSearches, {})
  expect(reply.error.message).toBe('Add your business first. Then you can save people and searches.')
})

test(`RW-31 a person saves at most ${savedSearchLimits.perPerson} searches, also by parallel requests`, async () => {
  const recruiter = await makeRecruiter()
  const one = await save(recruiter, by.talent('violin'), 'off')
  await api.pool.query(
    `insert into saved_searches (organization_id, owner_id, name, filters, alert, created_at, seen_until, next_at)
      select organization_id, owner_id, name, filters, alert, created_at, seen_until, next_at
      from saved_searches, generate_series(1, $2) where id = $1`,
    [one.search_id, savedSearchLimits.perPerson - 2],
  )
  const body = { name: 'One more', filters: by.talent('piano'), alert: 'off' as const }
  const replies = await Promise.all([1, 2, 3].map(() => api.as(recruiter).call(calls.saveSearch, { body })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(replies.find(({ status }) => status === 422)?.error.message).toBe(
    'You can save 50 searches. Delete one that you no longer need.',
  )
  expect((await remove(recruiter, one.search_id)).status).toBe(200)
  await save(recruiter, by.talent('piano'), 'off')
  expect((await edit(recruiter, one.search_id, { restore: true })).status).toBe(422)
})

test('RW-31 a deleted search can be restored for an hour', async () => {
  const recruiter = await makeRecruiter()
  const saved = await save(recruiter, by.talent('violin'))
  await remove(recruiter, saved.search_id)
  expect((await remove(recruiter, saved.search_id)).status).toBe(404)
  expect((await edit(recruiter, saved.search_id, { name: 'Mine' })).status).toBe(404)
  await deleteRemovedSearches(api.deps)
  const restored = await edit(recruiter, saved.search_id, { restore: true })
  expect(restored.body).toEqual(saved)
  expect(await list(recruiter)).toEqual([saved])

  await remove(recruiter, saved.search_id)
  api.forward(savedSearchLimits.undoHours * HOUR_MS + 1000)
  await deleteRemovedSearches(api.deps)
  expect((await edit(recruiter, saved.search_id, { restore: true })).status).toBe(404)
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(61) }, 'name'],
  ['a name of two lines', { name: 'one\ntwo' }, 'name'],
  ['no filter', { filters: {} }, 'filters'],
  ['filters that are empty lists', { filters: { multiple_choice: [], open_ended: [] } }, 'filters'],
  ['only an order', { filters: { order: 'newest' } }, 'filters'],
  ['a filter that does not exist', { filters: { username: 'a', shoe_size: 43 } }, 'filters'],
  ['a value out of the list', { filters: by.interest(99) }, 'filters'],
  ['another alert', { alert: 'hourly' }, 'alert'],
  ['an organization', { organization_id: 1 }, 'organization_id'],
])('RW-31 %s is refused, and nothing is saved', async (_, change, field) => {
  const recruiter = await makeRecruiter()
  const body = { name: 'Violins', filters: by.talent('violin') as SearchFilters, alert: 'off' as const, ...change }
  const reply = await api.as(recruiter).call(calls.saveSearch, { body })
  expect([reply.status, reply.error.code]).toEqual([422, 'invalid_input'])
  expect(Object.keys(reply.error.errors ?? {}).some((name) => name.startsWith(field))).toBe(true)
  expect(await list(recruiter)).toEqual([])
})

test('RW-31 a zip code that does not exist is refused', async () => {
  const body = { name: 'Nowhere', filters: by.zip('00000') }
  const reply = await api.as(await makeRecruiter()).call(calls.saveSearch, { body })
  expect([reply.status, reply.error.code]).toEqual([400, 'unknown_zip'])
})

test('RW-31 a name is text, and nothing else', async () => {
  const recruiter = await makeRecruiter()
  const name = `'); drop table x; -- <b>&amp; %00 \${1} 🎻`
  const saved = await save(recruiter, by.talent(`'"\\ violin`), 'daily', name)
  expect(saved.name).toBe(name)
  expect((await list(recruiter))[0]).toEqual(saved)
})

test('RW-31 who fits when it is saved is not new, and opening it counts as a look', async () => {
  const recruiter = await makeRecruiter()
  await makeApplicant(api, { talent: 'I repair bassoons' })
  const saved = await save(recruiter, by.talent('bassoons'), 'off')
  const { applicationId, id } = await makeApplicant(api, { talent: 'I play bassoons' })
  const countNew = async () => (await list(recruiter))[0]?.new_people
  const during = async (change: string, back: string) => {
    await api.pool.query(change)
    const count = await countNew()
    await api.pool.query(back)
    return count
  }
  expect(await countNew()).toBe(0)
  await sweepNextMorning()
  expect(await countNew()).toBe(1)

  const { organizationId } = recruiter
  const hidden = await during(
    `insert into hidden_organizations (organization_id, application_id) values (${organizationId}, ${applicationId})`,
    `delete from hidden_organizations where application_id = ${applicationId}`,
  )
  const blocked = await during(
    `insert into blocks (blocker_id, blocked_id, created_at) values (${recruiter.id}, ${id}, now())`,
    `delete from blocks where blocker_id = ${recruiter.id}`,
  )
  const ofApplication = `where id = ${applicationId}`
  const left = await during(
    `update applications set is_public = false ${ofApplication}`,
    `update applications set is_public = true ${ofApplication}`,
  )
  expect([hidden, blocked, left]).toEqual([0, 0, 0])
  expect(await countNew()).toBe(1)
  expect((await edit(recruiter, saved.search_id, { seen: true })).body.new_people).toBe(0)
  expect(await countNew()).toBe(0)
})
