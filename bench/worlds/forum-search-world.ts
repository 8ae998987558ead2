import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { registerPerson } from '@sparkle/testing/people.ts'
import { findDatabaseUrl } from '@sparkle/testing/postgres-processes.ts'
import { nodeCommand, requireReady, startProgram, startServer } from '@sparkle/testing/server-process.ts'
import pg from 'pg'
import { stop } from '../sparkle.ts'

const root = join(import.meta.dirname, '../..')

/** Words that were put into posts, by the share of posts that have them. */
export const plantedWords = { common: 'interview', often: 'coach', rare: 'trombone' } as const

const WRITERS = 1000
const POSTS_PER_THREAD = 10
const FORUMS = 20
const WORDS_PER_POST = 40
const VOCABULARY = 20_000
const CHUNK = 100_000

export interface ForumSearchWorld {
  url: string
  floorUrl: string
  token: string
  databaseUrl: string
  /** Forum id of a person with one post in a thousand. */
  authorId: number
  /** A forum with a twentieth of the posts, and all of this person. */
  nodeId: number
  close(): Promise<void>
}

/** Runs Sparkle with this many posts. Making them takes minutes, so they are kept for the next run. */
export async function openForumSearchWorld(posts: number): Promise<ForumSearchWorld> {
  const dataDir = join(root, `data/bench-forum-${posts}`)
  const finished = join(dataDir, 'posts-made')
  if (!existsSync(finished)) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const api = await requireReady(await startServer({ ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off' }))
  const databaseUrl = findDatabaseUrl(dataDir)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  if (!existsSync(finished)) {
    await makePosts(pool, posts)
    writeFileSync(finished, '')
  }
  const { rows } = await pool.query(`select
    (select forum_id from users where username = 'writer1') as "authorId",
    (select t.node_id from forum_threads t join users u on u.id = t.author_id where u.username = 'writer1' limit 1) as "nodeId"`)
  // Reads the tables once, so that no measured search waits for the disk.
  for (const table of ['forum_post_words', 'forum_posts', 'forum_threads', 'users']) {
    await pool.query(`select count(${table}) from ${table}`)
  }
  await pool.end()
  const floorEnv = { ...process.env, DATABASE_URL: databaseUrl }
  const floor = await requireReady(startProgram(nodeCommand(['bench/floors/forum-search-server.ts'], floorEnv)))
  const reader = await registerPerson(overHttp(api.url), `bench-reader-${Date.now().toString(36)}`)
  return {
    url: api.url,
    floorUrl: floor.out().trim(),
    token: reader.token,
    databaseUrl,
    ...rows[0],
    async close() {
      await stop(floor)
      await stop(api)
    },
  }
}

/** Makes people, forums, threads and posts of made-up words, few of which are used much, and waits for the search. */
async function makePosts(pool: pg.Pool, posts: number): Promise<void> {
  console.log(`Making ${posts} posts; they are kept for the next run.`)
  const start = performance.now()
  await pool.query(`insert into users (username, email, business_account)
    select 'writer' || n, 'writer' || n || '@example.com', false from generate_series(1, ${WRITERS}) n`)
  await pool.query(`insert into forum_nodes (category_id, title, display_order)
    select (select min(id) from forum_nodes where category_id is null), 'Bench forum ' || n, 100 + n
    from generate_series(1, ${FORUMS}) n`)
  // Nobody should be alerted to these posts, and their words are made when all are there.
  await pool.query(
    `insert into sweep_marks (name, up_to) select name, $1 from unnest(array['forum-alerts', 'forum-words']) name
    on conflict (name) do update set up_to = excluded.up_to`,
    [posts],
  )
  const at = (n: string) => `now() - (${posts} - ${n}) * interval '1 minute'`
  const writer = (n: string) => `(select min(id) from users where username = 'writer1') + ${n} % ${WRITERS}`
  const forum = (n: string) => `(select min(id) from forum_nodes where title = 'Bench forum 1') + ${n} % ${FORUMS}`
  const threads = posts / POSTS_PER_THREAD
  // Threads grow in parallel, as in a forum.
  await pool.query(`insert into forum_threads
      (id, node_id, title, author_id, posted_at, first_post_id, reply_count, last_post_id, last_poster_id, last_post_at)
    select n, ${forum('n')}, 'How do I get ready for day ' || n || '?', ${writer('n')}, ${at('n')}, n,
      ${POSTS_PER_THREAD - 1}, n + ${(POSTS_PER_THREAD - 1) * threads}, ${writer('n')}, ${at(`(n + ${(POSTS_PER_THREAD - 1) * threads})`)}
    from generate_series(1, ${threads}) n`)
  const letters = (n: string) => `translate(to_char(${n}, 'FM00000'), '0123456789', 'bdfgklmnpr')`
  const planted = `case when random() < 0.3 then ' ${plantedWords.common}' else '' end
    || case when random() < 0.2 then ' ${plantedWords.often}' else '' end
    || case when n % ${posts / 20 + 1} = 20 then ' ${plantedWords.rare}' else '' end`
  for (let from = 0; from < posts; from += CHUNK) {
    await pool.query(`insert into forum_posts (id, thread_id, author_id, position, message, message_html, posted_at)
      select n, 1 + (n - 1) % ${threads}, ${writer('n')}, (n - 1) / ${threads}, words, '<p>' || words || '</p>', ${at('n')}
      from (select n, (
        select string_agg(${letters(`floor(${VOCABULARY} * random() ^ 3)`)}, ' ') || ${planted}
        from generate_series(1, ${WORDS_PER_POST} + 0 * n)
      ) as words from generate_series(${from + 1}, ${Math.min(from + CHUNK, posts)}) n) p`)
  }
  await pool.query(`select setval('forum_threads_id_seq', ${threads}), setval('forum_posts_id_seq', ${posts})`)
  await waitForWords(pool, posts)
  await pool.query('vacuum analyze')
  console.log(`Made in ${Math.round((performance.now() - start) / 1000)} s.`)
}

/** The server itself makes the posts findable, as after an upgrade. The index is built afterwards, which is faster. */
async function waitForWords(pool: pg.Pool, posts: number): Promise<void> {
  const { rows } = await pool.query(`select indexdef from pg_indexes where indexname = 'forum_post_words_words'`)
  await pool.query('drop index forum_post_words_words')
  await pool.query(`update sweep_marks set up_to = 0 where name = 'forum-words'`)
  for (let done = 0; done < posts; ) {
    await sleep(1000)
    const marks = await pool.query(`select up_to from sweep_marks where name = 'forum-words'`)
    done = Number(marks.rows[0]?.up_to)
  }
  await pool.query(rows[0].indexdef)
}
