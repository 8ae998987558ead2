import { startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { leaveOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { by, makeApplicant, searchHelpers } from '#test/applicants.ts'
import { listStatements } from '#test/changes/statements.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague, setOrganizationState } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { write, add } = messagingHelpers(api)

async function makeFound() {
  const person = await makeApplicant(api)
  const { forumId } = (await api.as(person).call(whoami, {})).body
  return { ...person, forumId }
}
type Found = Awaited<ReturnType<typeof makeFound>>

/** Writes and returns the conversation with the time of the message. */
async function contact(from: Person, to: Found) {
  const { body, status, text } = await write(from, to)
  expect(status, text).toBe(200)
  const { conversation_id: id, last_message_date: at } = body.conversation
  return { id, at }
}

/** What the card of a person says; the profile says the same. */
async function read(reader: Person, { username, applicationId }: Found) {
  const [card] = await searchHelpers(api, reader).cards(by.username(username))
  const profile = await api.as(reader).call(getApplication, { params: { applicationId: String(applicationId) } })
  expect(profile.body.contact).toEqual(card?.contact)
  return card?.contact
}

/** Joins through the tables, as accepting an invitation does. */
async function join(person: Person, organizationId: number) {
  await api.pool.query(
    `insert into organization_members (user_id, organization_id, part) values ($1, $2, 'recruiter')`,
    [person.id, organizationId],
  )
}

const leave = async (person: Person, organizationId: number) => {
  const params = { organizationId: String(organizationId) }
  expect((await api.as(person).call(leaveOrganization, { params })).status).toBe(200)
}

test('FD-20 a card and a profile say when I last wrote and whether an answer came', async () => {
  const { owner } = await makeBusiness(api)
  const found = await makeFound()
  expect(await read(owner, found)).toBeNull()
  const { id, at } = await contact(owner, found)
  expect(await read(owner, found)).toEqual({ by: null, at, answered_at: null })
  await add(found, id)
  expect(await read(owner, found)).toEqual({ by: null, at, answered_at: expect.any(Number) })
  const again = (await add(owner, id)).body.message.message_date
  expect(await read(owner, found)).toEqual({ by: null, at: again, answered_at: null })
})

test('FD-20 a message of an applicant that nobody answered is no contact', async () => {
  const { owner } = await makeBusiness(api)
  const found = await makeFound()
  const { forumId } = (await api.as(owner).call(whoami, {})).body
  expect((await write(found, { forumId })).status).toBe(200)
  expect(await read(owner, found)).toBeNull()
})

test('FD-20 the message of a colleague counts, and another organization is told nothing', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const colleague = await makeColleague(api, organizationId)
  const stranger = (await makeBusiness(api)).owner
  const alone = await makeUser(api, { businessAccount: true })
  const found = await makeFound()
  const { id, at } = await contact(colleague, found)
  expect(await read(owner, found)).toEqual({ by: colleague.username, at, answered_at: null })
  expect(await read(stranger, found)).toBeNull()
  expect(await read(alone, found)).toBeNull()
  await add(found, id)
  expect(await read(owner, found)).toEqual({ by: colleague.username, at, answered_at: expect.any(Number) })
  expect(await read(stranger, found)).toBeNull()
  const own = await contact(stranger, found)
  expect(await read(stranger, found)).toEqual({ by: null, at: own.at, answered_at: null })
  const later = await contact(owner, found)
  expect(await read(colleague, found)).toEqual({ by: owner.username, at: later.at, answered_at: null })
})

test('FD-20 an organization that nobody has checked tells nothing of colleagues', async () => {
  const { owner, organizationId } = await makeBusiness(api, { state: 'draft' })
  const colleague = await makeColleague(api, organizationId)
  const found = await makeFound()
  const { at } = await contact(colleague, found)
  expect(await read(owner, found)).toBeNull()
  expect(await read(colleague, found)).toEqual({ by: null, at, answered_at: null })
  await setOrganizationState(api, organizationId, 'approved')
  expect(await read(owner, found)).toEqual({ by: colleague.username, at, answered_at: null })
})

test('FD-20 what a colleague wrote stays with the organization they left, and goes to no other', async () => {
  const [former, next] = [await makeBusiness(api), await makeBusiness(api)]
  const colleague = await makeColleague(api, former.organizationId)
  const found = await makeFound()
  const { id, at } = await contact(colleague, found)
  await leave(colleague, former.organizationId)
  const told = { by: colleague.username, at, answered_at: null }
  expect(await read(former.owner, found)).toEqual(told)

  await join(colleague, next.organizationId)
  expect(await read(next.owner, found)).toBeNull()
  await add(found, id)
  expect(await read(former.owner, found)).toEqual(told)
  const later = (await add(colleague, id)).body.message.message_date
  expect(await read(former.owner, found)).toEqual(told)
  expect(await read(next.owner, found)).toEqual({ ...told, at: later })

  await leave(colleague, next.organizationId)
  await join(colleague, former.organizationId)
  expect(await read(former.owner, found)).toBeNull()
  expect(await read(next.owner, found)).toEqual({ ...told, at: later })
})

test('FD-20 one statement reads the contacts of a page, and only for businesses', async () => {
  const { owner } = await makeBusiness(api)
  const people = [await makeFound(), await makeFound()]
  const wrote = await contact(owner, people[0] as Found)
  const start = () => api.as(owner).call(startSearch, {})
  const statements = await listStatements(start)
  expect(statements.filter((name) => name === 'list_contacts')).toHaveLength(1)
  const cards = (await start()).body.data
  expect(people.map(({ id }) => cards.find(({ user_id }) => user_id === id)?.contact)).toEqual([
    { by: null, at: wrote.at, answered_at: null },
    null,
  ])
  const administrator = await makeUser(api, { roles: ['Administrator'] })
  expect(await read(administrator, people[0] as Found)).toBeUndefined()
})
