import { getSession, permissions, roles, whoami } from '@sparkle/contract/auth/sessions.ts'
import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()

test('C-07 whoami returns the person behind the token', async () => {
  const person = await makeUser(api, { firstName: 'Ada', lastName: 'Byron' })
  const reply = await api.as(person).call(whoami, {})
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    id: person.id,
    username: person.username,
    avatar: '/images/default-applicant.svg',
    email: person.email,
    isActive: true,
    forumId: expect.any(Number),
    businessAccount: false,
    firstName: 'Ada',
    lastName: 'Byron',
    pendingEmail: null,
    mustConfirmEmail: false,
  })
  expect(reply.body.forumId).not.toBe(person.id)
})

test('C-08 L-16 a business may view all applications', async () => {
  const business = await makeUser(api, { businessAccount: true })
  const reply = await api.as(business).call(permissions, {})
  expect(reply.body).toEqual([{ name: VIEW_ALL_APPLICATIONS }])
})

test('C-08 L-17 an applicant may not', async () => {
  const applicant = await makeUser(api)
  const reply = await api.as(applicant).call(permissions, {})
  expect(reply.body).toEqual([])
})

test('C-09 L-18 an account registered as business has the role Business', async () => {
  const business = await makeUser(api, { businessAccount: true })
  const reply = await api.as(business).call(roles, {})
  expect(reply.body).toEqual(['Business'])
})

test('C-09 L-19 an account registered as applicant does not', async () => {
  const applicant = await makeUser(api)
  const reply = await api.as(applicant).call(roles, {})
  expect(reply.body).toEqual(['Applicant'])
})

test('C-08 C-09 a granted role takes effect immediately', async () => {
  const person = await makeUser(api, { roles: ['Moderator', 'Administrator'] })
  const reply = await api.as(person).call(roles, {})
  expect(reply.body).toEqual(['Administrator', 'Applicant', 'Moderator'])
  const granted = await api.as(person).call(permissions, {})
  expect(granted.body).toContainEqual({ name: VIEW_ALL_APPLICATIONS })
})

test('C-07 C-08 C-09 the session is the user with permissions and roles', async () => {
  const business = await makeUser(api, { businessAccount: true })
  const own = api.as(business)
  expect((await own.call(getSession, {})).body).toEqual({
    user: (await own.call(whoami, {})).body,
    permissions: (await own.call(permissions, {})).body,
    roles: (await own.call(roles, {})).body,
  })
})
