import type pg from 'pg'
import { finishSweeps } from './sweeps.ts'

export interface ForumWorld {
  nodeId: number
  longThreadId: number
  /** A hundred of the other threads. */
  threadIds: number[]
}

const TEXT = 'I practised with my job coach for a week and it helped me a lot. '

/**
 * Makes fifty people, one forum, many threads with one post each and one long thread. Counters and the planner's statistics
 * are up to date.
 */
export async function makeForumWorld(pool: pg.Pool, threads: number, posts: number): Promise<ForumWorld> {
  await pool.query(`insert into users (username, email, business_account)
    select 'writer' || n, 'writer' || n || '@example.com', false from generate_series(1, 50) n`)
  const { rows } = await pool.query(`select id from forum_nodes where category_id is not null order by id limit 1`)
  const nodeId: number = rows[0].id
  const writer = (n: string) => `(select min(id) from users where username = 'writer' || (1 + ${n} % 50))`
  await pool.query(
    `insert into forum_threads (id, node_id, title, author_id, posted_at, first_post_id, last_post_id, last_poster_id, last_post_at)
    select n, $1, 'How do I get ready for day ' || n || '?', w, now(), n, n, w, now()
    from (select n, ${writer('n')} as w from generate_series(1, $2::int) n) t`,
    [nodeId, threads],
  )
  await pool.query(
    `insert into forum_posts (id, thread_id, author_id, position, message, message_html, posted_at)
    select id, id, author_id, 0, $1, $2, now() from forum_threads`,
    [TEXT.repeat(4), `<p>${TEXT.repeat(4)}</p>`],
  )
  const longThreadId = threads
  await pool.query(
    `insert into forum_posts (id, thread_id, author_id, position, message, message_html, posted_at)
    select $1 + n, $2, ${writer('n')}, n, $3, $4, now() from generate_series(1, $5::int) n`,
    [threads, longThreadId, TEXT.repeat(4), `<p>${TEXT.repeat(4)}</p>`, posts - 1],
  )
  await pool.query(`update forum_threads set reply_count = $2, last_post_id = $1 + $2 where id = $1`, [
    longThreadId,
    posts - 1,
  ])
  await pool.query(
    `update forum_nodes set discussion_count = $2, message_count = $3, last_thread_id = $2, last_post_id = $3 where id = $1`,
    [nodeId, threads, threads + posts - 1],
  )
  await pool.query(`insert into forum_members select author_id, count(*) from forum_posts group by 1`)
  await pool.query(`insert into forum_visits select author_id, thread_id, count(*), 0 from forum_posts group by 1, 2`)
  await pool.query(`select setval('forum_threads_id_seq', $1), setval('forum_posts_id_seq', $2)`, [
    threads,
    threads + posts,
  ])
  await finishSweeps(pool)
  await pool.query('vacuum analyze')
  return { nodeId, longThreadId, threadIds: Array.from({ length: 100 }, (_, n) => n + 1) }
}
