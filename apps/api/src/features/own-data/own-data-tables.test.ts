import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readArchive } from '#test/archives.ts'
import { canaries, makeVictim, type Victim } from '#test/changes/victim.ts'
import { makeUser } from '#test/makers.ts'
import { listPersonTables } from '#test/person-tables.ts'
import { makeReport } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'
import { makeArchive } from './export/archive.service.ts'
import { toDataSchema } from './export/own-data-schema.ts'
import { collectAll, notInExport } from './own-data-sources.ts'

const api = await buildTestApp()
const moderator = await makeUser(api, { roles: ['Moderator'] })
const tables = await listPersonTables(api.pool)
const sections = collectAll(0)

/** Rows of the kinds of which the victim may have none yet. */
const moreRows = ({ person, organizationId, applicationId, boss }: Victim) => [
  `insert into role_grants (user_id, role) values (${person.id}, 'Moderator')`,
  `insert into known_devices (user_id, device_digest, last_used_at) values (${person.id}, '\\x05', now())`,
  `insert into password_recoveries (user_id, token_digest, email, expires_at) values (${person.id}, '\\x01', 'old@example.com', now())`,
  `insert into email_confirmations (user_id, token_digest, asked_at) values (${person.id}, '\\x02', now())`,
  `insert into hidden_organizations (organization_id, application_id) values (${organizationId}, ${applicationId})`,
  `insert into accommodation_shares (application_id, organization_id, started_at, until) values (${applicationId}, ${organizationId}, now(), now())`,
  `insert into answer_audiences (application_id, question_id, audience) values (${applicationId}, 30, 'me')`,
  `insert into application_looks (application_id, day, kind, organization_id, count)
    values (${applicationId}, now(), 'business', ${organizationId}, 2)`,
  `insert into application_reads (reader_id, day, application_ids) values (${person.id}, now(), array[1, 2])`,
  `insert into staff_acts (act, subject_kind, about_user_id, reason) values
    ('private application opened', 'user', ${person.id}, 'They asked for help')`,
  `insert into refused_emails (email, refused_at) select lower(email), now() from users where id = ${person.id}`,
  `insert into notification_settings (user_id) values (${person.id})`,
  `insert into contact_settings (user_id, first_contact) values (${person.id}, 'businesses')`,
  `insert into forum_reads (user_id, node_id, last_read_post_id, watching) select ${person.id}, id, 1, 2 from forum_nodes limit 1`,
  `insert into reports (reporter_id, subject_kind, subject_id, is_about_staff, reason, severity, created_at)
    values (${person.id}, 'post', 1, false, 'rude', 1, now())`,
  `insert into data_requests (user_id, kind, asked_at, due_at, words) values (${person.id}, 'export', now(), now(), 'By phone')`,
  `insert into exports (user_id, asked_at, file_key) values (${person.id}, now(), 'exports/1.zip')`,
  `insert into organization_members (user_id, organization_id, part) values (${person.id}, ${organizationId}, 'recruiter')`,
  `insert into organization_kept_requests (user_id, words, kept_at) values (${person.id}, 'We opened in May', now())`,
  `insert into organization_reviews (organization_id, at, kind, by_user_id, words, name, domain)
    values (${organizationId}, now(), 'requested', ${person.id}, 'Please check', 'Shop', 'example.com')`,
  `insert into organization_joins (user_id, organization_id, asked_at) values (${person.id}, ${organizationId}, now())`,
  `insert into organization_invitations (organization_id, email, token_digest, part, invited_by, invited_at, expires_at)
    values (${organizationId}, 'guest@elsewhere.example', '\\x03', 'recruiter', ${person.id}, now(), now())`,
  `insert into organization_invitations (organization_id, email, token_digest, part, invited_by, invited_at, expires_at)
    select ${organizationId}, email, '\\x04', 'owner', ${boss.id}, now(), now() from users where id = ${person.id}`,
]

test('OD-24 every table that refers to people is in the export, or is left out for a reason', () => {
  const named = new Set(sections.map(({ table }) => table))
  const missing = tables.filter(({ name }) => !named.has(name) && !notInExport[name])
  expect(missing.map(({ name }) => name)).toEqual([])
  const columns = tables.flatMap(({ name, people }) => [name, ...people.map((column) => `${name}.${column}`)])
  expect(Object.keys(notInExport).filter((name) => !columns.includes(name))).toEqual([])
  const names = sections.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('OD-10 the export holds every row that names the person, and nothing that only others may see', async () => {
  const victim = await makeVictim(api, moderator)
  const { person, friend } = victim
  await makeReport(api, friend, { kind: 'profile', id: person.forumId }, { words: 'secretwords of a reporter' })
  for (const statement of moreRows(victim)) await api.pool.query(`${statement} on conflict do nothing`)
  const { data, text, files } = await readArchive(makeArchive(api.deps, person.id))

  const empty: string[] = []
  for (const table of tables) {
    const where = notInExport[table.name] ? '' : table.toCondition(notInExport)
    if (!where) continue
    const select = `select to_jsonb(t) as row from ${table.name} t where ${where}`
    const rows = (await api.pool.query<{ row: Record<string, unknown> }>(select, [person.id])).rows
    const listed = sections.filter((section) => section.table === table.name).flatMap(({ name }) => data[name])
    if (rows.length === 0) empty.push(table.name)
    expect(listed.length, table.name).toBeGreaterThanOrEqual(rows.length)
    const keys = table.key.filter((column) => column in (listed[0] ?? {}))
    for (const { row } of rows) {
      const key = Object.fromEntries(keys.map((column) => [column, row[column]]))
      expect(listed, table.name).toContainEqual(expect.objectContaining(key))
    }
  }

  expect(empty).toEqual([])

  expect(data.earlier_posts).toMatchObject([{ message: canaries.earlier }])
  expect(data.application).toMatchObject([{ headline: canaries.application }])
  expect(files.has(data.answers.find(({ picture }: { picture: string }) => picture).picture)).toBe(true)
  const { rows: others } = await api.pool.query<{ email: string }>('select email from users where id <> $1', [
    person.id,
  ])
  for (const { email } of others) expect(text).not.toContain(email)
  for (const secret of [canaries.staff, canaries.invitation, 'guest@elsewhere', 'secretwords', 'By phone']) {
    expect(text, secret).not.toContain(secret)
  }
  expect(text).not.toMatch(new RegExp(`\\b${moderator.username}\\b`))

  const schema = JSON.parse(files.get('schema.json')?.toString() ?? '')
  const { error } = z.fromJSONSchema(schema).safeParse(data)
  expect(error?.message).toBeUndefined()
})

test('OD-11 the schema of the data is in the repository', () => {
  const file = join(import.meta.dirname, '../../../../../docs/own-data.schema.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(toDataSchema())
})
