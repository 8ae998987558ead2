import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { getApplication, uploadPicture } from '@sparkle/contract/applications/applications.ts'
import { permissions, whoami } from '@sparkle/contract/auth/sessions.ts'
import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeApplication, makeUser, type Person } from '#test/makers.ts'
import { makeOrganization, setOrganizationState } from '#test/organization-helpers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
const { correspondent, write, add, read, list } = messagingHelpers(api)

const applicant = await correspondent()
let applicationId: number
let picture: string

beforeAll(async () => {
  const { id } = await makeApplication(api, applicant, { headline: 'Ready to work', is_public: true })
  applicationId = id
  const body = { application_id: id, question_id: 29 }
  const files = { 'file[]': asFile(await jpeg()) }
  picture = (await api.as(applicant).call(uploadPicture, { body, files })).body.answer_value
})

/** What a business does with applicants. Each first message goes to a new one. */
const attempts: Record<string, (person: Person) => Promise<{ status: number; error: { code: string } }>> = {
  search: (person) =>
    api.as(person).call(searchApplications, { query: { page: 1 }, body: { location: { zip: '84101' } } }),
  'looking one up': (person) => api.as(person).call(searchApplications, { body: { username: applicant.username } }),
  'an application': (person) =>
    api.as(person).call(getApplication, { params: { applicationId: String(applicationId) } }),
  'a picture': (person) => api.as(person).send({ method: 'GET', url: picture }),
  'a first message': async (person) => write(person, await correspondent()),
}

const tryAll = async (person: Person) => {
  const replies = await Promise.all(
    Object.entries(attempts).map(async ([name, attempt]) => [name, await attempt(person)] as const),
  )
  return Object.fromEntries(replies.map(([name, { status, error }]) => [name, status < 400 ? status : error.code]))
}
const every = (outcome: unknown) => Object.fromEntries(Object.keys(attempts).map((name) => [name, outcome]))

const makeBusinessAccount = () => correspondent({ businessAccount: true })

test('BA-02 an unchecked business can neither find nor read nor write to applicants first', async () => {
  const business = await makeBusinessAccount()
  expect((await api.as(business).call(permissions, {})).body).not.toContain(VIEW_ALL_APPLICATIONS)
  expect(await tryAll(business)).toEqual(every('awaiting_approval'))
  await makeOrganization(api, business, { state: 'waiting' })
  expect(await tryAll(business)).toEqual(every('awaiting_approval'))
  // An application that does not exist looks the same.
  const missing = await api.as(business).call(getApplication, { params: { applicationId: '2000000000' } })
  expect(missing.error).toMatchObject({ code: 'awaiting_approval' })
})

test('BA-02 an unchecked business reads and answers what others wrote to it', async () => {
  const business = await makeBusinessAccount()
  const started = await write(applicant, business, 'Do you have a job for me?')
  expect(started.status).toBe(200)
  const id = started.body.conversation.conversation_id
  expect((await list(business)).body.conversations).toHaveLength(1)
  expect((await read(business, id)).body.messages).toHaveLength(1)
  expect((await add(business, id, 'Please call us.')).status).toBe(200)
  expect((await write(business, applicant, 'Or come by.')).body.conversation.conversation_id).toBe(id)
})

test('BA-03 BA-04 approval and suspension hold at the next request, without a new login', async () => {
  const business = await makeBusinessAccount()
  const organizationId = await makeOrganization(api, business, { state: 'waiting' })
  expect(await tryAll(business)).toEqual(every('awaiting_approval'))
  await setOrganizationState(api, organizationId, 'approved')
  expect(await tryAll(business)).toEqual(every(200))
  await setOrganizationState(api, organizationId, 'suspended')
  expect(await tryAll(business)).toEqual(every('awaiting_approval'))
  expect((await api.as(business).call(whoami, {})).status).toBe(200)
})

test('BA-01 with `auto` a business searches without an organization', async () => {
  const auto = await buildTestApp()
  const business = await makeUser(auto, { businessAccount: true })
  const reply = await auto.as(business).call(searchApplications, { query: { page: 1 }, body: { username: 'nobody' } })
  expect(reply.status).toBe(200)
})
