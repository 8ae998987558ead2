import { listOrganizations } from '@sparkle/contract/admin/admin-organizations.ts'
import { completeRecovery, recoverPassword } from '@sparkle/contract/auth/auth.ts'
import { askConfirmation, confirmOwnEmail } from '@sparkle/contract/auth/confirmation.ts'
import { confirmEmail } from '@sparkle/contract/auth/email-changes.ts'
import * as calls from '@sparkle/contract/organizations/organizations.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { makeUser, newPerson, type Person } from '#test/makers.ts'
import { makeColleague, makeOrganization, setOrganizationState } from '#test/organization-helpers.ts'
import { tokenIn } from '#test/outbox.ts'
import { readCase } from '#test/reviews.ts'
import { buildTestApp } from '#test/test-app.ts'
import { sendReadyRequests } from './review-requests.service.ts'

const smtp = await startSmtp()
afterAll(smtp.close)
const api = await buildTestApp({ smtpUrl: smtp.url, fixedSettings: { business_approval: 'manual' } })
const boss = await makeUser(api, { roles: ['Administrator'] })

let made = 0

/** Someone who has not confirmed their email, with a business that nobody has sent yet. */
async function makeDraft({ website = `https://kept${made}.example` } = {}) {
  made += 1
  const owner = await makeUser(api, { businessAccount: true, isUnconfirmed: true })
  const name = `Kept Bakery ${made}`
  return { owner, name, organizationId: await makeOrganization(api, owner, { name, website, state: 'draft' }) }
}

const idOf = (organizationId: number) => ({ params: { organizationId: String(organizationId) } })
const ask = (person: Person, organizationId: number, words?: string) =>
  api.as(person).call(calls.askReview, { ...idOf(organizationId), body: words === undefined ? {} : { words } })
const update = (person: Person, organizationId: number, body: object) =>
  api.as(person).call(calls.updateOrganization, { ...idOf(organizationId), body })
const getOwn = async (person: Person) => (await api.as(person).call(calls.getOwnOrganization, {})).body.organization
const emailsTo = (email: string, subject: string) =>
  smtp.received.filter((message) => message.to === email && message.subject === subject)

async function waitForMail(email: string, subject: string) {
  const find = () => {
    const message = emailsTo(email, subject).at(-1)
    if (!message) throw new Error(`no email "${subject}" to ${email} yet`)
    return message
  }
  return vi.waitFor(find, { timeout: 60_000, interval: 20 })
}

/** Opens the link that the person got, at their address or another one. */
async function confirm({ email }: { email: string }) {
  const token = tokenIn(await waitForMail(email, 'Confirm your email for Sparkle'))
  return api.call(confirmOwnEmail, { body: { token } })
}

/** The requests for a review of an organization, and whether it is in the queue of reviewers. */
async function readReviews(organizationId: number) {
  const { history, organization } = (await readCase(api, boss, organizationId)).body
  const requested = history.filter(({ kind }) => kind === 'requested')
  return { state: organization.state, requested: requested.map(({ by, words }) => [by, words]) }
}

const isQueued = async (name: string) => {
  const { organizations } = (await api.as(boss).call(listOrganizations, { query: { state: 'waiting' } })).body
  return organizations.filter((organization) => organization.name === name).length === 1
}

