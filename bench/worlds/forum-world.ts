import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type pg from 'pg'
import { makePeople, type SignedIn } from './people-world.ts'
import { finishSweeps } from './sweeps.ts'

export interface ForumWorld {
  nodeId: number
  longThreadId: number
  /** A hundred of the threads with one post. */
  threadIds: number[]
  /** Two hundred threads with two pages each. */
  pagedThreadIds: number[]
  /** For each page of the list of threads, the place below which it starts. */
  listPlaces: number[]
  /** Fifty, who have all posted. */
  people: SignedIn[]
}

const TEXT = 'I practised with my job coach for a week and it helped me a lot. '
const PAGED_THREADS = 200
export const PAGES = 2
/** Above all ids. */
const TOP = 2_000_000_000

const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

const writer = (n: string) => `(select min(id) from users where username = 'writer' || (1 + ${n} % 50))`

/**
 * Makes fifty people, one forum, many threads with one post each, two hundred with two pages and one long thread. Counters
 * and the planner's statistics are up to date.
 */
export async function makeForumWorld(pool: pg.Pool, threads: number, posts: number): Promise<ForumWorld> {
  const people = await makePeople(pool, 'writer', 50)
  const { rows } = await pool.query(`select id from forum_nodes where category_id is not null order by id limit 1`)
  const nodeId: number = rows[0].id
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
  const threadIds = range(1, 100)
  const pagedThreadIds = range(101, PAGED_THREADS)
  const longThreadId = threads
  await addReplies(pool, [longThreadId], posts - 1)
  await addReplies(pool, pagedThreadIds, PAGES * PER_PAGE - 1)
  await pool.query(
    `update forum_nodes set (discussion_count, message_count, last_thread_id, last_post_id) =
      (select count(*), sum(reply_count + 1), (array_agg(id order by last_post_id desc))[1], max(last_post_id) from forum_threads)
    where id = $1`,
    [nodeId],
  )
  await pool.query(`insert into forum_members select author_id, count(*) from forum_posts group by 1`)
  await pool.query(`insert into forum_visits select author_id, thread_id, count(*), 0 from forum_posts group by 1, 2`)
  await pool.query(`select setval('forum_threads_id_seq', max(id)) from forum_threads`)
  await pool.query(`select setval('forum_posts_id_seq', max(id)) from forum_posts`)
  await finishSweeps(pool)
  await pool.query('vacuum analyze')
  return { nodeId, longThreadId, threadIds, pagedThreadIds, listPlaces: await listPlaces(pool), people }
}

/** Threads grow in parallel, as in a forum. */
async function addReplies(pool: pg.Pool, threadIds: readonly number[], replies: number): Promise<void> {
  await pool.query(
    `insert into forum_posts (id, thread_id, author_id, position, message, message_html, posted_at)
    select newest + row_number() over (order by n, thread), thread, ${writer('(n + thread)')}, n, $1, $2, now()
    from (select max(id) as newest from forum_posts) p, generate_series(1, $3::int) n, unnest($4::int[]) thread`,
    [TEXT.repeat(4), `<p>${TEXT.repeat(4)}</p>`, replies, threadIds],
  )
  await pool.query(
    `update forum_threads t set reply_count = p.position, last_post_id = p.id, last_poster_id = p.author_id
    from forum_posts p where p.thread_id = t.id and p.position = $1 and t.id = any($2)`,
    [replies, threadIds],
  )
}

async function listPlaces(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ place: number }>(
    `select last_post_id as place from (
      select last_post_id, row_number() over (order by last_post_id desc) as number from forum_threads
    ) t where number % $1 = 0 order by place desc`,
    [PER_PAGE],
  )
  return [TOP, ...rows.map(({ place }) => place)]
}
