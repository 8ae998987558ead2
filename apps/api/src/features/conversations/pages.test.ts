import { expect, test } from 'vitest'
import { correspondenceOn } from '#test/correspondents.ts'
import type { Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { pair, correspondent, write, add, list, read } = correspondenceOn(api)

/** More than two blocks of the inbox. */
const MANY = 600

/** A person with many conversations, oldest first, each with one message. */
async function busyPerson() {
  const person = await correspondent()
  const { rows } = await api.pool.query<{ id: number }>(
    `with people as (
      insert into users (username, email, business_account)
      select 'friend-' || $1::int || '-' || n, 'friend-' || $1::int || '-' || n || '@example.com', false
      from generate_series(1, $2::int) n returning id
    ), talks as (
      insert into conversations (title, starter_id, lesser_user_id, greater_user_id, started_at)
      select 'Hello', id, $1, id, now() from people returning id, greater_user_id
    ), letters as (
      insert into conversation_messages (conversation_id, position, writer_id, message, sent_at)
      select id, 0, greater_user_id, 'Hi', now() from talks order by id returning id, conversation_id, writer_id
    ), places as (
      insert into conversation_participants (conversation_id, user_id, last_message_id, place)
      select conversation_id, $1, id, row_number() over (order by conversation_id) from letters
      union all select conversation_id, writer_id, id, 1 from letters
    ), tops as (
      insert into inboxes (user_id, top_place) select $1, $2 union all select id, 1 from people
    )
    select id from talks order by id`,
    [person.id, MANY],
  )
  return { person, ids: rows.map((row) => row.id) }
}

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

test('C-32 a long list shows each conversation once, newest first, on whatever page, while it moves', async () => {
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

test('C-32 the counts of a long list hold while messages come from all sides at once', async () => {
  const { person, ids } = await busyPerson()
  const moved = ids.filter((_, n) => n % 12 === 0)
  await Promise.all(moved.map((id) => add(person, id)))
  const shown = await allPages(person)
  expect(new Set(shown)).toEqual(new Set(ids))
  expect(new Set(shown.slice(0, moved.length))).toEqual(new Set(moved))
})

test('C-32 an account that is deleted leaves no trace in the counts', async () => {
  const { person, ids } = await busyPerson()
  await api.pool.query('delete from users where id in (select starter_id from conversations where id = any($1))', [
    ids.slice(0, 100),
  ])
  expect(await allPages(person)).toEqual(ids.slice(100).toReversed())
  expect((await list(person)).body.pagination.total).toBe(MANY - 100)
})

test('C-33 C-35 fifty messages at the same moment stand one after another, without a gap', async () => {
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
