import { appeal, getOwnStanding, getSuspension } from '@sparkle/contract/auth/standing.ts'
import * as calls from '@sparkle/contract/safety/moderation.ts'
import { beforeEach, expect, test } from 'vitest'
import { listActs } from '#api/features/audit/audit.service.ts'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { waitForSubject } from '#test/outbox.ts'
import { makeSanction } from '#test/sanctions.ts'
import { buildTestApp } from '#test/test-app.ts'
import { createAppeal } from './appeals.service.ts'
import type { Sanction } from './sanctions.service.ts'

const api = await buildTestApp()
const reason = 'Looked at it again'
const back = 'We read everything again and agree with you.'

/** Each test has its own staff. */
beforeEach(async () => {
  await api.pool.query('delete from role_grants')
  await api.pool.query('delete from appeals')
})

const makeModerator = () => makeUser(api, { roles: ['Moderator'] })
const makeAdministrator = () => makeUser(api, { roles: ['Administrator'] })

/** A sanction that is appealed; returns its id. */
async function makeAppeal(by: Person, person: Person, sanction: Pick<Sanction, 'kind' | 'days'>): Promise<number> {
  const id = await makeSanction(api, by, person, sanction)
  await createAppeal(api.deps, person.id, id, 'I was joking with a friend.')
  return id
}

const list = async (staff: Person) => {
  const { body } = await api.as(staff).call(calls.listAppeals, { query: {} })
  expect(body.pagination.total).toBe(body.appeals.length)
  return body.appeals.map(({ sanction_id, can_decide }) => [sanction_id, can_decide])
}
const decide = async (staff: Person, sanctionId: number, lift: boolean) => {
  const on = { params: { sanctionId: String(sanctionId) }, body: { lift, reason, words_to_person: back } }
  return (await api.as(staff).call(calls.decideAppeal, on)).error?.code ?? 'decided'
}
const actsAbout = async ({ id }: Person) =>
  (await listActs(api.deps.db, { limit: 20, aboutUserId: id })).map((row) => [row.act, row.actorId, row.reason])

test('TS-19 an appeal is not offered to the moderator who imposed it, while another moderator exists', async () => {
  const [imposer, person] = [await makeModerator(), await makeUser(api)]
  const id = await makeAppeal(imposer, person, { kind: 'mute', days: 2 })
  expect(await list(imposer)).toEqual([[id, true]])
  const other = await makeModerator()
  expect([await list(imposer), await list(other)]).toEqual([[], [[id, true]]])
  expect(await decide(imposer, id, true)).toBe('not_found')
  await suspend(api, other)
  expect(await list(imposer)).toEqual([[id, true]])
  expect(await decide(imposer, id, true)).toBe('decided')
})

test('TS-19 suspensions are decided by administrators, and by the one who imposed it if there is no other', async () => {
  const [administrator, moderator, person] = [await makeAdministrator(), await makeModerator(), await makeUser(api)]
  const id = await makeAppeal(administrator, person, { kind: 'suspension' })
  expect(await list(moderator)).toEqual([[id, false]])
  expect(await decide(moderator, id, true)).toBe('forbidden')
  expect(await list(administrator)).toEqual([[id, true]])
  const other = await makeAdministrator()
  expect([await list(administrator), await list(other)]).toEqual([[], [[id, true]]])
  expect(await decide(other, id, true)).toBe('decided')
})

test('TS-20 appeals of staff are for administrators, and nobody decides their own', async () => {
  const [administrator, moderator] = [await makeAdministrator(), await makeModerator()]
  const other = await makeModerator()
  const id = await makeAppeal(administrator, moderator, { kind: 'warning' })
  expect([await list(moderator), await list(other), await list(administrator)]).toEqual([[], [], [[id, true]]])
  expect([await decide(moderator, id, true), await decide(other, id, true)]).toEqual(['not_found', 'not_found'])
})

test('TS-19 a granted appeal lifts the sanction; the person gets the words, and it leaves one staff act', async () => {
  const [imposer, other, person] = [await makeModerator(), await makeModerator(), await makeUser(api)]
  const id = await makeSanction(api, imposer, person, { kind: 'mute', days: 2 })
  const words = 'I was joking with a friend.'
  await api.as(person).call(appeal, { params: { sanctionId: String(id) }, body: { words } })
  const { body } = await api.as(other).call(calls.listAppeals, { query: {} })
  expect(body.appeals).toMatchObject([
    { sanction_id: id, username: person.username, imposed_by: imposer.username, sanction: { appeal: { words } } },
  ])
  expect(await decide(other, id, true)).toBe('decided')
  expect(await decide(other, id, false)).toBe('already_decided')
  const standing = (await api.as(person).call(getOwnStanding, {})).body
  expect(standing).toMatchObject({
    muted_until: null,
    sanctions: [{ id, is_active: false, appeal: { state: 'lifted', words_back: back } }],
  })
  expect((await actsAbout(person))[0]).toEqual(['lifted', other.id, reason])
  expect(await actsAbout(person)).toHaveLength(2)
  const email = await waitForSubject(api, person.email, 'You can write on Sparkle again')
  expect(email.text).toContain(back)
  expect(email.text).not.toContain(other.username)
  expect(await list(other)).toEqual([])
})

test('TS-19 a refused appeal keeps the sanction, and the suspended person reads the answer', async () => {
  const [administrator, other, person] = [await makeAdministrator(), await makeAdministrator(), await makeUser(api)]
  const id = await makeAppeal(administrator, person, { kind: 'suspension', days: 7 })
  expect(await decide(other, id, false)).toBe('decided')
  expect((await actsAbout(person))[0]).toEqual(['sanction kept', other.id, reason])
  const { username, password } = person
  const { body } = await api.call(getSuspension, { body: { username, password } })
  expect(body).toMatchObject({ can_appeal: false, appeal: { state: 'kept', words_back: back } })
  const email = await waitForSubject(api, person.email, 'We looked again: your account stays suspended')
  expect(email.text).toContain(back)
})

test('TS-19 only staff see and decide appeals', async () => {
  const [imposer, person] = [await makeModerator(), await makeUser(api)]
  const id = await makeAppeal(imposer, person, { kind: 'warning' })
  expect((await api.as(person).call(calls.listAppeals, { query: {} })).status).toBe(403)
  expect(await decide(await makeUser(api), id, true)).toBe('forbidden')
  expect(await list(imposer)).toHaveLength(1)
})
