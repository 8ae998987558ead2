import { searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { updateOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { beforeEach, expect, test } from 'vitest'
import { applicationHelpers } from '#test/answer-helpers.ts'
import { by, makeApplicant } from '#test/applicants.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeOrganization } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { save } = applicationHelpers(api)

const FOOD = 3
const TECHNOLOGY = 5
/** Miles from Folsom, California: 0, about 17 and about 1,900. */
const [FOLSOM, SACRAMENTO, CHICAGO] = ['95630', '95814', '60601']
const folsom = { town: 'Folsom', state: 'CA', zip: FOLSOM, distance: 50 }

type Page = Pick<NonNullable<CallInput<typeof updateOrganization>['body']>, 'town' | 'state' | 'hires_for'>

async function makeSearcher(page: Page = {}): Promise<Person> {
  const person = await makeUser(api, { businessAccount: true })
  const organizationId = await makeOrganization(api, person)
  const params = { organizationId: String(organizationId) }
  const saved = await api.as(person).call(updateOrganization, { params, body: page })
  expect(saved.status, saved.text).toBe(200)
  return person
}

async function start(person: Person) {
  const { status, text, body } = await api.as(person).call(startSearch, {})
  expect(status, text).toBe(200)
  return { body, by: [body.place, body.interests], names: body.data.map(({ username }) => username) }
}

const moveTo = async (person: Person, zip: string) => {
  const body = { country: 'us', state: 'CA', town: 'Ownville', zip } as const
  expect((await api.as(person).call(saveOwnInfo, { body })).status).toBe(200)
}

// Nobody of another test is found.
beforeEach(async () => {
  await api.pool.query('update applications set is_public = false')
})

test('FD-17 the search starts near the business with its usual jobs, and widens until it finds somebody', async () => {
  const cook = await makeApplicant(api, { zip: FOLSOM, interests: [FOOD, TECHNOLOGY] })
  const waiter = await makeApplicant(api, { zip: SACRAMENTO, interests: [FOOD] })
  const neighbor = await makeApplicant(api, { zip: SACRAMENTO, interests: [TECHNOLOGY] })
  const chef = await makeApplicant(api, { zip: CHICAGO, interests: [FOOD] })
  const stranger = await makeApplicant(api, { zip: CHICAGO })
  const searcher = await makeSearcher({ town: 'Folsom', state: 'CA', hires_for: [FOOD] })
  const steps = [
    { by: [folsom, [FOOD]], names: [cook, waiter] },
    { by: [folsom, []], names: [neighbor] },
    { by: [null, [FOOD]], names: [chef] },
    { by: [null, []], names: [stranger] },
    { by: [null, []], names: [] },
  ]
  for (const { by: filters, names } of steps) {
    const found = await start(searcher)
    expect([found.by, found.names]).toEqual([filters, names.map(({ username }) => username)])
    for (const person of names) await save(person, { is_public: false })
  }
})

test('FD-17 what is not known is left out', async () => {
  const near = await makeApplicant(api, { zip: FOLSOM })
  const chef = await makeApplicant(api, { zip: CHICAGO, interests: [FOOD] })
  const newestFirst = [chef.username, near.username]
  const expectStart = async (page: Page, filters: unknown, names: string[]) => {
    const found = await start(await makeSearcher(page))
    expect([found.by, found.names], JSON.stringify(page)).toEqual([filters, names])
  }
  await expectStart({}, [null, []], newestFirst)
  await expectStart({ town: 'Folsom' }, [null, []], newestFirst)
  await expectStart({ town: 'Nowheretown', state: 'CA' }, [null, []], newestFirst)
  await expectStart({ hires_for: [FOOD] }, [null, [FOOD]], [chef.username])
  await expectStart({ town: 'Folsom', state: 'CA' }, [folsom, []], [near.username])
  await expectStart({ town: 'fOLSOM', state: 'CA' }, [{ ...folsom, town: 'fOLSOM' }, []], [near.username])
  // There is a Folsom in Louisiana, too.
  await expectStart({ town: 'Folsom', state: 'LA' }, [null, []], newestFirst)
  await makeApplicant(api, { zip: '63101', username: 'gateway' })
  await expectStart({ town: 'St Louis', state: 'MO' }, [expect.objectContaining({ town: 'St Louis' }), []], ['gateway'])
})

test('FD-17 without an organization it starts at the own location of the searcher', async () => {
  const near = await makeApplicant(api, { zip: SACRAMENTO })
  await makeApplicant(api, { zip: CHICAGO })
  for (const person of [await makeUser(api, { roles: ['Administrator'] }), await makeSearcher()]) {
    expect((await start(person)).by).toEqual([null, []])
    await moveTo(person, `${FOLSOM}-1234`)
    const found = await start(person)
    expect([found.by, found.names]).toEqual([[{ ...folsom, town: 'Ownville' }, []], [near.username]])
    await moveTo(person, '00000')
    expect((await start(person)).by).toEqual([null, []])
  }
})

test('FD-17 it gives the first page of the search with the same filters, without blocked people', async () => {
  for (let made = 0; made < 17; made++) {
    await makeApplicant(api, { zip: [FOLSOM, SACRAMENTO][made % 2] as string, interests: [FOOD], talent: 'I cook.' })
  }
  const searcher = await makeSearcher({ town: 'Folsom', state: 'CA', hires_for: [FOOD] })
  const search = async (page: number) => {
    const body = { ...by.zip(FOLSOM, 50), ...by.interest(FOOD), order: 'nearest' as const }
    return (await api.as(searcher).call(searchApplications, { query: { page }, body })).body
  }
  const cursorless = (page: object) => ({ ...page, next_cursor: undefined })
  const { body, names } = await start(searcher)
  expect(cursorless(body)).toEqual({ ...cursorless(await search(1)), place: folsom, interests: [FOOD] })
  expect([body.last_page, body.total, names.length]).toEqual([2, 17, 15])
  const second = (await search(2)).data.map(({ username }) => username)
  expect(new Set([...names, ...second]).size).toBe(17)

  const [first] = names
  const { rows } = await api.pool.query('select forum_id from users where username = $1', [first])
  await api.as(searcher).call(block, { body: { user_id: rows[0].forum_id } })
  const without = await start(searcher)
  expect(without.body.total).toBe(16)
  expect(without.names).not.toContain(first)
})
