import net from 'node:net'
import { listOrganizations } from '@sparkle/contract/admin/admin-organizations.ts'
import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import type { Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import {
  askReview,
  getOrganization,
  getOwnOrganization,
  leaveOrganization,
  updateOrganization,
} from '@sparkle/contract/organizations/organizations.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { grantRole } from '#api/features/auth/account/accounts.service.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { openStream } from '#test/event-stream.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeColleague } from '#test/organization-helpers.ts'
import { waitForSubject } from '#test/outbox.ts'
import { decide, decideByCommand, makeWaitingBusiness, readCase } from '#test/reviews.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

const fixedSettings = { business_approval: 'manual' } as const
const api = await buildTestApp({ fixedSettings })
const boss = await makeUser(api, { roles: ['Administrator'] })
const approve = { decision: 'approve' } as const
const suspend = { decision: 'suspend', words: 'People reported false jobs.' } as const

const search = async (app: TestApi, person: Person) =>
  (await app.as(person).call(searchApplications, { query: { page: 1 }, body: { location: { zip: '84101' } } })).status

async function listActs(organizationId: number) {
  const { rows } = await api.pool.query(
    `select act, actor_id, reason, details from staff_acts
      where subject_kind = 'organization' and about_organization_id = $1 order by id`,
    [organizationId],
  )
  return rows
}

test('BA-04 suspension takes the rights from every member at once and ends nothing else', async () => {
  const { correspondent, write, add, read } = messagingHelpers(api)
  const applicant = await correspondent()
  const { owner, organizationId } = await makeWaitingBusiness(api)
  const colleague = await makeColleague(api, organizationId)
  expect((await decide(api, boss, organizationId, approve)).status).toBe(200)
  expect(await Promise.all([owner, colleague].map((person) => search(api, person)))).toEqual([200, 200])
  const stream = await openStream(api, colleague.token)
  await stream.next()
  const { conversation } = (await write(colleague, applicant, 'We have a job')).body
  expect(await stream.nextLive()).toMatchObject({ type: 'message' })

  // If one part fails, nothing has changed.
  const failing = { ...api.deps, jobs: { send: () => Promise.reject(new Error('no queue')) } }
  await expect(decideByCommand(failing, organizationId, suspend)).rejects.toThrow('no queue')
  expect(await search(api, colleague)).toBe(200)

  expect((await decide(api, boss, organizationId, suspend)).status).toBe(200)
  expect(await Promise.all([owner, colleague].map((person) => search(api, person)))).toEqual([403, 403])
  expect(await stream.nextLive()).toEqual({ type: 'alert' })
  expect(await stream.nextLive()).toEqual({ type: 'rights' })
  expect((await read(colleague, conversation.conversation_id)).status).toBe(200)
  expect((await add(colleague, conversation.conversation_id, 'We can still talk')).status).toBe(200)

  expect((await decide(api, boss, organizationId, { decision: 'restore' })).status).toBe(200)
  expect(await search(api, colleague)).toBe(200)
})

test('BA-07 a reviewer cannot decide on an organization of which they are a member', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api)
  const member = await makeColleague(api, organizationId, 'recruiter', { roles: ['Administrator'] })
  expect((await readCase(api, member, organizationId)).body).toMatchObject({ is_own: true, decisions: [] })
  const refused = await decide(api, member, organizationId, approve)
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'You belong to this business or did before. Another administrator has to decide.',
  ])
  expect(await search(api, owner)).toBe(403)
  expect((await decide(api, owner, organizationId, approve)).status).toBe(403)
  expect((await decide(api, boss, organizationId, approve)).status).toBe(200)
})

test('BA-21 whoever founded or ever belonged to an organization does not decide about it', async () => {
  const { owner: founder, organizationId } = await makeWaitingBusiness(api)
  const successor = await makeColleague(api, organizationId, 'owner')
  const params = { organizationId: String(organizationId) }
  expect((await api.as(founder).call(leaveOrganization, { params })).status).toBe(200)
  await grantRole(api.deps, commandLine(), founder.username, 'Administrator')
  expect((await readCase(api, founder, organizationId)).body).toMatchObject({ is_own: true, decisions: [] })
  expect((await decide(api, founder, organizationId, approve)).status).toBe(403)
  expect(await search(api, successor)).toBe(403)
  expect((await decide(api, boss, organizationId, approve)).status).toBe(200)
})

test('BA-06 each decision is made once, with words, and is one staff action', async () => {
  const { organizationId } = await makeWaitingBusiness(api, { name: 'Blue Boats' })
  const { version } = (await readCase(api, boss, organizationId)).body
  const outcomes = await Promise.all([1, 2, 3].map(() => decide(api, boss, organizationId, { ...approve, version })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await decide(api, boss, organizationId, approve)).error.message).toBe(
    'This cannot be decided while the state of the business is "approved".',
  )
  const tooShort = await decide(api, boss, organizationId, { decision: 'suspend', words: ' \n ' })
  expect(tooShort.error.errors).toEqual({ words: ['Write what the business should read.'] })
  const words = 'People reported false jobs.\nPlease write to us.'
  await decide(api, boss, organizationId, { decision: 'suspend', words })
  await decide(api, boss, organizationId, { decision: 'restore', reason: 'They called us' })
  const details = { name: 'Blue Boats' }
  expect(await listActs(organizationId)).toEqual([
    { act: 'approved', actor_id: boss.id, reason: '', details },
    { act: 'suspended', actor_id: boss.id, reason: 'People reported false jobs.', details },
    { act: 'restored', actor_id: boss.id, reason: 'They called us', details },
  ])
  expect((await readCase(api, boss, organizationId)).body.history.map(({ kind }) => kind)).toEqual([
    ...['restore', 'suspend', 'approve', 'requested'],
  ])
  const draft = await makeWaitingBusiness(api, { isDraft: true })
  expect((await decide(api, boss, draft.organizationId, approve)).status).toBe(409)
  expect((await decide(api, boss, 999_999, approve)).status).toBe(404)
})

