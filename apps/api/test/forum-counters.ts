import { expect } from 'vitest'
import type { TestApi } from './test-app.ts'

/** Every counter against the rows that it counts; a row comes back for each that is wrong. */
const wrongCounters = `
  select 'positions of thread' as what, t.id from forum_threads t
    where (select array_agg(position order by position) from forum_posts where thread_id = t.id and removed_at is null)
      is distinct from (select array_agg(n) from generate_series(0, t.reply_count) n)
  union all select 'order of thread', thread_id from (
    select thread_id, position, lead(position) over (partition by thread_id order by id) as next from forum_posts
  ) p where next < position
  union all select 'last post of thread', t.id from forum_threads t
    join lateral (select * from forum_posts p where p.thread_id = t.id and p.removed_at is null order by id desc limit 1) p on true
    where (t.last_post_id, t.last_poster_id, t.last_post_at) is distinct from (p.id, p.author_id, p.posted_at)
  union all select 'counts of forum', n.id from forum_nodes n
    join lateral (select count(*)::int as threads, coalesce(sum(reply_count + 1), 0)::int as posts from forum_threads
      where node_id = n.id and removed_at is null) c on true
    where (n.discussion_count, n.message_count) is distinct from (c.threads, c.posts)
  union all select 'last of forum', n.id from forum_nodes n
    left join lateral (select id, last_post_id from forum_threads where node_id = n.id and removed_at is null
      order by last_post_id desc limit 1) t on true
    where (n.last_thread_id, n.last_post_id) is distinct from (coalesce(t.id, 0), coalesce(t.last_post_id, 0))
  union all select 'posts of member', u.id from users u left join forum_members m on m.user_id = u.id
    where coalesce(m.message_count, 0) <>
      (select count(*) from forum_posts where author_id = u.id and removed_at is null)
  union all select 'posts of visit', t.id from forum_threads t cross join users u
    left join forum_visits v on v.thread_id = t.id and v.user_id = u.id
    where coalesce(v.post_count, 0) <> (select count(*) from forum_posts p
      where p.thread_id = t.id and p.author_id = u.id and removed_at is null)`

export async function expectExactCounters(api: TestApi): Promise<void> {
  expect((await api.pool.query(wrongCounters)).rows).toEqual([])
}
