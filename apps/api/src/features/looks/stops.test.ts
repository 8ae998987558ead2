import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { listStoppedOrganizations } from '@sparkle/contract/admin/admin-organizations.ts'
import { getApplication } from '@sparkle/contract/applications/applications.ts'
import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { lookLimits } from '@sparkle/contract/people/look-rules.ts'
import { expect, test } from 'vitest'
import { makeUser, type Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { addCrowd } from '../../../seeds/bench/crowd.ts'
import { toDay } from './days.ts'
import { forgetOldReads } from './sweep.service.ts'

const api = await buildTestApp({ rateLimits: true })
// Noon, so the day does not change during a test.
api.forward(1.5 * DAY_MS - (api.deps.now().getTime() % DAY_MS))
await addCrowd(api.deps.db, 60, () => {})
const { rows } = await api.pool.query<{ id: number }>(
  'select application_id as id from searchable_applicants order by application_id',
)
const shown = rows.map(({ id }) => id)

const readAs = (person: Person, id: number) =>
  api.as(person).call(getApplication, { params: { applicationId: String(id) } })

// Must be one test, because it moves the server's clock.
test('OD-22 the 301st different application of an organization in a day is refused, exactly, and administrators see it', async () => {
  const { owner, organizationId } = await makeBusiness(api, { name: 'Acme Bakery' })
  const colleague = await makeColleague(api, organizationId)
  // Anew each time, since sessions end with the days that pass.
  const makeBoss = async () => api.as(await makeUser(api, { roles: ['Administrator'] }))
  const listStopped = async () => (await (await makeBoss()).call(listStoppedOrganizations, {})).body.stopped
  const today = toDay(api.deps.now())
  await api.pool.query(
    'insert into organization_reads values ($1, $2, array(select generate_series(1000001, 1000000 + $3::integer)))',
    [organizationId, today, lookLimits.organizationReadsPerDay - 5],
  )
  const replies = await Promise.all(shown.slice(0, 40).map((id, index) => readAs(index % 2 ? owner : colleague, id)))
  const refused = replies.filter(({ status }) => status === 429)
  expect([replies.length - refused.length, refused.length]).toEqual([5, 35])
  expect(refused[0]?.error.message).toBe(
    'The people of your business have opened 300 profiles today. You can open more tomorrow.',
  )
  expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(DAY_MS / 1000)

  const known = replies.findIndex(({ status }) => status === 200)
  for (const person of [owner, colleague]) expect((await readAs(person, shown[known] ?? 0)).status).toBe(200)
  expect((await readAs((await makeBusiness(api)).owner, shown[0] ?? 0)).status).toBe(200)
  const stop = { organization: { id: organizationId, name: 'Acme Bakery' }, day: today, refused: 35 }
  expect(await listStopped()).toEqual([stop])
  expect((await (await makeBoss()).call(getAdminHome, {})).body.stopped_businesses).toBe(1)
  const looks = await api.pool.query(
    'select count(*)::int as looks from application_looks where organization_id = $1',
    [organizationId],
  )
  expect(looks.rows).toEqual([{ looks: 5 }])

  api.forward(DAY_MS)
  const unread = shown[replies.findIndex(({ status }) => status === 429)] ?? 0
  expect((await readAs(owner, unread)).status).toBe(200)
  await forgetOldReads(api.deps)
  const kept = await api.pool.query(
    'select refused, application_ids from organization_reads where organization_id = $1 order by day',
    [organizationId],
  )
  expect(kept.rows).toEqual([
    { refused: 35, application_ids: [] },
    { refused: 0, application_ids: [unread] },
  ])
  expect(await listStopped()).toEqual([stop])
  api.forward(lookLimits.stopDays * DAY_MS)
  await forgetOldReads(api.deps)
  expect(await listStopped()).toEqual([])
  expect((await (await makeBoss()).call(getAdminHome, {})).body.stopped_businesses).toBe(0)
})
