import { DAY_MS } from '@sparkle/contract/core/time.ts'
import {
  acceptInvitation,
  getInvitation,
  inviteMember,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
} from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { sweepOrganizations } from '#api/features/organizations/organizations.jobs.ts'
import { makeUser, newPerson, type Person, suspend } from '#test/makers.ts'
import { makeBusiness, makeColleague, makeInvitation, setOrganizationState } from '#test/organization-helpers.ts'
import { listEmails, tokenIn, waitForJobs, waitForSubject } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'
import { memberInvited } from './invitations.emails.ts'

const SUBJECT = 'You are invited to join a business on Sparkle'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })

const toParams = (organizationId: number, invitationId = 0) => ({
  organizationId: String(organizationId),
  invitationId: String(invitationId),
})
const invite = (by: Person, organizationId: number, email: string, part?: 'owner' | 'recruiter') =>
  api.as(by).call(inviteMember, { params: toParams(organizationId), body: { email, ...(part && { part }) } })
const list = (person: Person, organizationId: number) =>
  api.as(person).call(listInvitations, { params: toParams(organizationId) })
const revoke = (by: Person, organizationId: number, invitationId: number) =>
  api.as(by).call(revokeInvitation, { params: toParams(organizationId, invitationId) })
const open = (token: string) => api.call(getInvitation, { params: { token } })
const accept = (person: Person, token: string) => api.as(person).call(acceptInvitation, { params: { token }, body: {} })
const makeNewcomer = (email?: string) => makeUser(api, { businessAccount: true, ...(email && { email }) })
const countMembers = async (person: Person, organizationId: number) =>
  (await api.as(person).call(listMembers, { params: toParams(organizationId) })).body.members.length

/** Neither shows the invitation nor lets its person join. */
async function expectDead(person: Person, token: string): Promise<void> {
  for (const reply of [await open(token), await accept(person, token)]) {
    expect(reply.status).toBe(422)
    expect(reply.error).toMatchObject({ code: 'link_expired' })
  }
}

test('BA-08 an invitation says what it is for, and works once for the invited address', async () => {
  const { owner, organizationId } = await makeBusiness(api, { name: 'Fern Flowers' })
  const { email } = newPerson()
  const typed = email.replace('person', 'Person')
  const invited = await invite(owner, organizationId, typed, 'owner')
  expect(invited.body).toMatchObject({ email: typed, part: 'owner', invited_by: owner.username })
  expect((await list(owner, organizationId)).body.invitations).toEqual([invited.body])
  const message = await waitForSubject(api, typed, SUBJECT)
  expect(message.text).toContain(`${owner.username} invites you to join Fern Flowers on Sparkle.`)
  const token = tokenIn(message)
  const { id, ...shown } = invited.body
  expect((await open(token)).body).toEqual({ ...shown, organization: 'Fern Flowers' })

  const stranger = await makeNewcomer()
  expect((await accept(stranger, token)).error).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('for another email address'),
  })
  const person = await makeNewcomer(email)
  const reply = await accept(person, token)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.organization).toMatchObject({ id: organizationId, part: 'owner', state: 'approved' })
  expect((await list(owner, organizationId)).body.invitations).toEqual([])
  await expectDead(person, token)
  const notice = await waitForSubject(api, owner.email, 'Someone joined your business on Sparkle')
  expect(notice.text).toContain(`${person.username} joined the business.`)
})

test('BA-08 an invitation ends after 7 days, and is forgotten a day later', async () => {
  const later = await buildTestApp()
  const { owner, organizationId } = await makeBusiness(later)
  const person = await makeUser(later, { businessAccount: true })
  const { token } = await makeInvitation(later, owner, organizationId, person.email)
  const isAlive = async () => (await later.call(getInvitation, { params: { token } })).status === 200
  const countRows = async () => (await later.pool.query('select from organization_invitations')).rowCount
  later.forward(7 * DAY_MS - 60_000)
  expect(await isAlive()).toBe(true)
  later.forward(120_000)
  expect(await isAlive()).toBe(false)
  const reply = await later.as(person).call(acceptInvitation, { params: { token }, body: {} })
  expect(reply.error).toMatchObject({ code: 'link_expired' })
  await sweepOrganizations(later.deps)
  expect(await countRows()).toBe(1)
  later.forward(DAY_MS)
  await sweepOrganizations(later.deps)
  expect(await countRows()).toBe(0)
})

