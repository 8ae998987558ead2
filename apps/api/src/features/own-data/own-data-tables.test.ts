import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readArchive } from '#test/archives.ts'
import { canaries, makeVictim } from '#test/changes/victim.ts'
import { addMoreRows } from '#test/changes/victim-rows.ts'
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
  await addMoreRows(api, victim)
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
