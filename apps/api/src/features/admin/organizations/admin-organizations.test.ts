import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { listOrganizations } from '@sparkle/contract/admin/admin-organizations.ts'
import { expect, test } from 'vitest'
import { markConfirmed } from '#api/features/auth/email/confirmed-email.service.ts'
import { makeUser } from '#test/makers.ts'
import { makeColleague } from '#test/organization-helpers.ts'
import { decide, makeWaitingBusiness, readCase } from '#test/reviews.ts'
import { buildTestApp } from '#test/test-app.ts'

const approve = { decision: 'approve' } as const
const refuse = { decision: 'refuse', words: 'We could not find a shop at this address.' } as const

async function build() {
  const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
  return { api, boss: await makeUser(api, { roles: ['Administrator'] }) }
}

test('BA-05 the case shows address, domain, similar names and earlier decisions', async () => {
  const { api, boss } = await build()
  const original = await makeWaitingBusiness(api, { name: 'Sunrise Bakery', website: 'https://sunrise-bakery.example' })
  await decide(api, boss, original.organizationId, approve)
  const near = await makeWaitingBusiness(api, { name: 'Sunrise Bakery 2' })
  await decide(api, boss, near.organizationId, approve)
  const other = await makeWaitingBusiness(api, { name: 'Oak Carpenters' })
  await decide(api, boss, other.organizationId, approve)
  const earlier = await makeWaitingBusiness(api, {
    name: 'Cheap Cakes',
    website: 'https://cakes.example',
    about: 'Cakes.',
  })
  await decide(api, boss, earlier.organizationId, refuse)

  const { organizationId, owner } = await makeWaitingBusiness(api, {
    ...{ name: 'SUNR1SE  Bakery, Inc.', website: 'https://www.cakes.example/shop', about: 'We bake.' },
    email: 'ann@mail.cakes.example',
  })
  await api.deps.db.transaction((tx) => markConfirmed(api.deps, tx, owner.id))
  const helper = await makeColleague(api, organizationId, 'recruiter', { email: 'ann.private@gmail.com' })
  await api.pool.query('update users set must_confirm_email = true where id = $1', [helper.id])

  const found = (await readCase(api, boss, organizationId)).body
  expect(
    found.members.map((member) => [member.username, member.email_state, member.email_domain, member.part]),
  ).toEqual([
    [owner.username, 'confirmed', 'same', 'owner'],
    [helper.username, 'unconfirmed', 'private', 'recruiter'],
  ])
  expect(found.similar.map(({ name, state }) => [name, state])).toEqual([
    ['Sunrise Bakery', 'approved'],
    ['Sunrise Bakery 2', 'approved'],
  ])
  expect(found.earlier).toMatchObject([
    { name: 'Cheap Cakes', decision: 'refuse', by: boss.username, words: refuse.words, likenesses: ['domain'] },
  ])
  expect(found.organization).toMatchObject({ domain: 'cakes.example', state: 'waiting', note: '' })
  expect(found.history).toMatchObject([{ kind: 'requested', by: owner.username, words: '' }])
  expect(found).toMatchObject({ decisions: ['approve', 'ask', 'refuse'], is_own: false })
  expect((await readCase(api, boss, 999_999)).status).toBe(404)
})

test('BA-05 a refused business is recognized by its words, its email domain and its device', async () => {
  const { api, boss } = await build()
  const about = 'Earn money from home.\nNo training needed.'
  const first = await makeWaitingBusiness(api, { about, email: 'one@easy-money.example' })
  const shared = 'https://facebook.com/'
  const second = await makeWaitingBusiness(api, { website: `${shared}second`, email: 'two@gmail.com' })
  const third = await makeWaitingBusiness(api, { website: `${shared}third`, email: 'three@gmail.com' })
  for (const { organizationId } of [first, second, third]) await decide(api, boss, organizationId, refuse)
  const again = await makeWaitingBusiness(api, {
    ...{ name: 'Another name', website: `${shared}again`, about, email: 'two@easy-money.example' },
  })
  expect((await readCase(api, boss, again.organizationId)).body.earlier).toMatchObject([
    { organization_id: first.organizationId, likenesses: ['email_domain', 'words'] },
  ])
  const device = 'd'.repeat(43)
  for (const { owner } of [second, again])
    await api.pool.query(
      `insert into known_devices (user_id, device_digest, last_used_at) values ($1, sha256($2::text::bytea), now())`,
      [owner.id, device],
    )
  expect((await readCase(api, boss, again.organizationId)).body.earlier).toMatchObject([
    { organization_id: second.organizationId, likenesses: ['device'] },
    { organization_id: first.organizationId, likenesses: ['email_domain', 'words'] },
  ])
})

test('BA-05 the queue has those that wait the longest first, with counts; drafts do not count', async () => {
  const { api, boss } = await build()
  const [late, early] = [
    await makeWaitingBusiness(api, { name: 'Late Lamps' }),
    await makeWaitingBusiness(api, { name: 'Early Elms' }),
  ]
  await makeWaitingBusiness(api, { isDraft: true })
  const done = await makeWaitingBusiness(api, { name: 'Done Doors' })
  await decide(api, boss, done.organizationId, refuse)
  await makeColleague(api, early.organizationId)
  await api.pool.query(`update organizations set waiting_since = waiting_since - interval '3 days' where id = $1`, [
    early.organizationId,
  ])
  const list = async (query = {}) => (await api.as(boss).call(listOrganizations, { query })).body
  const waiting = await list()
  expect(waiting.organizations.map(({ id, members }) => [id, members])).toEqual([
    [early.organizationId, 2],
    [late.organizationId, 1],
  ])
  expect(waiting.counts).toEqual({ draft: 1, waiting: 2, asked: 0, approved: 0, refused: 1, suspended: 0 })
  expect(waiting.pagination).toMatchObject({ total: 2, last_page: 1 })
  expect((await list({ q: ' EARLY' })).organizations.map(({ name }) => name)).toEqual(['Early Elms'])
  expect((await list({ q: '100%' })).organizations).toEqual([])
  expect((await list({ state: 'refused' })).organizations.map(({ name }) => name)).toEqual(['Done Doors'])
  expect((await list({ state: 'nonsense' })).organizations).toHaveLength(2)
  expect((await api.as(boss).call(getAdminHome, {})).body.waiting_businesses).toBe(2)
})