describe('FD-04 a business that asked for a review before it confirmed its email', () => {
  test('is in the queue as soon as it confirms, once, and the page and an email say so', async () => {
    const { owner, name, organizationId } = await makeDraft()
    for (const words of ['First try', 'Second try']) {
      const { organization } = (await ask(owner, organizationId, words)).body
      expect(organization).toMatchObject({ state: 'draft', missing: ['email'], review_kept: true })
    }
    expect(await isQueued(name)).toBe(false)
    const [own, reviewer] = [await openStream(api, owner.token), await openStream(api, boss.token)]
    for (const stream of [own, reviewer]) await stream.next()

    const confirmed = await confirm(owner)
    expect(confirmed.body).toEqual({ success: true, sent_business: name })
    expect(await isQueued(name)).toBe(true)
    expect(await readReviews(organizationId)).toEqual({ state: 'waiting', requested: [[owner.username, 'Second try']] })
    expect(await getOwn(owner)).toMatchObject({ state: 'waiting', missing: [], review_kept: false })
    expect(await own.nextLive()).toEqual({ type: 'rights' })
    expect(await reviewer.nextLive()).toEqual({ type: 'organization', organization_id: organizationId })

    const { text } = await waitForMail(owner.email, `We are checking ${name}`)
    expect(text).toContain(`Your email is confirmed, so we sent ${name} for checking.`)
    expect((await ask(owner, organizationId)).status).toBe(409)
    await sendReadyRequests(api.deps)
    expect((await readReviews(organizationId)).requested).toHaveLength(1)
    expect(emailsTo(owner.email, `We are checking ${name}`)).toHaveLength(1)
  })

  test('is sent as it is at that moment, also to a corrected address', async () => {
    const { owner, organizationId } = await makeDraft()
    await ask(owner, organizationId)
    const name = `Renamed ${owner.username}`
    expect((await update(owner, organizationId, { name })).body.organization).toMatchObject({ review_kept: true })
    const { email } = newPerson()
    expect((await api.as(owner).call(askConfirmation, { body: { email } })).status).toBe(200)
    expect(await getOwn(owner)).toMatchObject({ review_kept: true, state: 'draft' })
    expect((await confirm({ email })).body.sent_business).toBe(name)
    expect(await isQueued(name)).toBe(true)
  })

  test('is sent, whichever link proves the address', async () => {
    const changed = await makeDraft()
    await ask(changed.owner, changed.organizationId)
    const { email } = newPerson()
    const wanted = await api.as(changed.owner).call(updateUser, { body: { email, password: changed.owner.password } })
    expect(wanted.status, wanted.text).toBe(200)
    const token = tokenIn(await waitForMail(email, 'Confirm your new email for Sparkle'))
    expect((await api.call(confirmEmail, { body: { token } })).body).toEqual({
      success: true,
      sent_business: changed.name,
    })
    expect(await isQueued(changed.name)).toBe(true)

    const recovered = await makeDraft()
    await ask(recovered.owner, recovered.organizationId)
    await api.call(recoverPassword, { body: { email: recovered.owner.email } })
    const recovery = tokenIn(await waitForMail(recovered.owner.email, 'Set a new Sparkle password'))
    const password = { email: recovered.owner.email, token: recovery, password: 'a new violet lamp' }
    expect((await api.call(completeRecovery, { body: password })).status).toBe(200)
    expect(await isQueued(recovered.name)).toBe(true)
  })

  test('is sent once, however many requests and confirmations come at the same moment', async () => {
    const { owner, organizationId } = await makeDraft()
    await ask(owner, organizationId)
    const token = tokenIn(await waitForMail(owner.email, 'Confirm your email for Sparkle'))
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => ask(owner, organizationId)),
      ...Array.from({ length: 3 }, () => api.call(confirmOwnEmail, { body: { token } })),
      ...Array.from({ length: 3 }, () => sendReadyRequests(api.deps)),
    ])
    expect(replies.every((reply) => !reply || reply.status < 500)).toBe(true)
    expect(await readReviews(organizationId)).toMatchObject({ state: 'waiting', requested: [[owner.username, '']] })
  })

  test.each(Array.from({ length: 10 }, (_, number) => number))(
    'is sent if it asks while it confirms (%i)',
    async () => {
      const { owner, organizationId } = await makeDraft({ website: 'https://facebook.com/kept' })
      const token = tokenIn(await waitForMail(owner.email, 'Confirm your email for Sparkle'))
      await Promise.all([ask(owner, organizationId), api.call(confirmOwnEmail, { body: { token } })])
      expect(await readReviews(organizationId)).toMatchObject({ state: 'waiting', requested: [[owner.username, '']] })
    },
  )

  test('is not sent again if another owner has sent it, also after a refusal', async () => {
    const { owner, organizationId } = await makeDraft()
    const colleague = await makeColleague(api, organizationId, 'owner')
    await ask(owner, organizationId)
    expect(await getOwn(colleague)).toMatchObject({ state: 'draft', review_kept: false })
    expect((await ask(colleague, organizationId)).body.organization).toMatchObject({ state: 'waiting' })
    expect(await getOwn(owner)).toMatchObject({ state: 'waiting', review_kept: false })
    await setOrganizationState(api, organizationId, 'refused')
    expect((await confirm(owner)).body).toEqual({ success: true })
    expect(await readReviews(organizationId)).toEqual({ state: 'refused', requested: [[colleague.username, '']] })
  })

  test('is sent by the first of two owners who confirms', async () => {
    const { owner, organizationId } = await makeDraft()
    const colleague = await makeColleague(api, organizationId, 'owner', { isUnconfirmed: true })
    await ask(owner, organizationId, 'From the founder')
    await ask(colleague, organizationId, 'From the colleague')
    expect((await confirm(colleague)).body.sent_business).toBeDefined()
    expect((await confirm(owner)).body).toEqual({ success: true })
    const requested = [[colleague.username, 'From the colleague']]
    expect(await readReviews(organizationId)).toEqual({ state: 'waiting', requested })
  })

  test.each(['leaves', 'is taken out', 'becomes a recruiter'])('is not sent for someone who %s', async (what) => {
    const { owner, organizationId } = await makeDraft()
    const other = await makeColleague(api, organizationId, 'owner')
    await ask(owner, organizationId)
    const member = { params: { organizationId: String(organizationId), userId: String(owner.id) } }
    const left =
      what === 'leaves'
        ? await api.as(owner).call(calls.leaveOrganization, idOf(organizationId))
        : what === 'is taken out'
          ? await api.as(other).call(calls.removeMember, member)
          : await api.as(other).call(calls.changeMember, { ...member, body: { part: 'recruiter' } })
    expect(left.status, left.text).toBe(200)
    expect((await confirm(owner)).body).toEqual({ success: true })
    expect(await readReviews(organizationId)).toEqual({ state: 'draft', requested: [] })
    await sendReadyRequests(api.deps)
    expect(await readReviews(organizationId)).toEqual({ state: 'draft', requested: [] })
  })

  test('hears why it cannot be sent, and can ask again', async () => {
    const website = 'https://crowded.example'
    const { owner, name, organizationId } = await makeDraft({ website })
    await ask(owner, organizationId)
    for (let count = 0; count < 3; count++) {
      const other = await makeUser(api, { businessAccount: true })
      expect((await ask(other, await makeOrganization(api, other, { website, state: 'draft' }))).status).toBe(200)
    }
    expect((await confirm(owner)).body).toEqual({ success: true })
    const { text } = await waitForMail(owner.email, `${name} is not sent for checking yet`)
    expect(text).toContain('We are already checking 3 businesses with the website crowded.example.')
    expect(await getOwn(owner)).toMatchObject({ state: 'draft', missing: [], review_kept: false })
    await update(owner, organizationId, { website: 'https://crowded-no-more.example' })
    expect((await ask(owner, organizationId)).body.organization?.state).toBe('waiting')
  })

  test('hears of what else is missing at once, and only owners ask', async () => {
    const { owner, organizationId } = await makeDraft()
    await api.pool.query('update organizations set rules_version = null where id = $1', [organizationId])
    const refused = await ask(owner, organizationId)
    expect(refused.error).toMatchObject({ code: 'invalid_input', errors: { rules: [expect.any(String)] } })
    expect(await getOwn(owner)).toMatchObject({ missing: ['rules', 'email'], review_kept: false })
    const recruiter = await makeColleague(api, organizationId, 'recruiter', { isUnconfirmed: true })
    expect((await ask(recruiter, organizationId)).status).toBe(403)
  })

  test('is sent by itself if nobody has to confirm any more, or the server stopped in between', async () => {
    const { owner, organizationId } = await makeDraft()
    await ask(owner, organizationId)
    await sendReadyRequests(api.deps)
    expect(await readReviews(organizationId)).toEqual({ state: 'draft', requested: [] })
    await api.pool.query('update users set must_confirm_email = false where id = $1', [owner.id])
    await sendReadyRequests(api.deps)
    expect(await readReviews(organizationId)).toMatchObject({ state: 'waiting', requested: [[owner.username, '']] })

    const later = await makeDraft()
    await ask(later.owner, later.organizationId)
    await sendReadyRequests({
      ...api.deps,
      fixedSettings: { ...api.deps.fixedSettings, email_confirmation: 'optional' },
    })
    expect(await readReviews(later.organizationId)).toMatchObject({ state: 'waiting' })
  })

  test('takes its request along when the account is deleted', async () => {
    const { owner, organizationId } = await makeDraft()
    await ask(owner, organizationId)
    await api.pool.query('delete from users where id = $1', [owner.id])
    const { rows } = await api.pool.query('select from organization_kept_requests where user_id = $1', [owner.id])
    expect(rows).toEqual([])
  })
})

test('FD-04 a request that cannot be sent does not fail the confirmation, and goes out later', async () => {
  const { owner, organizationId } = await makeDraft()
  await ask(owner, organizationId)
  await api.pool.query('alter table organization_reviews rename to organization_reviews_away')
  const reply = await confirm(owner)
  await api.pool.query('alter table organization_reviews_away rename to organization_reviews')
  expect([reply.status, reply.body]).toEqual([200, { success: true }])
  expect((await readReviews(organizationId)).state).toBe('draft')
  await sendReadyRequests(api.deps)
  expect((await readReviews(organizationId)).state).toBe('waiting')
})
