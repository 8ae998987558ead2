import * as calls from '@sparkle/contract/admin/admin-actions.ts'
import { confirmItIsMe } from '@sparkle/contract/auth/auth.ts'
import { confirmEmail } from '@sparkle/contract/auth/email-changes.ts'
import { permissions, whoami } from '@sparkle/contract/auth/sessions.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { expect, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { listEmails, tokenIn, waitForJobs, waitForSubject } from '#test/outbox.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const cli = commandRunner(api)
const reason = 'Asked for it by phone'
const makeAdministrator = () => makeUser(api, { roles: ['Administrator'] })
const onPerson = ({ id }: Person) => ({ params: { userId: String(id) }, body: { reason } })
const onRole = (person: Person, role: 'Administrator' | 'Moderator' | 'Business') => ({
  params: { userId: String(person.id), role },
  body: { reason },
})
const mayAdminister = async (person: Person) => {
  const { status, body } = await api.as(person).call(permissions, {})
  return status === 200 && body.some(({ name }) => name === ADMINISTER)
}
const actsAbout = async ({ id }: Person) =>
  (await listActs(api.deps.db, { limit: 50, aboutUserId: id })).map(({ act, actorId, reason }) => [
    act,
    actorId,
    reason,
  ])

test('AD-10 the last administrator keeps the role, by call and by command line', async () => {
  const [only, spare] = [await makeAdministrator(), await makeAdministrator()]
  const { username } = only
  const text = 'This is the only administrator. Give the role Administrator to another person first.'
  expect((await api.as(only).call(calls.revokeRole, onRole(spare, 'Administrator'))).status).toBe(200)
  for (const args of [
    ['revoke', username, 'Administrator'],
    ['user', 'suspend', username],
  ]) {
    expect(await cli(args)).toMatchObject({ code: 1, err: `${text}\n` })
  }
  // A suspended administrator does not count as one.
  const suspended = await makeAdministrator()
  await suspend(api, suspended)
  expect((await cli(['revoke', username, 'Administrator'])).code).toBe(1)
  expect((await cli(['user', 'suspend', username])).code).toBe(1)
  expect(await mayAdminister(only)).toBe(true)
  expect(await actsAbout(only)).toEqual([])

  const own = await api.as(only).call(calls.revokeRole, onRole(only, 'Administrator'))
  expect([own.status, own.error.message]).toEqual([
    403,
    'You cannot do this to your own account. Ask another administrator.',
  ])
  const granted = { params: { userId: String(only.id) }, body: { reason, role: 'Moderator' as const } }
  expect((await api.as(only).call(calls.grantRole, granted)).status).toBe(403)
  expect((await api.as(only).call(calls.suspendPerson, onPerson(only))).status).toBe(403)
  // For the next test, which counts administrators.
  await api.pool.query(`delete from role_grants where role = 'Administrator'`)
})

const crossings: [string, (by: Person, target: Person) => Promise<{ status: number }>][] = [
  ['revokes', (by, target) => api.as(by).call(calls.revokeRole, onRole(target, 'Administrator'))],
  ['suspensions', (by, target) => api.as(by).call(calls.suspendPerson, onPerson(target))],
]

