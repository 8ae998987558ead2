import { login } from '@sparkle/contract/auth/auth.ts'
import * as calls from '@sparkle/contract/auth/standing.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { expect, test } from 'vitest'
import { sweepSanctions } from '#api/features/moderation/moderation.jobs.ts'
import { makeUser, type Person, restore, suspend } from '#test/makers.ts'
import { makeSanction, sanctionReason, sanctionWords } from '#test/sanctions.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp({ rateLimits: true })
const words = 'I was joking with a friend.'
const moderator = await makeUser(api, { roles: ['Moderator'] })

const standing = async (person: Person) => (await api.as(person).call(calls.getOwnStanding, {})).body
const appeal = async (person: Person, sanctionId: number) => {
  const reply = await api.as(person).call(calls.appeal, { params: { sanctionId: String(sanctionId) }, body: { words } })
  return reply.error?.code ?? 'asked'
}
const ask = ({ username }: Person, password: string) => api.call(calls.getSuspension, { body: { username, password } })
const appealWith = async (ticket: string) => {
  const reply = await api.call(calls.appealSuspension, { body: { ticket, words } })
  return reply.error?.code ?? 'asked'
}

test('TS-17 people read their warnings and mutes, without the reason that staff gave each other', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  expect(await standing(person)).toEqual({ sanctions: [], muted_until: null, must_rename: false })
  const warning = await makeSanction(api, moderator, person, { kind: 'warning' })
  const mute = await makeSanction(api, moderator, person, { kind: 'mute', days: 2 })
  const reply = await api.as(person).call(calls.getOwnStanding, {})
  expect(reply.text).not.toContain(sanctionReason)
  const { sanctions, muted_until } = reply.body
  expect(sanctions).toMatchObject([
    { id: mute, kind: 'mute', words: sanctionWords, until: muted_until, is_active: true, appeal: null },
    { id: warning, kind: 'warning', words: sanctionWords, until: null, is_active: true, appeal: null },
  ])
  expect(Math.round(((muted_until ?? 0) * 1000 - api.deps.now().getTime()) / DAY_MS)).toBe(2)
  const { rows } = await api.pool.query('select from sanctions where user_id = $1 and seen_at is null', [person.id])
  expect(rows).toEqual([])
  expect((await standing(other)).sanctions).toEqual([])
  api.forward(2 * DAY_MS + 1)
  expect(await standing(person)).toMatchObject({ muted_until: null, sanctions: [{ is_active: false }, {}] })
})

test('TS-17 a sanction is appealed once, by its person, while it holds', async () => {
  const [person, other] = [await makeUser(api), await makeUser(api)]
  const warning = await makeSanction(api, moderator, person, { kind: 'warning' })
  const mute = await makeSanction(api, moderator, person, { kind: 'mute', days: 1 })
  expect(await appeal(other, warning)).toBe('not_found')
  expect(await appeal(person, 2_000_000_000)).toBe('not_found')
  const twice = await Promise.all([appeal(person, warning), appeal(person, warning)])
  expect(twice.sort()).toEqual(['already_exists', 'asked'])
  const { sanctions } = await standing(person)
  expect(sanctions.find(({ id }) => id === warning)?.appeal).toMatchObject({ words, state: 'waiting', words_back: '' })
  api.forward(DAY_MS + 1)
  expect(await appeal(person, mute)).toBe('already_decided')
})

test('TS-17 with the right password a suspended person reads why and until when, with a wrong one "Unauthorized" alone', async () => {
  const person = await makeUser(api)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const right = await ask(person, person.password)
  expect(right.status).toBe(200)
  expect(right.text).not.toContain(sanctionReason)
  expect(right.body).toMatchObject({ words: sanctionWords, can_appeal: true, appeal: null })
  expect(Math.round(((right.body.until ?? 0) * 1000 - api.deps.now().getTime()) / DAY_MS)).toBe(7)
  const body = { username: person.username, password: 'a wrong one' }
  const [wrong, nobody] = [await ask(person, 'a wrong one'), await ask({ ...person, username: 'nobody-here' }, 'x')]
  const wrongLogin = await api.call(login, { body })
  for (const reply of [wrong, nobody]) expect([reply.status, reply.text]).toEqual([401, wrongLogin.text])
  expect(wrong.error.message).toBe('Unauthorized')
})

test('TS-17 an account that is not suspended, or no longer, is told so', async () => {
  const person = await makeUser(api)
  const findSuspension = async () => {
    const { status, error } = await ask(person, person.password)
    return [status, error?.message]
  }
  const not = [404, 'This account is not suspended. You can log in.']
  expect(await findSuspension()).toEqual(not)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 1 })
  expect(await findSuspension()).toEqual([200, undefined])
  api.forward(DAY_MS + 1)
  expect(await findSuspension()).toEqual(not)
})

test('TS-17 guesses at the suspension count with those at the login, and right passwords do not', async () => {
  const person = await makeUser(api)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 1 })
  for (let round = 0; round < 12; round++) expect((await ask(person, person.password)).status).toBe(200)
  for (let round = 0; round < 10; round++) expect((await ask(person, `guess ${round}`)).status).toBe(401)
  expect((await ask(person, person.password)).error.code).toBe('too_many_requests')
  const { username, password } = person
  expect((await api.call(login, { body: { username, password } })).error.code).toBe('too_many_requests')
})

test('TS-17 the ticket appeals once, within an hour, and a new one replaces it', async () => {
  const person = await makeUser(api)
  await makeSanction(api, moderator, person, { kind: 'suspension', days: 7 })
  const first = (await ask(person, person.password)).body.ticket
  const { ticket } = (await ask(person, person.password)).body
  expect(await appealWith(first)).toBe('link_expired')
  const { rows } = await api.pool.query('select token_digest from suspension_tickets where user_id = $1', [person.id])
  expect(JSON.stringify(rows)).not.toContain(ticket)
  expect(await appealWith(ticket)).toBe('asked')
  expect(await appealWith(ticket)).toBe('already_exists')
  expect((await ask(person, person.password)).body).toMatchObject({ can_appeal: false, appeal: { words } })
  const late = (await ask(person, person.password)).body.ticket
  api.forward(60 * 60_000)
  expect(await appealWith(late)).toBe('link_expired')
  await sweepSanctions(api.deps)
  const left = await api.pool.query('select from suspension_tickets where user_id = $1', [person.id])
  expect(left.rows).toEqual([])
})

test('TS-17 the ticket ends with the suspension', async () => {
  const person = await makeUser(api)
  await suspend(api, person)
  const { ticket } = (await ask(person, person.password)).body
  await restore(api, person)
  expect(await appealWith(ticket)).toBe('link_expired')
})
