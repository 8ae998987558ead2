import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type pg from 'pg'
import { makePeople, type SignedIn } from './people-world.ts'

export interface Member extends SignedIn {
  conversationIds: number[]
}

export const PAGES = 2
/** The others of each member fill these pages. */
const MEMBERS = PAGES * PER_PAGE + 1
/** Unread conversations of each member. */
const UNREAD = 5

/** Makes people who have all written to each other: each has two pages of conversations, with two pages of messages each. */
export async function makeCircle(pool: pg.Pool, text: string): Promise<Member[]> {
  const people = await makePeople(pool, 'member', MEMBERS)
  const messages = PAGES * PER_PAGE
  const { rows: conversations } = await pool.query<{ id: number; lesser: number; greater: number }>(
    `insert into conversations (title, starter_id, lesser_user_id, greater_user_id, started_at, message_count)
    select 'Hello', lesser, lesser, greater, now(), $2 from unnest($1::int[]) lesser join unnest($1::int[]) greater
      on lesser < greater returning id, lesser_user_id as lesser, greater_user_id as greater`,
    [people.map(({ id }) => id), messages],
  )
  const ids = conversations.map(({ id }) => id)
  await pool.query(
    `insert into conversation_messages (conversation_id, position, writer_id, message, sent_at)
    select id, n, case when n % 2 = 0 then lesser_user_id else greater_user_id end, $2, now()
    from conversations, generate_series(0, $3::int - 1) n where id = any($1) order by n, id`,
    [ids, text, messages],
  )
  await pool.query(
    `insert into conversation_participants (conversation_id, user_id, last_message_id, last_read_message_id, place)
    select conversation_id, person, id, case when place > $3 - $4::int then 0 else id end, place from (
      select m.conversation_id, person, m.id, row_number() over (partition by person order by m.id)::int as place
      from conversations c join conversation_messages m on m.conversation_id = c.id and m.position = $2,
        unnest(array[c.lesser_user_id, c.greater_user_id]) person
      where c.id = any($1)
    ) p`,
    [ids, messages - 1, MEMBERS - 1, UNREAD],
  )
  await pool.query(
    `insert into inboxes select user_id, max(place) from conversation_participants where conversation_id = any($1) group by 1`,
    [ids],
  )
  return people.map((person) => ({
    ...person,
    conversationIds: conversations
      .filter(({ lesser, greater }) => [lesser, greater].includes(person.id))
      .map(({ id }) => id),
  }))
}