test.each(crossings)('AD-10 10 pairs of administrators who cross revokes and %s leave one each', async (_, second) => {
  let left = await makeAdministrator()
  for (let pair = 0; pair < 10; pair += 1) {
    const next = await makeAdministrator()
    const replies = await Promise.all([
      api.as(left).call(calls.revokeRole, onRole(next, 'Administrator')),
      second(next, left),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const holders = [await mayAdminister(left), await mayAdminister(next)]
    expect(holders.filter(Boolean)).toHaveLength(1)
    left = holders[0] ? left : next
  }
  await api.pool.query(`delete from role_grants where role = 'Administrator'`)
})

test('AD-09 AD-19 a role is given and taken at once, with one staff action and one email each', async () => {
  const [boss, other, person] = [await makeAdministrator(), await makeAdministrator(), await makeUser(api)]
  const admin = api.as(boss)
  const give = { params: { userId: String(person.id) }, body: { reason, role: 'Administrator' as const } }
  expect((await admin.call(calls.grantRole, give)).body).toEqual({ success: true })
  expect(await mayAdminister(person)).toBe(true)
  expect((await api.as(person).call(calls.endSessionsOf, onPerson(other))).status).toBe(200)
  expect((await admin.call(calls.revokeRole, onRole(person, 'Administrator'))).status).toBe(200)
  const refused = await api.as(person).call(calls.endSessionsOf, onPerson(other))
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  expect(await actsAbout(person)).toEqual([
    ['role taken', boss.id, reason],
    ['role given', boss.id, reason],
  ])
  await waitForJobs(api)
  const received = await listEmails(api, person.email)
  expect(received.map(({ subject }) => subject).sort()).toEqual([
    'You have a new role on Sparkle',
    'You no longer have a role on Sparkle',
  ])
  for (const { text } of received) expect(text).toContain(`The reason: ${reason}`)
  for (const { email } of [boss, other]) {
    const notice = await waitForSubject(api, email, 'Sparkle has a new administrator')
    expect(notice.text).toContain(`The account ${person.username} is now an administrator, too.`)
  }
})

test('AD-19 every action needs a reason and leaves one staff action and one email', async () => {
  const [boss, person] = [await makeAdministrator(), await makeUser(api)]
  const admin = api.as(boss)
  const actions = [
    [calls.endSessionsOf, 'sessions ended', 'You were logged out of Sparkle'],
    [calls.sendRecoveryFor, 'recovery sent', 'Set a new Sparkle password'],
    [calls.suspendPerson, 'suspended', 'Your Sparkle account is suspended'],
    [calls.restorePerson, 'restored', 'You can log in to Sparkle again'],
  ] as const
  const acts: unknown[] = []
  for (const [call, act, subject] of actions) {
    for (const short of ['', 'too short']) {
      const reply = await admin.call(call, { ...onPerson(person), body: { reason: short } })
      expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([422, ['reason']])
    }
    expect((await admin.call(call, onPerson(person))).status).toBe(200)
    acts.unshift([act, boss.id, reason])
    expect(await actsAbout(person)).toEqual(acts)
    await waitForSubject(api, person.email, subject)
  }
  expect((await api.as(person).call(whoami, {})).status).toBe(401)
  const nobody = await admin.call(calls.endSessionsOf, { params: { userId: '2147483647' }, body: { reason } })
  expect(nobody.status).toBe(404)
})

test('AD-11 an email changes once the new address opens its link; the old address is told before', async () => {
  const [boss, person, third] = [await makeAdministrator(), await makeUser(api), await makeUser(api)]
  const change = (email: string) =>
    api.as(boss).call(calls.changeEmailOf, { params: { userId: String(person.id) }, body: { reason, email } })
  const getEmail = async () => (await api.as(person).call(whoami, {})).body.email
  for (const [email, text] of [
    [third.email, 'This email address is in use.'],
    [person.email.toUpperCase(), 'The account has this email already.'],
    ['sam', undefined],
  ] as const) {
    const reply = await change(email)
    expect(reply.status).toBe(422)
    if (text) expect(reply.error.errors).toEqual({ email: [text] })
    else expect(Object.keys(reply.error.errors ?? {})).toEqual(['email'])
  }
  expect(await actsAbout(person)).toEqual([])
  const newEmail = 'right-address@example.com'
  expect((await change(newEmail)).status).toBe(200)
  expect(await actsAbout(person)).toEqual([['email change started', boss.id, reason]])
  const old = await waitForSubject(api, person.email, 'Your Sparkle email is about to change')
  expect(old.text).toContain(`Someone who runs Sparkle wants to change the email of the account ${person.username}.`)
  expect(old.text).toContain(reason)
  const link = await waitForSubject(api, newEmail, 'Confirm your new email for Sparkle')
  expect(await getEmail()).toBe(person.email)
  expect((await api.call(confirmEmail, { body: { token: tokenIn(link) } })).status).toBe(200)
  expect(await getEmail()).toBe(newEmail)
  await suspend(api, person)
  const refused = await change('another-address@example.com')
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'This account is suspended. Lift the suspension first.',
  ])
})

test('AS-14 roles and emails of others are refused ten minutes after the last proof, until the next one', async () => {
  const [boss, person] = [await makeAdministrator(), await makeUser(api)]
  const admin = api.as(boss)
  const give = { params: { userId: String(person.id) }, body: { reason, role: 'Moderator' as const } }
  const email = { ...give, body: { reason, email: 'a-new-one@example.com' } }
  const attempt = async () => [
    (await admin.call(calls.grantRole, give)).error?.code,
    (await admin.call(calls.revokeRole, onRole(person, 'Moderator'))).error?.code,
    (await admin.call(calls.changeEmailOf, email)).error?.code,
  ]
  expect(await attempt()).toEqual([undefined, undefined, undefined])
  api.forward(10 * 60_000)
  expect(await attempt()).toEqual(Array(3).fill('recent_password_needed'))
  expect((await admin.call(calls.endSessionsOf, onPerson(person))).status).toBe(200)
  expect((await admin.call(confirmItIsMe, { body: { password: boss.password } })).status).toBe(200)
  expect(await attempt()).toEqual([undefined, undefined, undefined])
})
