import { login } from '@sparkle/contract/auth/auth.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { sweepSanctions } from '#api/features/moderation/moderation.jobs.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { makeSanction } from '#test/sanctions.ts'
import { buildTestApp } from '#test/test-app.ts'
import { liftSanction, listSanctions, type Sanction } from './sanctions.service.ts'

const api = await buildTestApp({ rateLimits: true })
const { db } = api.deps
const moderator = await makeUser(api, { roles: ['Moderator'] })

const impose = (person: Person, sanction: Pick<Sanction, 'kind' | 'days'>) =>
  makeSanction(api, moderator, person, sanction)
const logIn = async ({ username, password }: Person) =>
  (await api.call(login, { body: { username, password } })).error?.code ?? 'in'
const shown = (person: Person) => listSanctions(db, person.id, api.deps.now())
const countSanctions = async (person: Person) => (await shown(person)).length

test('TS-16 a suspension of 7 days ends by itself: the next login works, without a job having run', async () => {
  const person = await makeUser(api)
  await impose(person, { kind: 'suspension', days: 7 })
  api.forward(7 * DAY_MS - 60_000)
  expect(await logIn(person)).toBe('account_suspended')
  api.forward(60_001)
  expect(await Promise.all([logIn(person), logIn(person)])).toEqual(['in', 'in'])
  expect(await shown(person)).toMatchObject([{ kind: 'suspension', is_active: false, lifted_at: null }])
  await impose(person, { kind: 'suspension', days: 1 })
  expect(await logIn(person)).toBe('account_suspended')
})

test('TS-16 of two suspensions the one that ends last counts, and one from before there were sanctions does not end', async () => {
  const [person, early] = [await makeUser(api), await makeUser(api)]
  await impose(person, { kind: 'suspension', days: 1 })
  await impose(person, { kind: 'suspension', days: 3 })
  await api.pool.query('update users set suspended_at = now() where id = $1', [early.id])
  api.forward(2 * DAY_MS)
  expect([await logIn(person), await logIn(early)]).toEqual(['account_suspended', 'account_suspended'])
  await sweepSanctions(api.deps)
  expect([await logIn(person), await logIn(early)]).toEqual(['account_suspended', 'account_suspended'])
  api.forward(DAY_MS + 1)
  expect([await logIn(person), await logIn(early)]).toEqual(['in', 'account_suspended'])
})

test('TS-16 the job ends suspensions of people who do not log in, so that others see them again', async () => {
  const person = await makeUser(api)
  await impose(person, { kind: 'suspension', days: 7 })
  const isSeen = async () => {
    const reader = await makeUser(api)
    return (await api.as(reader).call(getUser, { params: { nameOrId: person.username } })).status
  }
  api.forward(7 * DAY_MS + 1)
  expect(await isSeen()).toBe(404)
  await sweepSanctions(api.deps)
  expect(await isSeen()).toBe(200)
})

test('TS-16 right passwords of a suspended person do not count as guesses', async () => {
  const person = await makeUser(api)
  await impose(person, { kind: 'suspension', days: 1 })
  for (let round = 0; round < 12; round++) expect(await logIn(person)).toBe('account_suspended')
})

test('TS-16 sanctions are deleted 180 days after their end, warnings 180 days after they were given', async () => {
  const [warned, muted, suspended, endless] = [
    await makeUser(api),
    await makeUser(api),
    await makeUser(api),
    await makeUser(api),
  ]
  await impose(warned, { kind: 'warning' })
  await impose(muted, { kind: 'mute', days: 10 })
  const lifted = await impose(suspended, { kind: 'suspension', days: 20 })
  await impose(endless, { kind: 'suspension' })
  api.forward(5 * DAY_MS)
  const by = { id: moderator.id, reason: 'A mistake' }
  await db.transaction((tx) => liftSanction(api.deps, tx, by, lifted, api.deps.now()))
  const counts = async () => {
    await sweepSanctions(api.deps)
    return Promise.all([warned, muted, suspended, endless].map(countSanctions))
  }
  expect(await counts()).toEqual([1, 1, 1, 1])
  api.forward(175 * DAY_MS + 1000)
  expect(await counts()).toEqual([0, 1, 1, 1])
  api.forward(5 * DAY_MS)
  expect(await counts()).toEqual([0, 1, 0, 1])
  api.forward(5 * DAY_MS)
  expect(await counts()).toEqual([0, 0, 0, 1])
})
