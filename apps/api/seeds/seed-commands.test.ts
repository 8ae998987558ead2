import { startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { login } from '@sparkle/contract/auth/auth.ts'
import { expect, test } from 'vitest'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp } from '#test/test-app.ts'
import { demoLogins } from './demo/people/people.ts'
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

test('seed demo says what it does and ends with the logins; its business finds neighbors who want its work', async () => {
  const seed = () =>
    commandRunner(api, addSeedCommands, { DATA_DIR: api.dataDir })(['seed', 'demo', '--applicants', '150'])
  const logins = ['You can log in as:', ...demoLogins.map(({ username, password }) => `  ${username}  ${password}`), '']
  const made = await seed()
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out.split('\n')).toEqual([
    'Making 150 people, less than a minute.',
    'Drawing their portraits and pictures.',
    'Opening their businesses.',
    'Writing discussions and messages.',
    'Created sample data with 150 applicants.',
    ...logins,
  ])
  expect((await seed()).out.split('\n')).toEqual(logins)

  const account = { username: 'demo-business', password: 'sparkle-demo-business' }
  const { token } = (await api.call(login, { body: account })).body
  const { place, interests, data } = (await api.as({ token }).call(startSearch, {})).body
  expect(place).toMatchObject({ town: 'Folsom', state: 'CA' })
  expect(interests.map((interest) => businessInterests[interest - 1])).toEqual(['Food & Beverage'])
  expect(data.length).toBeGreaterThan(10)
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['CA']))
  expect(Math.max(...data.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY))).toBeLessThan(50)
})
