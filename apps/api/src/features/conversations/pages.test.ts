import { listContradictions } from '@sparkle/testing/faults/invariants.ts'
import fc from 'fast-check'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrateForward, readMigrations } from '#api/platform/migrations.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { messagingHelpers } from '#test/correspondents.ts'
import { fillInbox } from '#test/inboxes.ts'
import type { Person } from '#test/makers.ts'
import { registerCleanup } from '#test/servers/folders.ts'
import { createTestDatabase } from '#test/servers/test-database.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { pair, correspondent, write, add, list, read } = messagingHelpers(api)

/** More than two blocks of the inbox. */
const MANY = 600
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

async function busyPerson(places: readonly number[] = upTo(MANY)) {
  const person = await correspondent()
  return { person, ids: await fillInbox(api.pool, person.id, places) }
}

const removeStarters = (ids: readonly number[]) =>
  api.pool.query('delete from users where id in (select starter_id from conversations where id = any($1))', [ids])

const wrongCounts = async (pool: pg.Pool) =>
  (await listContradictions(pool)).filter((found) => /^(block|section) of inbox/.test(found))

async function allPages(person: Person): Promise<number[]> {
  const shown: number[] = []
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const { conversations, pagination } = (await list(person, page)).body
    shown.push(...conversations.map((conversation) => conversation.conversation_id))
    pages = pagination.last_page
  }
  return shown
}

test('C-32 a long list shows each conversation once, newest first, on every page, while it changes', async () => {
  const { person, ids } = await busyPerson()
  const expected = ids.toReversed()
  expect(await allPages(person)).toEqual(expected)
  for (const at of [0, 1, 255, 256, 599, 300, 299, 598]) {
    const [moved] = expected.splice(at, 1)
    expected.unshift(moved ?? 0)
    expect((await add(person, moved ?? 0)).status).toBe(200)
  }
  expect(await allPages(person)).toEqual(expected)
  expect((await list(person)).body.pagination).toMatchObject({ last_page: 30, total: MANY })
})

test('C-32 the counts of a long list stay right while messages arrive concurrently', async () => {
  const { person, ids } = await busyPerson()
  const moved = ids.filter((_, n) => n % 12 === 0)
  await Promise.all(moved.map((id) => add(person, id)))
  const shown = await allPages(person)
  expect(new Set(shown)).toEqual(new Set(ids))
  expect(new Set(shown.slice(0, moved.length))).toEqual(new Set(moved))
})

test('C-32 a deleted account leaves no trace in the counts', async () => {
  const { person, ids } = await busyPerson()
  await removeStarters(ids.slice(0, 100))
  expect(await allPages(person)).toEqual(ids.slice(100).toReversed())
  expect((await list(person)).body.pagination.total).toBe(MANY - 100)
  expect(await wrongCounts(api.pool)).toEqual([])
})

/** Places near the borders of blocks (256 places), small sections (16,384) and large ones (1,048,576), or anywhere. */
const place = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(256, 16_384, 64 * 16_384, 2 * 1_048_576),
      fc.integer({ min: 1, max: 130 }),
      fc.nat({ max: 3 }),
    )
    .map(([size, times, beyond]) => size * times - 2 + beyond),
  fc.integer({ min: 1, max: 2 ** 28 }),
)

const moves = fc.array(
  fc.record({
    at: fc.nat(),
    what: fc.constantFrom('write', 'write', 'remove'),
    skipped: fc.constantFrom(0, 0, 16_380),
  }),
  { maxLength: 12 },
)

test('C-32 an inbox of any age and with any gaps is shown in the order of its places', async () => {
  const inbox = fc.uniqueArray(place, { minLength: 25, maxLength: 70 })
  await fc.assert(
    fc.asyncProperty(inbox, moves, async (places, moves) => {
      const { person, ids } = await busyPerson(places)
      let expected = ids
        .map((id, n) => ({ id, place: places[n] ?? 0 }))
        .toSorted((one, other) => other.place - one.place)
        .map(({ id }) => id)
      expect(await allPages(person)).toEqual(expected)
      for (const { at, what, skipped } of moves) {
        const id = expected[at % expected.length] ?? 0
        expected = expected.filter((other) => other !== id)
        if (what === 'remove') await removeStarters([id])
        else {
          await api.pool.query('update inboxes set top_place = top_place + $2 where user_id = $1', [person.id, skipped])
          expect((await add(person, id)).status).toBe(200)
          expected.unshift(id)
        }
      }
      expect(await allPages(person)).toEqual(expected)
      expect((await list(person)).body.pagination.total).toBe(expected.length)
    }),
    { numRuns: 15 },
  )
  expect(await wrongCounts(api.pool)).toEqual([])
})

test('C-32 places that are no longer used are not counted forever', async () => {
  const { person, ids } = await busyPerson(upTo(10))
  for (let round = 0; round < 5; round++) {
    await api.pool.query('update inboxes set top_place = top_place + 1000000 where user_id = $1', [person.id])
    for (const id of ids) await add(person, id)
  }
  const { rows } = await api.pool.query(
    `select (select count(*)::int from inbox_blocks where user_id = $1) as blocks,
      (select count(*)::int from inbox_sections where user_id = $1) as sections`,
    [person.id],
  )
  expect(rows).toEqual([{ blocks: 1, sections: 2 }])
})

test('C-32 the migration creates sections for an older inbox', async () => {
  const { url, drop } = await createTestDatabase(inject('testServerUrl'), 'template0')
  registerCleanup(drop)
  const client = new pg.Client(url)
  await client.connect()
  const migrations = readMigrations(migrationsFolder)
  await migrateForward(client, migrations.slice(0, 7))
  const pool = new pg.Pool({ connectionString: url })
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, email, business_account) values ('old', 'old@example.com', false) returning id`,
  )
  await fillInbox(pool, rows[0]?.id ?? 0, [1, 255, 256, 16_383, 16_384, 40_000, 1_048_575, 1_048_576, 3_000_000])
  await migrateForward(client, migrations)
  expect(await wrongCounts(pool)).toEqual([])
  const { rows: kept } = await pool.query('select bits, section, conversation_count from inbox_sections order by 1, 2')
  expect(kept.map(Object.values)).toEqual([
    [14, 1, 1],
    [14, 2, 1],
    [14, 63, 1],
    [14, 64, 1],
    [14, 183, 1],
    [20, 1, 1],
    [20, 2, 1],
  ])
  await pool.end()
  await client.end()
})

test('C-33 C-35 fifty concurrent messages get positions without gaps', async () => {
  const [one, other] = await pair()
  const { conversation_id } = (await write(one, other)).body.conversation
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, n) => add(n % 2 ? one : other, conversation_id, `${n}`)),
  )
  const ids = sent.map((reply) => reply.body.message.message_id)
  const pages = [1, 2, 3].map((page) => read(one, conversation_id, page))
  const shown = (await Promise.all(pages)).flatMap((page) => page.body.messages ?? [])
  expect(shown.slice(1).map((message) => message.message_id)).toEqual(ids.toSorted((a, b) => a - b))
  const { rows } = await api.pool.query(
    'select array_agg(position order by id) as positions from conversation_messages where conversation_id = $1',
    [conversation_id],
  )
  expect(rows[0].positions).toEqual([...Array(51).keys()])
})