test('BA-06 question and refusal reach the owner with the words typed and a way to answer', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api, { name: 'Green Gates' })
  const params = { organizationId: String(organizationId) }
  const readOwn = async () => (await api.as(owner).call(getOwnOrganization, {})).body.organization
  const decisions: [Decision, string, string][] = [
    ['ask', 'A question about Green Gates', 'Where is your shop?\nWhat is your phone number?'],
    ['refuse', 'Green Gates was not approved', 'We found no shop there.'],
  ]
  for (const [decision, subject, words] of decisions) {
    expect((await decide(api, boss, organizationId, { decision, words })).status).toBe(200)
    const email = await waitForSubject(api, owner.email, subject)
    for (const line of words.split('\n')) expect(email.text).toContain(line)
    expect(email.text).toContain('https://sparkle.example/business')
    expect(await readOwn()).toMatchObject({ state: decision === 'ask' ? 'asked' : 'refused', words })
    const answered = await api.as(owner).call(askReview, { params, body: { words: 'At 5 Main Street' } })
    expect(answered.body.organization?.state).toBe('waiting')
  }
  await decide(api, boss, organizationId, approve)
  const email = await waitForSubject(api, owner.email, 'Green Gates is checked. You can search now')
  expect(email.text).toContain('Three tips for a first message')
})

test('BA-12 the case of a changed business shows what was approved, and an approval takes the new name', async () => {
  const { owner, organizationId } = await makeWaitingBusiness(api, {
    name: 'Old Oven',
    website: 'https://oven.example',
  })
  await decide(api, boss, organizationId, approve)
  const params = { organizationId: String(organizationId) }
  await api.as(owner).call(updateOrganization, { params, body: { name: 'New Oven' } })
  const changed = (await readCase(api, boss, organizationId)).body
  expect(changed.organization).toMatchObject({ name: 'New Oven', checked_name: 'Old Oven', state: 'waiting' })
  expect(changed.decisions).toEqual(['approve', 'ask', 'refuse', 'suspend'])
  await decide(api, boss, organizationId, { decision: 'ask', words: 'Why?' })
  expect(await search(api, owner)).toBe(200)
  const readName = async () => (await api.as(boss).call(getOrganization, { params })).body.name
  expect(await readName()).toBe('Old Oven')
  await decide(api, boss, organizationId, approve)
  expect(await readName()).toBe('New Oven')
  expect((await readCase(api, boss, organizationId)).body.organization.rights_until).toBeNull()
})

/** Everything this process connects to outside of this machine. */
function watchConnections(): string[] {
  const seen: string[] = []
  const connect = net.Socket.prototype.connect
  const spy = vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args) {
    const options = args.flat()[0] as unknown as net.NetConnectOpts & { host?: string; path?: string }
    const isLocal = options.path || ['127.0.0.1', '::1', 'localhost'].includes(options.host ?? 'localhost')
    if (!isLocal) seen.push(String(options.host))
    return Reflect.apply(connect, this, args)
  })
  onTestFinished(() => spy.mockRestore())
  return seen
}

test('BA-15 the server opens no website in the whole flow', async () => {
  const seen = watchConnections()
  await fetch('http://control.invalid/').catch(() => {})
  expect(seen.splice(0)).toEqual(['control.invalid'])

  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const app = await buildTestApp({ fixedSettings, smtpUrl: smtp.url })
  const reviewer = await makeUser(app, { roles: ['Administrator'] })
  const { owner, organizationId } = await makeWaitingBusiness(app, { website: 'https://website.invalid/start' })
  const params = { organizationId: String(organizationId) }
  await decide(app, reviewer, organizationId, { decision: 'ask', words: 'Who are you?' })
  await app.as(owner).call(updateOrganization, { params, body: { website: 'https://other.invalid' } })
  await app.as(owner).call(askReview, { params, body: {} })
  expect((await app.as(reviewer).call(listOrganizations, {})).body.organizations).toHaveLength(1)
  expect((await readCase(app, reviewer, organizationId)).body.organization.domain).toBe('other.invalid')
  expect((await decide(app, reviewer, organizationId, approve)).status).toBe(200)
  expect((await app.as(reviewer).call(getOrganization, { params })).body.website).toBe('https://other.invalid')
  await vi.waitFor(() => expect(smtp.received.map(({ to }) => to)).toContain(owner.email), { timeout: 60_000 })
  expect(seen).toEqual([])
})
