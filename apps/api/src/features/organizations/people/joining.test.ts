import { confirmEmail } from '@sparkle/contract/auth/email-changes.ts'
import {
  askToJoin,
  decideJoin,
  getOwnOrganization,
  listMembers,
} from '@sparkle/contract/organizations/organizations.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { makeUser, type Person, type PersonOptions, suspend } from '#test/makers.ts'
import { makeBusiness, makeColleague, makeOrganization, setOrganizationState } from '#test/organization-helpers.ts'
import { tokenIn } from '#test/outbox.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

const smtp = await startSmtp()
afterAll(smtp.close)
const fixedSettings = { business_approval: 'manual', domain_fast_path: 'on' } as const
const api = await buildTestApp({ smtpUrl: smtp.url, fixedSettings })

let shops = 0
/** A checked organization with a domain of its own. */
async function makeShop(of: TestApi = api) {
  shops += 1
  const domain = `shop${shops}.example.com`
  const business = await makeBusiness(of, { name: `Shop ${shops}`, website: `https://www.${domain}` })
  return { ...business, domain, name: `Shop ${shops}` }
}

let people = 0
const makeNewcomer = (domain: string, options: PersonOptions = {}, of: TestApi = api) => {
  people += 1
  return makeUser(of, { businessAccount: true, email: `newcomer${people}@${domain}`, ...options })
}

const getOwn = async (person: Person, of: TestApi = api) => (await of.as(person).call(getOwnOrganization, {})).body
const ask = (person: Person, organizationId: number) =>
  api.as(person).call(askToJoin, { params: { organizationId: String(organizationId) }, body: {} })
const decide = (by: Person, organizationId: number, { id }: Person, accept: boolean) =>
  api
    .as(by)
    .call(decideJoin, { params: { organizationId: String(organizationId), userId: String(id) }, body: { accept } })
const listPeople = async (person: Person, organizationId: number) =>
  (await api.as(person).call(listMembers, { params: { organizationId: String(organizationId) } })).body

const waitForEmail = (to: string, subject: string) =>
  vi.waitFor(
    () => {
      const found = smtp.received.find((message) => message.to === to && message.subject === subject)
      if (!found) throw new Error(`no email "${subject}" to ${to} yet`)
      return found
    },
    { timeout: 60_000, interval: 20 },
  )

test('BA-08 someone with a confirmed address of the domain asks to join, and an owner lets them in', async () => {
  const { owner, organizationId, domain, name } = await makeShop()
  const person = await makeNewcomer(`mail.${domain}`)
  const draftId = await makeOrganization(api, person, { state: 'draft' })
  expect((await getOwn(person)).join).toEqual({ organization_id: organizationId, name, state: 'offered' })
  expect((await ask(person, organizationId)).body.join).toMatchObject({ state: 'asked' })
  expect((await ask(person, organizationId)).status).toBe(200)
  const subject = 'Someone asks to join your business on Sparkle'
  expect((await waitForEmail(owner.email, subject)).text).toContain(`${person.username} asks to join.`)
  expect((await listPeople(owner, organizationId)).joins).toMatchObject([
    { user_id: person.id, username: person.username, email: person.email },
  ])
  expect((await getOwn(owner)).organization?.joins_waiting).toBe(1)

  expect((await decide(owner, organizationId, person, true)).status).toBe(200)
  const { organization, join } = await getOwn(person)
  expect(organization).toMatchObject({ id: organizationId, part: 'recruiter', email_matches: true })
  expect(join).toBeNull()
  expect((await listPeople(owner, organizationId)).joins).toEqual([])
  expect((await decide(owner, organizationId, person, true)).status).toBe(404)
  const { rows } = await api.pool.query('select id from organizations where id = $1', [draftId])
  expect(rows).toEqual([])
  await waitForEmail(person.email, 'You now belong to a business on Sparkle')
  expect(smtp.received.filter((message) => message.to === owner.email && message.subject === subject)).toHaveLength(1)
})

test('BA-08 someone who was declined cannot ask again', async () => {
  const { owner, organizationId, domain } = await makeShop()
  const person = await makeNewcomer(domain)
  await ask(person, organizationId)
  expect((await decide(owner, organizationId, person, false)).status).toBe(200)
  expect((await getOwn(person)).join).toBeNull()
  expect((await ask(person, organizationId)).status).toBe(404)
  expect((await decide(owner, organizationId, person, true)).status).toBe(404)
  expect((await listPeople(owner, organizationId)).members).toHaveLength(1)
})