test('BA-08 a revoked invitation does not work, and only owners revoke', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const { owner: other, organizationId: otherId } = await makeBusiness(api)
  const recruiter = await makeColleague(api, organizationId)
  const person = await makeNewcomer()
  const { token, invitationId } = await makeInvitation(api, owner, organizationId, person.email)
  expect((await revoke(recruiter, organizationId, invitationId)).status).toBe(403)
  expect((await list(recruiter, organizationId)).status).toBe(403)
  expect((await invite(recruiter, organizationId, 'someone@example.com')).status).toBe(403)
  expect((await revoke(other, organizationId, invitationId)).status).toBe(404)
  expect((await revoke(other, otherId, invitationId)).status).toBe(404)
  expect((await revoke(owner, organizationId, invitationId)).status).toBe(200)
  expect((await revoke(owner, organizationId, invitationId)).status).toBe(404)
  await expectDead(person, token)
})

test('BA-08 invitations end with their sender and with the organization', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const sender = await makeColleague(api, organizationId, 'owner')
  const person = await makeNewcomer()
  const bySender = await makeInvitation(api, sender, organizationId, person.email)
  const params = { organizationId: String(organizationId), userId: String(sender.id) }
  expect((await api.as(owner).call(removeMember, { params })).status).toBe(200)
  await expectDead(person, bySender.token)
  const { token } = await makeInvitation(api, owner, organizationId, person.email)
  await setOrganizationState(api, organizationId, 'suspended')
  await expectDead(person, token)
  expect((await invite(owner, organizationId, 'someone@example.com')).status).toBe(403)
  await setOrganizationState(api, organizationId, 'approved')
  expect((await open(token)).status).toBe(200)
  await suspend(api, owner)
  await expectDead(person, token)
})

test('BA-22 before it is checked, an organization sends emails only to people with a confirmed account', async () => {
  const { owner, organizationId } = await makeBusiness(api, { state: 'draft' })
  const [{ email }, unconfirmed, person] = [newPerson(), await makeNewcomer(), await makeNewcomer()]
  await api.pool.query('update users set must_confirm_email = true where id = $1', [unconfirmed.id])
  for (const state of ['draft', 'waiting'] as const) {
    await setOrganizationState(api, organizationId, state)
    for (const stranger of [email, unconfirmed.email]) {
      const refused = await invite(owner, organizationId, stranger)
      expect([refused.status, refused.error.code]).toEqual([403, 'awaiting_approval'])
      expect(refused.error.errors).toEqual({ email: [expect.stringContaining('once your business is checked')] })
    }
  }
  expect((await list(owner, organizationId)).body.invitations).toEqual([])
  expect((await invite(owner, organizationId, person.email)).status).toBe(201)
  await waitForSubject(api, person.email, SUBJECT)
  await setOrganizationState(api, organizationId, 'approved')
  expect((await invite(owner, organizationId, email)).status).toBe(201)
  await waitForSubject(api, email, SUBJECT)
  await waitForJobs(api)
  expect(await listEmails(api, email)).toHaveLength(1)
  expect(await listEmails(api, unconfirmed.email)).toEqual([])
})

test('BA-22 where businesses are not checked, an organization counts as approved for its invitations', async () => {
  const unchecking = await buildTestApp()
  const { owner, organizationId } = await makeBusiness(unchecking, { state: 'draft' })
  const body = { email: newPerson().email }
  expect((await unchecking.as(owner).call(inviteMember, { params: toParams(organizationId), body })).status).toBe(201)
})

test('BA-08 a refused organization invites nobody', async () => {
  const { owner, organizationId } = await makeBusiness(api, { state: 'waiting' })
  const person = await makeNewcomer()
  const { token } = await makeInvitation(api, owner, organizationId, person.email)
  expect((await open(token)).status).toBe(200)
  await setOrganizationState(api, organizationId, 'refused')
  await expectDead(person, token)
  expect((await invite(owner, organizationId, 'someone@example.com')).status).toBe(403)
})

test('BA-08 a second invitation of an address replaces the first', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const person = await makeNewcomer()
  const first = await makeInvitation(api, owner, organizationId, person.email)
  const second = await makeInvitation(api, owner, organizationId, person.email.toUpperCase())
  expect((await list(owner, organizationId)).body.invitations.map(({ id }) => id)).toEqual([second.invitationId])
  await expectDead(person, first.token)
  expect((await accept(person, second.token)).status).toBe(200)
  expect((await invite(owner, organizationId, person.email)).error).toMatchObject({ code: 'already_exists' })
})

test('BA-08 of ten parallel uses of one link one succeeds', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const person = await makeNewcomer()
  const { token } = await makeInvitation(api, owner, organizationId, person.email)
  const replies = await Promise.all(Array.from({ length: 10 }, () => accept(person, token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
  expect(await countMembers(owner, organizationId)).toBe(2)
})

test('BA-08 an invitation that was revoked while its email waited is not sent', async () => {
  const { owner, organizationId } = await makeBusiness(api)
  const { email } = newPerson()
  const { invitationId } = await makeInvitation(api, owner, organizationId, email)
  await revoke(owner, organizationId, invitationId)
  await memberInvited.send(api.deps, { invitationId })
  expect(await listEmails(api, email)).toHaveLength(1)
})
