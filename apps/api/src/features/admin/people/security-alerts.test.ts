import * as calls from '@sparkle/contract/admin/admin-actions.ts'
import { changePassword, confirmItIsMe } from '@sparkle/contract/auth/auth.ts'
import { confirmEmail } from '@sparkle/contract/auth/email-changes.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { readAlerts } from '#test/alert-helpers.ts'
import { makeApplication, makeUser, newPerson, type Person } from '#test/makers.ts'
import { tokenIn, waitForEmail } from '#test/outbox.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const cli = commandRunner(api)
const reason = 'Asked for it by phone'
const texts = async (person: Person) => {
  const alerts = await readAlerts(api, person)
  for (const { kind, User, user_id } of alerts) expect([kind, User, user_id]).toEqual(['security', null, 0])
  return alerts.map(({ alert_text }) => alert_text)
}

test('NO-05 a person is alerted to a new password and a new email', async () => {
  const person = await makeUser(api)
  const password = newPerson().password
  const body = { current_password: person.password, password }
  expect((await api.as(person).call(changePassword, { body })).status).toBe(200)
  expect(await texts(person)).toEqual(['Your password was changed.'])
  const { email } = newPerson()
  await api.as(person).call(updateUser, { body: { email, password } })
  expect(await texts(person)).toHaveLength(1)
  await api.call(confirmEmail, { body: { token: tokenIn(await waitForEmail(api, email)) } })
  expect(await texts(person)).toEqual(['Your email was changed.', 'Your password was changed.'])
})

test('NO-05 a person is alerted to what staff did to their account, by call and by command line', async () => {
  const [administrator, person] = [await makeUser(api, { roles: ['Administrator'] }), await makeUser(api)]
  await makeApplication(api, person)
  const staff = api.as(administrator)
  await staff.call(confirmItIsMe, { body: { password: administrator.password } })
  const params = { userId: String(person.id) }
  const granted = await staff.call(calls.grantRole, { params, body: { reason, role: 'Moderator' } })
  expect(granted.status, granted.text).toBe(200)
  expect(await texts(person)).toEqual(['You now have the role Moderator.'])
  expect((await cli(['revoke', person.username, 'Moderator'])).code).toBe(0)
  expect(await texts(person)).toEqual(['You no longer have the role Moderator.'])
  await staff.call(calls.openApplicationOf, { params, body: { reason } })
  await staff.call(calls.endSessionsOf, { params, body: { reason } })
  const token = await openSession(api.deps.db, person.id, '', api.deps.now())
  expect((await texts({ ...person, token })).toSorted()).toEqual([
    'An administrator opened your private application.',
    'Our staff logged you out on all devices.',
    'You no longer have the role Moderator.',
  ])
})