test('BA-08 an answer to a request to join reaches the open windows of the person', async () => {
  const { owner, organizationId, domain } = await makeShop()
  for (const accept of [false, true]) {
    const person = await makeNewcomer(domain)
    await ask(person, organizationId)
    const stream = await openStream(api, person.token)
    expect((await stream.next())?.event).toBe('ready')
    expect((await decide(owner, organizationId, person, accept)).status).toBe(200)
    const received = await stream.nextLive()
    if (accept && received.type === 'alert') expect(await stream.nextLive()).toEqual({ type: 'rights' })
    else expect(received).toEqual({ type: 'rights' })
  }
})

test('BA-08 only owners decide, and only about people who ask them', async () => {
  const { owner, organizationId, domain } = await makeShop()
  const other = await makeShop()
  const recruiter = await makeColleague(api, organizationId)
  const person = await makeNewcomer(domain)
  expect((await decide(owner, organizationId, person, true)).status).toBe(404)
  await ask(person, organizationId)
  expect((await decide(recruiter, organizationId, person, true)).status).toBe(403)
  expect((await decide(other.owner, organizationId, person, true)).status).toBe(404)
  expect((await decide(other.owner, other.organizationId, person, true)).status).toBe(404)
  expect((await decide(person, organizationId, person, true)).status).toBe(404)
  expect((await listPeople(recruiter, organizationId)).joins).toEqual([])
  await suspend(api, person)
  expect((await decide(owner, organizationId, person, true)).status).toBe(404)
})

test('BA-08 nobody is offered an organization by an address that proves nothing', async () => {
  const { organizationId, domain } = await makeShop()
  const busy = await makeNewcomer(domain)
  await makeOrganization(api, busy, { state: 'waiting' })
  const waiting = await makeBusiness(api, { website: 'https://waiting.example.com', state: 'waiting' })
  const mailProvider = await makeBusiness(api, { website: 'https://gmail.com' })
  const shared = await makeBusiness(api, { website: 'https://facebook.com/shop' })
  const people: [Person, number][] = [
    [await makeNewcomer(domain, { isUnconfirmed: true }), organizationId],
    [await makeNewcomer(domain, { businessAccount: false }), organizationId],
    [await makeNewcomer(`not${domain}`), organizationId],
    [await makeNewcomer('example.com'), organizationId],
    [busy, organizationId],
    [await makeNewcomer('waiting.example.com'), waiting.organizationId],
    [await makeNewcomer('gmail.com'), mailProvider.organizationId],
    [await makeNewcomer('facebook.com'), shared.organizationId],
  ]
  for (const [person, id] of people) {
    expect((await getOwn(person)).join, person.email).toBeNull()
    expect((await ask(person, id)).status, person.email).toBe(404)
  }
  const person = await makeNewcomer(domain)
  await ask(person, organizationId)
  await setOrganizationState(api, organizationId, 'suspended')
  expect((await getOwn(person)).join).toBeNull()
})

test('BA-08 without the setting nobody is offered anything', async () => {
  const off = await buildTestApp({ smtpUrl: smtp.url, fixedSettings: { ...fixedSettings, domain_fast_path: 'off' } })
  const { domain } = await makeShop(off)
  const person = await makeNewcomer(domain, {}, off)
  expect((await getOwn(person, off)).join).toBeNull()
})

test('BA-08 a person with a new address stays, and the owners get an email', async () => {
  const { owner, organizationId, domain } = await makeShop()
  const recruiter = await makeColleague(api, organizationId, 'recruiter', { email: `ada@${domain}` })
  expect((await getOwn(recruiter)).organization?.email_matches).toBe(true)
  const email = 'ada.new@gmail.com'
  await api.as(recruiter).call(updateUser, { body: { email, password: recruiter.password } })
  const token = tokenIn(await waitForEmail(email, 'Confirm your new email for Sparkle'))
  expect((await api.call(confirmEmail, { body: { token } })).status).toBe(200)
  expect((await getOwn(recruiter)).organization).toMatchObject({ id: organizationId, email_matches: false })
  const notice = await waitForEmail(owner.email, 'Someone in your business has a new email address')
  expect(notice.text).toContain(`${recruiter.username} has a new email address.`)
  expect(notice.text).not.toContain('gmail')
})
