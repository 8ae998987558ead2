import type pg from 'pg'
import { type Member, makeCircle } from './circle.ts'
import { addSessions } from './people-world.ts'
import { finishSweeps } from './sweeps.ts'

export interface Reader {
  token: string
  conversationId: number
}

export interface MessagesWorld {
  longConversationId: number
  /** People who are logged in, each with a conversation with the bench's own person. */
  readers: Reader[]
  circle: Member[]
}

const TEXT = 'I practised with my job coach for a week and it helped me a lot. '

/**
 * Gives one person many conversations with one message each, and one with many; others have some with each other. The
 * planner's statistics are up to date.
 */
export async function makeMessagesWorld(
  pool: pg.Pool,
  userId: number,
  size: { conversations: number; messages: number; readers: number },
): Promise<MessagesWorld> {
  await pool.query(
    `insert into users (username, email, business_account)
    select 'friend' || n, 'friend' || n || '@example.com', false from generate_series(1, $1::int) n`,
    [size.conversations],
  )
  await pool.query(
    `insert into conversations (title, starter_id, lesser_user_id, greater_user_id, started_at)
    select 'Hello', id, $1, id, now() from users where id > $1 order by id`,
    [userId],
  )
  await pool.query(
    `insert into conversation_messages (conversation_id, position, writer_id, message, sent_at)
    select id, 0, starter_id, $1, now() from conversations order by id`,
    [TEXT],
  )
  await fillInboxes(pool, userId, size.conversations)
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    'select id, starter_id as user_id from conversations order by id limit $1',
    [size.readers + 1],
  )
  const [long, ...others] = rows
  await makeLong(pool, userId, long?.id ?? 0, size.messages)
  const people = await addSessions(
    pool,
    others.map(({ user_id }) => user_id),
  )
  const readers = people.map(({ token }, n) => ({ token, conversationId: others[n]?.id ?? 0 }))
  const circle = await makeCircle(pool, TEXT)
  await finishSweeps(pool)
  await pool.query('vacuum analyze')
  return { longConversationId: long?.id ?? 0, readers, circle }
}

/** In steps: within one transaction, every conversation leaves a dead version of the counts that it changes. */
async function fillInboxes(pool: pg.Pool, userId: number, conversations: number) {
  const step = 1000
  for (let done = 0; done < conversations; done += step) {
    await pool.query(
      `insert into conversation_participants (conversation_id, user_id, last_message_id, place)
      select conversation_id, person, id, case person when $1 then conversation_id else 1 end
      from conversation_messages, unnest(array[$1::int, writer_id]) person
      where conversation_id > $2 and conversation_id <= $2 + $3 order by id`,
      [userId, done, step],
    )
  }
  await pool.query('insert into inboxes select user_id, max(place) from conversation_participants group by user_id')
}

async function makeLong(pool: pg.Pool, userId: number, conversationId: number, messages: number) {
  await pool.query(
    `insert into conversation_messages (conversation_id, position, writer_id, message, sent_at)
    select id, n, case when n % 2 = 0 then starter_id else $2 end, $3, now()
    from conversations, generate_series(1, $4::int) n where id = $1 order by n`,
    [conversationId, userId, TEXT, messages - 1],
  )
  await pool.query('update conversations set message_count = $2 where id = $1', [conversationId, messages])
  await pool.query(
    `update conversation_participants set last_message_id = (
      select id from conversation_messages where conversation_id = $1 and position = $2) where conversation_id = $1`,
    [conversationId, messages - 1],
  )
}
