import { join } from 'node:path'
import { getSuspension } from '@sparkle/contract/auth/standing.ts'
import { saveRules } from '@sparkle/contract/core/rules.ts'
import { saveContactSettings } from '@sparkle/contract/safety/blocks.ts'
import { actOnPerson } from '@sparkle/contract/safety/moderated-people.ts'
import { expect, test } from 'vitest'
import { makeVictim } from '#test/changes/victim.ts'
import { makeUser } from '#test/makers.ts'
import { makeSanction } from '#test/sanctions.ts'
import { backUp, emptyPlace, restoreInto } from '#test/servers/backups.ts'
import { newFolder } from '#test/servers/folders.ts'
import { buildTestApp } from '#test/test-app.ts'

const tables = [
  ...['appeals', 'blocks', 'contact_settings', 'organization_people', 'report_evidence', 'reports', 'sanctions'],
  ...['organization_kept_requests', 'site_rules', 'staff_notes', 'suspension_tickets'],
]

test('a backup has every table of safety, and its restore brings all rows back', async () => {
  const api = await buildTestApp()
  const moderator = await makeUser(api, { roles: ['Moderator'] })
  const boss = await makeUser(api, { roles: ['Administrator'] })
  const { person, friend } = await makeVictim(api, moderator)
  await api.as(friend).call(saveContactSettings, { body: { first_contact: 'nobody' } })
  await api.as(boss).call(saveRules, { body: { text: 'Be kind to each other, always.', version: 1 } })
  const act = {
    act: 'warn',
    reason: 'Was rude twice',
    words_to_person: 'Please be kind to others.',
    note: 'Twice',
  } as const
  const acted = await api.as(boss).call(actOnPerson, { params: { username: friend.username }, body: act })
  expect(acted.status, acted.text).toBe(200)
  await makeSanction(api, boss, person, { kind: 'suspension', days: 7 })
  await api.pool.query(
    `insert into organization_kept_requests (user_id, words, kept_at) select user_id, 'Please', now() from organization_members`,
  )
  const { username, password } = person
  await api.call(getSuspension, { body: { username, password } })

  const file = join(await newFolder(), 'sparkle.tar')
  const made = await backUp(api, file)
  const rows = new Map(made.tables.map((table) => [table.name, table.rows]))
  for (const table of tables) expect(rows.get(table), table).toBeGreaterThan(0)
  const place = await emptyPlace()
  await restoreInto(place, file)
  const again = await backUp(place, join(await newFolder(), 'again.tar'))
  expect(again.tables).toEqual(made.tables)
  for (const table of tables) expect(again.sums[`tables/${table}`], table).toEqual(made.sums[`tables/${table}`])
})
