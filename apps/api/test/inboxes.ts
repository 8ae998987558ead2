import type pg from 'pg'

/** Adds conversations of one message each at these places in a user's inbox. */
export async function fillInbox(pool: pg.Pool, personId: number, places: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with people as (
      insert into users (username, email, business_account)
      select 'friend-' || $1::int || '-' || n, 'friend-' || $1::int || '-' || n || '@example.com', false
      from generate_series(1, cardinality($2::int[])) n returning id
    ), talks as (
      insert into conversations (title, starter_id, lesser_user_id, greater_user_id, started_at)
      select 'Hello', id, $1, id, now() from people returning id, greater_user_id
    ), messages as (
      insert into conversation_messages (conversation_id, position, writer_id, message, sent_at)
      select id, 0, greater_user_id, 'Hi', now() from talks order by id returning id, conversation_id, writer_id
    ), places as (
      insert into conversation_participants (conversation_id, user_id, last_message_id, place)
      select conversation_id, $1, id, ($2::int[])[row_number() over (order by conversation_id)] from messages
      union all select conversation_id, writer_id, id, 1 from messages
    ), tops as (
      insert into inboxes (user_id, top_place) select $1, max(place) from unnest($2::int[]) place
      union all select id, 1 from people
    )
    select id from talks order by id`,
    [personId, places],
  )
  return rows.map((row) => row.id)
}
