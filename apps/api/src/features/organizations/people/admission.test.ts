import { acceptInvitation, getInvitation, getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague, makeInvitation } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })

const accept = (person: Person, token: string) => api.as(person).call(acceptInvitation, { params: { token }, body: {} })
const open = (token: string) => api.call(getInvitation, { params: { token } })
const getOwn = async (person: Person) => (await api.as(person).call(getOwnOrganization, {})).body.organization

test('BA-08 someone who belongs to an organization has to leave it first, unless it is a draft of their own', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const busy = await makeBusiness(api)
  const drafting = await makeBusiness(api, { state: 'draft' })
  const applicant = await makeUser(api)
  const [toBusy, toDrafting, toApplicant] = [
    await makeInvitation(api, owner, organizationId, busy.owner.email),
    await makeInvitation(api, owner, organizationId, drafting.owner.email),
    await makeInvitation(api, owner, organizationId, applicant.email),
  ]
  expect((await accept(busy.owner, toBusy.token)).error).toMatchObject({ code: 'already_exists' })
  expect((await open(toBusy.token)).status).toBe(200)
  expect((await accept(applicant, toApplicant.token)).error).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('with an email address of its own'),
  })
  expect((await accept(drafting.owner, toDrafting.token)).status).toBe(200)
  expect(await getOwn(drafting.owner)).toMatchObject({ id: organizationId, part: 'recruiter' })
  const { rows } = await api.pool.query('select id from organizations where id = $1', [drafting.organizationId])
  expect(rows).toEqual([])
})

test('BA-08 a draft with a second person is not given up', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const drafting = await makeBusiness(api, { state: 'draft' })
  await makeColleague(api, drafting.organizationId)
  const { token } = await makeInvitation(api, owner, organizationId, drafting.owner.email)
  expect((await accept(drafting.owner, token)).status).toBe(409)
})

test('BA-08 of two organizations that a person joins at the same moment they belong to one', async () => {
  const teams = [await makeBusiness(api), await makeBusiness(api)]
  const person = await makeUser(api, { businessAccount: true })
  const tokens: string[] = []
  for (const { owner, organizationId } of teams)
    tokens.push((await makeInvitation(api, owner, organizationId, person.email)).token)
  const replies = await Promise.all(tokens.map((token) => accept(person, token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const joined = teams[replies.findIndex(({ status }) => status === 200)]
  expect((await getOwn(person))?.id).toBe(joined?.organizationId)
})

test('BA-08 two people who join the drafts of each other at the same moment do not block each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await makeBusiness(api, { state: 'draft' }), await makeBusiness(api, { state: 'draft' })]
    const toOne = await makeInvitation(api, other.owner, other.organizationId, one.owner.email)
    const toOther = await makeInvitation(api, one.owner, one.organizationId, other.owner.email)
    const replies = await Promise.all([accept(one.owner, toOne.token), accept(other.owner, toOther.token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    const own = await Promise.all([getOwn(one.owner), getOwn(other.owner)])
    expect(own[0]?.id).toBe(own[1]?.id)
  }
})
