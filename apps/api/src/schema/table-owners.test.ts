import { expect, test } from 'vitest'
import { findForeignWrites } from '../../../../scripts/check-table-owners.mjs'

const path = 'features/backup/backup.queries.ts'

test.each([
  'await db.insert(siteSettings).values(setting)',
  'await deps.db\n  .update(users)\n  .set({ suspendedAt: null })',
  'const statement = prepare((database) => database.delete(sessions))',
  "client.query(`insert into site_settings (key, value) values ('last_backup', 'true')`)",
  'sql`with old as (DELETE FROM "public"."sessions" returning id) select id from old`.execute()'.replaceAll('"', ''),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code
  'sql`update ${conversations} set title = ${title}`',
  'sql`merge into alerts using given on true when matched then delete`',
  'sql`truncate table "users"`',
])('finds a write to a table of another feature: %s', (text) => {
  expect(findForeignWrites(path, text)).toEqual([expect.stringContaining('which belongs to')])
})

test.each([
  'await tx.insert(table).values(row)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code
  'client.query(`insert into ${name} select * from old`)',
])('finds a write that names no table: %s', (text) => {
  expect(findForeignWrites(path, text)).toEqual([expect.stringContaining('does not name a table')])
})

test.each([
  'await db.select().from(users)',
  '// Others update users.\n/** They insert into users. */',
  "hash.update(bytes); seen.delete(key); log('update failed')",
  'sql`select from users for update`',
])('accepts what is no such write: %s', (text) => {
  expect(findForeignWrites(path, text)).toEqual([])
})

test('accepts the writes of the owner', () => {
  expect(findForeignWrites('features/site/site.queries.ts', 'await db.insert(siteSettings)')).toEqual([])
  expect(findForeignWrites('platform/replica.ts', 'sql`update replica_marks set position = 1`')).toEqual([])
  expect(findForeignWrites('features/site-map/site.queries.ts', 'await db.insert(siteSettings)')).toHaveLength(1)
})
