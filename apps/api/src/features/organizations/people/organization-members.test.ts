import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import {
  acceptInvitation,
  changeMember,
  getOwnOrganization,
  leaveOrganization,
  listMembers,
  removeMember,
} from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { makeBusiness, makeColleague, makeInvitation, setOrganizationState } from '#test/organization-helpers.ts'
import { waitForSubject } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })

const toParams = (organizationId: number, userId = 0) => ({
  organizationId: String(organizationId),
  userId: String(userId),
})
const list = (person: Person, organizationId: number) =>
  api.as(person).call(listMembers, { params: toParams(organizationId) })
const change = (by: Person, organizationId: number, { id }: Person, part: 'owner' | 'recruiter') =>
  api.as(by).call(changeMember, { params: toParams(organizationId, id), body: { part } })
const remove = (by: Person, organizationId: number, { id }: Person) =>
  api.as(by).call(removeMember, { params: toParams(organizationId, id) })
const leave = (person: Person, organizationId: number) =>
  api.as(person).call(leaveOrganization, { params: toParams(organizationId) })
const search = (person: Person) =>
  api.as(person).call(searchApplications, { query: { page: 1 }, body: { username: 'nobody' } })
const listOwners = async (person: Person, organizationId: number) =>
  (await list(person, organizationId)).body.members.filter(({ part }) => part === 'owner')

test('BA-10 the people of an organization see each other, and only owners change them', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const recruiter = await makeColleague(api, organizationId)
  const { members, joins } = (await list(recruiter, organizationId)).body
  expect(members.map(({ user_id, part }) => [user_id, part])).toEqual([
    [owner.id, 'owner'],
    [recruiter.id, 'recruiter'],
  ])
  expect(joins).toEqual([])
  for (const refused of [
    await change(recruiter, organizationId, recruiter, 'owner'),
    await remove(recruiter, organizationId, owner),
  ]) {
    expect(refused.error).toMatchObject({ code: 'forbidden' })
  }
  expect((await change(owner, organizationId, recruiter, 'owner')).status).toBe(200)
  expect((await remove(recruiter, organizationId, owner)).status).toBe(200)
  expect(await listOwners(recruiter, organizationId)).toMatchObject([{ user_id: recruiter.id }])
})

test('BA-10 people of another organization are told of nothing', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const { owner: stranger, organizationId: other } = await makeBusiness(api)
  for (const person of [stranger, await makeUser(api), await makeUser(api, { roles: ['Administrator'] })]) {
    const replies = [
      await list(person, organizationId),
      await change(person, organizationId, owner, 'recruiter'),
      await remove(person, organizationId, owner),
      await leave(person, organizationId),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  // Nor can an owner reach people elsewhere through their own organization.
  expect((await remove(stranger, other, owner)).status).toBe(404)
  expect((await change(stranger, other, owner, 'recruiter')).status).toBe(404)
  expect((await list(owner, organizationId)).body.members).toHaveLength(1)
})

test('BA-10 the last owner can neither leave nor be removed nor become recruiter', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  await makeColleague(api, organizationId)
  // Someone who cannot log in does not count.
  await suspend(api, await makeColleague(api, organizationId, 'owner'))
  const replies = [
    await leave(owner, organizationId),
    await remove(owner, organizationId, owner),
    await change(owner, organizationId, owner, 'recruiter'),
  ]
  for (const reply of replies) expect(reply.error).toMatchObject({ code: 'last_owner' })
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(await listOwners(owner, organizationId)).toHaveLength(2)
})

type Try = (one: Person, other: Person, organizationId: number) => Promise<{ status: number }>
const tries: [string, Try][] = [
  ['leave', (one, _, organizationId) => leave(one, organizationId)],
  ['remove each other', (one, other, organizationId) => remove(one, organizationId, other)],
  ['become recruiters', (one, _, organizationId) => change(one, organizationId, one, 'recruiter')],
]

test.each(tries)('BA-10 two owners who %s at the same moment leave one owner', async (_, attempt) => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, organizationId } = await makeBusiness(api)
    const second = await makeColleague(api, organizationId, 'owner')
    const witness = await makeColleague(api, organizationId)
    const replies = await Promise.all([attempt(owner, second, organizationId), attempt(second, owner, organizationId)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listOwners(witness, organizationId)).toHaveLength(1)
  }
})

test("BA-11 a removed member's next search is refused, and their open pages are notified", async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const recruiter = await makeColleague(api, organizationId)
  expect((await search(recruiter)).status).toBe(200)
  const stream = await openStream(api, recruiter.token)
  await stream.next()
  expect((await remove(owner, organizationId, recruiter)).status).toBe(200)
  expect((await search(recruiter)).error).toMatchObject({ code: 'awaiting_approval' })
  expect(await stream.next()).toMatchObject({ data: { type: 'rights' } })
  expect((await list(recruiter, organizationId)).status).toBe(404)
  expect((await api.as(recruiter).call(getOwnOrganization, {})).body.organization).toBeNull()
})

test('BA-11 someone who leaves loses the rights at the same moment, and the owners get an email', async () => {
  const { owner, organizationId } = await makeBusiness(api, { name: 'Fern & Sons' })
  const recruiter = await makeColleague(api, organizationId)
  expect((await leave(recruiter, organizationId)).status).toBe(200)
  expect((await search(recruiter)).status).toBe(403)
  const { text } = await waitForSubject(api, owner.email, 'Someone left your business on Sparkle')
  expect(text).toContain(`an owner of Fern & Sons on Sparkle`)
  expect(text).toContain(`${recruiter.username} left the business.`)
})

test('BA-04 nobody gets rights back by leaving a suspended organization', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const recruiter = await makeColleague(api, organizationId)
  await setOrganizationState(api, organizationId, 'suspended')
  expect((await leave(recruiter, organizationId)).status).toBe(403)
  expect((await remove(owner, organizationId, recruiter)).status).toBe(403)
  expect((await list(owner, organizationId)).body.members).toHaveLength(2)
})

test('BA-09 a person removed and invited again can join again', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const recruiter = await makeColleague(api, organizationId)
  for (let round = 0; round < 2; round += 1) {
    expect((await remove(owner, organizationId, recruiter)).status).toBe(200)
    const { token } = await makeInvitation(api, owner, organizationId, recruiter.email)
    const reply = await api.as(recruiter).call(acceptInvitation, { params: { token }, body: {} })
    expect(reply.body.organization).toMatchObject({ id: organizationId, part: 'recruiter' })
    expect((await search(recruiter)).status).toBe(200)
  }
})
