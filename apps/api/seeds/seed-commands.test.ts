import { expect, test } from 'vitest'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'
import { addSeedCommands } from './seed-commands.ts'

const api = await buildTestApp()
const cli = commandRunner(api, addSeedCommands)

test('seed bench adds the requested number of applicants, who are searchable and kept up to date', async () => {
  const seeded = await cli(['seed', 'bench', '--applicants', '120'])
  expect(seeded).toMatchObject({ code: 0, err: '' })
  expect(seeded.out).toContain('120 of 120 applicants')
  const { rows } = await api.pool.query(
    `select count(*)::integer as people, (select count(*)::integer from searchable_applicants) as searchable,
      (select count(*)::integer from applicants_to_search) as findable from users where email like '%@bench.example'`,
  )
  expect(rows[0].people).toBe(120)
  expect(rows[0].searchable).toBe(rows[0].findable)
  expect(rows[0].searchable).toBeGreaterThan(100)
  await api.pool.query('update applications set is_public = false')
  expect((await api.pool.query('select from searchable_applicants')).rowCount).toBe(0)
  expect((await api.pool.query('select from search_word_uses')).rowCount).toBe(0)
})

test('seed bench refuses an invalid count', async () => {
  for (const count of ['-5', 'many', '1.5', '0']) {
    const refused = await cli(['seed', 'bench', '--applicants', count])
    expect([refused.code, refused.err.trim()]).toEqual([1, 'Give the number of applicants as a whole number.'])
  }
})
