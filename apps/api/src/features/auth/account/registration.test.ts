import { checkInput, login, recoverPassword, register } from '@sparkle/contract/auth/auth.ts'
import { roles, whoami } from '@sparkle/contract/auth/sessions.ts'
import { updateUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { makeUser, newPerson } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

const check = async (type: 'email' | 'username', value: string) =>
  (await api.call(checkInput, { body: { type, value } })).body.result

test('C-04 U-20 the check refuses a malformed or used email, in upper and lower case', async () => {
  const { email } = await makeUser(api)
  expect(await check('email', 'nobody@example.com')).toBe(true)
  expect(await check('email', 'nobody')).toBe(false)
  expect(await check('email', email)).toBe(false)
  expect(await check('email', ` ${email.toUpperCase()} `)).toBe(false)
})

test('C-04 U-22 the check refuses a malformed, reserved or used username, in upper and lower case', async () => {
  const { username } = await makeUser(api)
  expect(await check('username', 'quite_new')).toBe(true)
  for (const wrong of ['ab', '1234', 'with space', 'update', username, username.toUpperCase()]) {
    expect(await check('username', wrong), wrong).toBe(false)
  }
})

test('C-04 a type other than email and username is refused', async () => {
  const reply = await api.send({ method: 'POST', url: checkInput.path, payload: { type: 'id', value: '1' } })
  expect(reply.status).toBe(422)
})

test('C-05 registration returns 201 with the user and a valid token', async () => {
  const person = newPerson()
  const reply = await api.call(register, { body: { ...person, business_account: 0, avatar: '' } })
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    user: { id: expect.any(Number), avatar: '/images/default-applicant.svg' },
  })
  const me = await api.as({ token: reply.body.access_token }).call(whoami, {})
  expect(me.body).toMatchObject({ id: reply.body.user.id, email: person.email, firstName: '', lastName: '' })
})

test('C-05 L-18 a business gets the business role and picture', async () => {
  const reply = await api.call(register, { body: { ...newPerson(), business_account: '1' } })
  expect(reply.body.user.avatar).toBe('/images/default-business.svg')
  const held = await api.as({ token: reply.body.access_token }).call(roles, {})
  expect(held.body).toEqual(['Business'])
})

test('C-05 roles and permissions cannot be set by registering', async () => {
  for (const extra of [{ roles: ['Administrator'] }, { role: 'Administrator' }, { isAdmin: true }, { id: 1 }]) {
    const payload = { ...newPerson(), business_account: 0, ...extra }
    const reply = await api.send({ method: 'POST', url: register.path, payload })
    expect(reply.status).toBe(422)
  }
})

test('C-05 U-36 a taken username is reported, also if the email is taken too', async () => {
  const first = await makeUser(api)
  const body = { ...newPerson(), username: first.username.toUpperCase(), business_account: 0 as const }
  const reply = await api.call(register, { body })
  expect(reply.status).toBe(422)
  expect(reply.error).toMatchObject({ code: 'username_taken', errors: { username: [expect.any(String)] } })
  expect(reply.error.message).toMatch(/username/)

  const both = await api.call(register, { body: { ...body, email: first.email } })
  expect(both.error.code).toBe('username_taken')
  expect(Object.keys(both.error.errors ?? {})).toEqual(['username', 'email'])
})

test('C-05 U-38 a text about the email contains neither the word username nor password', async () => {
  const first = await makeUser(api)
  const taken = await api.call(register, {
    body: { ...newPerson(), email: first.email.toUpperCase(), business_account: 0 },
  })
  expect(taken.status).toBe(422)
  expect(taken.error.code).toBe('email_taken')
  expect(taken.error.errors).toEqual({ email: [taken.error.message] })
  const malformed = await api.call(register, { body: { ...newPerson(), email: 'nobody', business_account: 0 } })
  expect(malformed.error.code).toBe('invalid_input')
  for (const { error } of [taken, malformed]) expect(error.message).not.toMatch(/username|password/i)
})

test('C-05 U-36 a short, long or common password is refused with a text about the password', async () => {
  for (const password of [
    'short 7',
    'x'.repeat(129),
    'password123',
    'PassWord123',
    'iloveyou',
    ' '.repeat(8),
    ' '.repeat(12),
  ]) {
    const reply = await api.call(register, { body: { ...newPerson(), password, business_account: 0 } })
    expect(reply.status, password).toBe(422)
    expect(reply.error.message).toMatch(/password/)
    expect(reply.error.errors).toHaveProperty('password')
  }
})

