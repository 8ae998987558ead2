import { decideOrganization } from '@sparkle/contract/admin/admin-organizations.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { type Decision, decisions } from '@sparkle/contract/organizations/organization-rules.ts'
import {
  askReview,
  changeMember,
  getOrganization,
  removeMember,
  updateOrganization,
} from '@sparkle/contract/organizations/organizations.ts'
import { expect, test } from 'vitest'
import { markConfirmed } from '#api/features/auth/email/confirmed-email.service.ts'
import { openStream } from '#test/event-stream.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeColleague } from '#test/organization-helpers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { decide, makeWaitingBusiness, readCase } from '#test/reviews.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
const boss = await makeUser(api, { roles: ['Administrator'] })
const words = 'What the business reads.'

const edit = (owner: Person, organizationId: number, body: Record<string, unknown>) =>
  api.as(owner).call(updateOrganization, { params: { organizationId: String(organizationId) }, body })
const readVersion = async (organizationId: number) => (await readCase(api, boss, organizationId)).body.version

test('BA-19 an approval of one name is refused once the business has another, and says what it is now', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api, { name: 'Honest Bakery' })
  const params = { organizationId: String(organizationId) }
  const version = await readVersion(organizationId)
  const change = { name: 'First National Bank', website: 'https://bank.example' }
  expect((await edit(owner, organizationId, change)).status).toBe(200)
  const refused = await decide(api, boss, organizationId, { decision: 'approve', version })
  expect([refused.status, refused.error.code]).toEqual([409, 'out_of_date'])
  expect(refused.error.message).toContain(
    'It is "First National Bank", https://bank.example, and its state is "waiting"',
  )
  expect((await api.as(boss).call(getOrganization, { params })).status).toBe(404)
  expect((await decide(api, boss, organizationId, { decision: 'approve' })).status).toBe(200)
})

test('BA-19 no kind of decision counts for a version that was not seen', async () => {
  const { organizationId } = await makeWaitingBusiness(api)
  const params = { organizationId: String(organizationId) }
  const steps: Decision[] = ['ask', 'refuse', 'approve', 'suspend', 'restore']
  expect([...steps].sort()).toEqual([...decisions].sort())
  for (const decision of steps) {
    const without = { decision, words } as CallInput<typeof decideOrganization>['body']
    expect((await api.as(boss).call(decideOrganization, { params, body: without })).status).toBe(422)
    expect((await decide(api, boss, organizationId, { decision, words, version: 'unseen' })).status).toBe(409)
    expect((await decide(api, boss, organizationId, { decision, words })).status).toBe(200)
  }
})

test('BA-19 everything that a reviewer checks counts for the version', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api)
  const colleague = await makeColleague(api, organizationId)
  const params = { organizationId: String(organizationId) }
  const ofColleague = { ...params, userId: String(colleague.id) }
  const changes: Record<string, () => Promise<unknown>> = {
    name: () => edit(owner, organizationId, { name: 'Another Name' }),
    website: () => edit(owner, organizationId, { website: 'https://another.example' }),
    place: () => edit(owner, organizationId, { town: 'Moab', state: 'UT' }),
    about: () => edit(owner, organizationId, { about: 'We lend money.' }),
    jobs: () => edit(owner, organizationId, { hires_for: [3] }),
    support: () => edit(owner, organizationId, { support_offered: 'None.' }),
    logo: async () =>
      api.as(owner).call(updateOrganization, { params, body: {}, files: { logo: asFile(await jpeg()) } }),
    'confirmed address': () => api.deps.db.transaction((tx) => markConfirmed(api.deps, tx, owner.id)),
    address: () => api.pool.query(`update users set email = 'new@other.example' where id = $1`, [owner.id]),
    part: () => api.as(owner).call(changeMember, { params: ofColleague, body: { part: 'owner' } }),
    people: () => api.as(owner).call(removeMember, { params: ofColleague }),
    question: () => decide(api, boss, organizationId, { decision: 'ask', words }),
    answer: () => api.as(owner).call(askReview, { params, body: { words: 'At 5 Main Street' } }),
  }
  const seen = new Set([await readVersion(organizationId)])
  for (const [what, change] of Object.entries(changes)) {
    await change()
    const version = await readVersion(organizationId)
    expect([what, seen.has(version)]).toEqual([what, false])
    seen.add(version)
  }
  expect(await readVersion(organizationId)).toBe(await readVersion(organizationId))
})

test('BA-19 reviewers receive an event when a business changes, and others do not', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api)
  const [reviewer, other] = [await openStream(api, boss.token), await openStream(api, (await makeUser(api)).token)]
  for (const stream of [reviewer, other]) await stream.next()
  await edit(owner, organizationId, { about: 'We sell boats.' })
  expect(await reviewer.nextLive()).toEqual({ type: 'organization', organization_id: organizationId })
  await api.deps.events.publish(api.deps.db, 'everyone', { type: 'rights' })
  expect(await other.nextLive()).toEqual({ type: 'rights' })
})

test('BA-19 the command line decides about what it has shown', async () => {
  const cli = commandRunner(api, undefined, { BUSINESS_APPROVAL: 'manual' })
  const { owner, organizationId } = await makeWaitingBusiness(api, { name: 'Honest Bakery' })
  const id = String(organizationId)
  const readShown = async () => /^version\t(\w+)$/m.exec((await cli(['business', 'show', id])).out)?.[1] ?? ''
  const seen = await readShown()
  expect((await cli(['business', 'decide', id, 'approve'])).err).toContain('--seen <version>')
  await edit(owner, organizationId, { name: 'First National Bank' })
  const refused = await cli(['business', 'decide', id, 'approve', '--seen', seen])
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('It is "First National Bank"') })
  expect((await cli(['business', 'decide', id, 'approve', '--seen', await readShown()])).code).toBe(0)
})
