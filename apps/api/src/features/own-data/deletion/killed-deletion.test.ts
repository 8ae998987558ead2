import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { askDeletion } from '@sparkle/contract/people/own-data.ts'
import { listBroken } from '@sparkle/testing/faults/consistency.ts'
import { expect, test } from 'vitest'
import { canaries, makeVictim } from '#test/changes/victim.ts'
import { addMoreRows } from '#test/changes/victim-rows.ts'
import { makeUser } from '#test/makers.ts'
import { waitForJobs } from '#test/outbox.ts'
import { buildTestApp } from '#test/test-app.ts'

const script = join(import.meta.dirname, '../../../../test/servers/killed-deletion.ts')

/** Runs the deletion in a process that dies with this write. Returns what it printed. */
function runKilled(...settings: (string | number)[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...settings.map(String)], (_error, out) => resolve(out))
  })
}

test('OD-16 a deletion that is killed 20 times, at each of its steps, ends in a whole one', {
  timeout: 600_000,
}, async () => {
  const api = await buildTestApp()
  const moderator = await makeUser(api, { roles: ['Moderator'] })
  const victim = await makeVictim(api, moderator)
  await addMoreRows(api, victim)
  const { person } = victim
  const asked = await api.as(person).call(askDeletion, { body: { password: person.password, posts: 'remove' } })
  expect(asked.status, asked.text).toBe(202)
  await waitForJobs(api)

  let clock = api.deps.now().getTime() + 14 * DAY_MS
  let killed = 0
  // Steps that are done begin with a write, too, so each third process gets one further. A claim ends after two minutes.
  while ((await runKilled(api.databaseUrl, api.dataDir, clock, 1 + Math.floor(killed / 3))) !== 'done') {
    killed += 1
    clock += 3 * MINUTE_MS
    expect(killed).toBeLessThan(100)
    expect(await listBroken(api.pool, api.dataDir)).toEqual([])
  }
  expect(killed).toBeGreaterThanOrEqual(20)
  const { rows } = await api.pool.query('select done_at from deletions where user_id = $1', [person.id])
  expect(rows).toEqual([{ done_at: expect.any(Date) }])
  for (const table of ['applications', 'locations', 'credentials', 'sessions', 'alerts', 'exports']) {
    const { rowCount } = await api.pool.query(`select from ${table} where user_id = $1`, [person.id])
    expect(rowCount, table).toBe(0)
  }
  const posts = await api.pool.query('select from forum_posts where author_id = $1 and message <> $2', [
    person.id,
    'Removed by its author.',
  ])
  expect(posts.rowCount).toBe(0)
  const names = await api.pool.query('select from users where first_name = $1', [canaries.account])
  expect(names.rowCount).toBe(0)
})