test("C-05 a password that is little more than the person's name or Sparkle is refused", async () => {
  const person = { ...newPerson(), username: 'Rosa.Parks', email: 'rosa1913@example.com', business_account: 0 as const }
  for (const password of [
    'rosa.parks',
    'ROSA.PARKS12',
    'rosa1913',
    'rosa1913@example.com',
    'Sparkle1',
    'sparklesparkle!!',
  ]) {
    const reply = await api.call(register, { body: { ...person, password } })
    expect(reply.error.code, password).toBe('common_password')
    expect(reply.error.message).toContain('password')
  }
  const reply = await api.call(register, { body: { ...person, password: 'rosa.parks sat down' } })
  expect(reply.status).toBe(201)
})

test('C-05 a password of 128 characters in any script is not truncated', async () => {
  const password = `${'ö'.repeat(127)}a`
  const person = await makeUser(api, { password })
  const other = `${'ö'.repeat(127)}b`
  expect((await api.call(login, { body: { username: person.username, password } })).status).toBe(200)
  expect((await api.call(login, { body: { username: person.username, password: other } })).status).toBe(401)
})

test('C-05 of concurrent registrations with one name exactly one succeeds', async () => {
  const person = newPerson()
  const tries = Array.from({ length: 6 }, (_, index) =>
    api.call(register, { body: { ...person, email: `race${index}@example.com`, business_account: 0 } }),
  )
  const replies = await Promise.all(tries)
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  for (const { status, error } of replies) {
    if (status === 422)
      expect(error).toMatchObject({ code: 'username_taken', errors: { username: [expect.any(String)] } })
  }
})

test('C-05 of concurrent registrations with one email exactly one succeeds', async () => {
  const { email } = newPerson()
  const tries = Array.from({ length: 6 }, () =>
    api.call(register, { body: { ...newPerson(), email, business_account: 0 } }),
  )
  const replies = await Promise.all(tries)
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  for (const { status, error } of replies) {
    if (status === 422) expect(error).toMatchObject({ code: 'email_taken', errors: { email: [expect.any(String)] } })
  }
  const { rows } = await api.pool.query('select count(*)::int as people from users where email = $1', [email])
  expect(rows).toEqual([{ people: 1 }])
})

test('I-39 needless space in names and around an email is removed, at the check and at registration', async () => {
  const { email, username, password } = newPerson()
  const spaced = ` ${email}\t`
  expect(await check('email', spaced)).toBe(true)
  const reply = await api.call(register, {
    body: {
      username: ` ${username} `,
      password,
      email: spaced,
      business_account: 0,
      first_name: '  Mary \t Ann ',
      last_name: 'de  la   Cruz',
    },
  })
  expect(reply.status).toBe(201)
  const me = await api.as({ token: reply.body.access_token }).call(whoami, {})
  expect(me.body).toMatchObject({ email, username, firstName: 'Mary Ann', lastName: 'de la Cruz' })
  expect(await check('email', spaced)).toBe(false)
  expect((await api.call(login, { body: { username: spaced, password } })).status).toBe(200)
})

test('C-04 I-39 an email with space inside is refused in plain words, and nobody else gets its letters', async () => {
  const { email, username, password } = newPerson()
  const spaced = email.replace('@', ' x@')
  const text = 'An email address has no spaces.'
  expect(await check('email', spaced)).toBe(false)
  const body = { username, password, email: spaced, business_account: 0 as const, first_name: 'Ann', last_name: 'Lee' }
  expect((await api.call(register, { body })).error.errors).toEqual({ email: [text] })
  expect((await api.call(recoverPassword, { body: { email: spaced } })).error.errors).toEqual({ email: [text] })
  const person = await makeUser(api)
  const change = { id: person.id, email: spaced, password: person.password }
  expect((await api.as(person).call(updateUser, { body: change })).error.errors).toEqual({ email: [text] })
  const split = `${person.username.slice(0, 3)} ${person.username.slice(3)}`
  expect((await api.call(login, { body: { username: split, password: person.password } })).status).toBe(401)
})

test('I-40 a name that is too long is refused with the limit, never cut', async () => {
  const body = { ...newPerson(), business_account: 0 as const, first_name: 'a'.repeat(61) }
  const reply = await api.call(register, { body })
  expect(reply.error.errors).toEqual({ first_name: ['Please use 60 characters or fewer. This name has 61.'] })
})
