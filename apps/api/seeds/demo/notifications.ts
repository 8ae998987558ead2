import { sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'

/** The newest posts, of which people are notified. */
const NEWEST = 60
const WATCHED = 3

/**
 * Each demo account watches threads in which others wrote lately. The server creates the alerts once it runs, as for
 * any new post. The messages are older, so nobody gets an email about them.
 */
export async function makeNotifications(db: Db, usernames: readonly string[]): Promise<void> {
  const newest = sql`select id, thread_id, author_id from forum_posts order by id desc limit ${NEWEST}`
  await db.execute(sql`
    insert into forum_visits (user_id, thread_id, watching)
    select u.id, t.thread_id, 2 from users u cross join lateral (
      select p.thread_id from (${newest}) p where p.author_id <> u.id group by 1 order by max(p.id) desc limit ${WATCHED}
    ) t where u.username = any(${sql.param([...usernames])})
    on conflict (user_id, thread_id) do update set watching = excluded.watching`)
  await db.execute(sql`
    insert into sweep_marks (name, up_to)
    select 'forum-alerts', min(id) - 1 from (${newest}) p
    union all select 'missed-messages', max(id) from conversation_messages
    on conflict (name) do update set up_to = excluded.up_to`)
}
