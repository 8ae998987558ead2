import { join } from 'node:path'
import { saveNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { readAlerts, sweepAlerts, watchForum, watchThread } from '#test/alert-helpers.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { backUp, emptyPlace, restoreInto } from '#test/servers/backups.ts'
import { newFolder } from '#test/servers/folders.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

const tables = ['alerts', 'email_checks', 'email_stops', 'notification_settings', 'refused_emails', 'sweep_marks']
const ofPeople = ['alerts', 'email_checks', 'email_stops', 'notification_settings', 'forum_visits', 'forum_reads']

/** A person with a row in each table of notifications. */
async function makeNotified(api: TestApi) {
  const [author, person] = [await makeUser(api), await makeUser(api)]
  const { nodeId } = await makeForum(api)
  await watchForum(api, person, nodeId)
  const { thread_id } = await makeThread(api, author, nodeId)
  await watchThread(api, [person.id], thread_id)
  await makeReply(api, author, thread_id)
  await sweepAlerts(api)
  expect(await readAlerts(api, person)).toHaveLength(2)
  await api.as(person).call(saveNotificationSettings, { body: { wait_minutes: 60 } })
  await api.pool.query(
    `insert into email_stops (token_digest, user_id, topic, created_at) values ($1, $2, 'mention', now())`,
    [Buffer.from(person.username), person.id],
  )
  await api.pool.query('insert into refused_emails (email, refused_at) values ($1, now())', [person.email])
  return person
}

test('a backup has every table of notifications, and its restore brings all rows back', async () => {
  const api = await buildTestApp()
  await makeNotified(api)
  const file = join(await newFolder(), 'sparkle.tar')
  const made = await backUp(api, file)
  const rows = new Map(made.tables.map((table) => [table.name, table.rows]))
  for (const table of tables) expect(rows.get(table), table).toBeGreaterThan(0)
  const place = await emptyPlace()
  await restoreInto(place, file)
  const again = await backUp(place, join(await newFolder(), 'again.tar'))
  for (const table of tables) expect(again.sums[`tables/${table}`], table).toEqual(made.sums[`tables/${table}`])
})

test('with a person all that is theirs is deleted', async () => {
  const api = await buildTestApp()
  const person = await makeNotified(api)
  const count = async (table: string) => {
    const { rows } = await api.pool.query(`select count(*)::int from ${table} where user_id = $1`, [person.id])
    return rows[0].count
  }
  for (const table of ofPeople) expect(await count(table), table).toBeGreaterThan(0)
  await api.pool.query('delete from users where id = $1', [person.id])
  for (const table of ofPeople) expect(await count(table), table).toBe(0)
})
