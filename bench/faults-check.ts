import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { fileKey, pictureFileKey } from '../apps/api/src/features/assets/assets.service.ts'
import { openFileStorage } from '../apps/api/src/platform/file-storage.ts'
import { listContradictions } from '../apps/api/test/invariants.ts'
import { avatarSizes } from '../packages/contract/src/images.ts'
import { type Kind, kinds, type Write } from './faults-load.ts'

interface FaultCount {
  acknowledged: number
  lost: number
  doubled: number
  /** Refused, and there nevertheless. */
  ghosts: number
}

export type Counts = Record<Kind, FaultCount>

type Counter = (pool: pg.Pool, writes: readonly Write[]) => Promise<Omit<FaultCount, 'acknowledged'>>

const counters: Record<Kind, Counter> = {
  register: byMark(`select replace(username, '-', ' ') as mark from users join credentials on user_id = users.id`),
  application: countSaves,
  message: byMark('select message as mark from conversation_messages'),
  reply: byMark('select message as mark from forum_posts where position > 0'),
  thread: byMark(`select title as mark from forum_threads t join forum_posts p on p.id = t.first_post_id
    where p.message = t.title and p.thread_id = t.id`),
  avatar: countPictures,
}

/** The final read: every write that was told as done is there once, no other twice, and a refused one not at all. */
export async function countFaults(pool: pg.Pool, writes: readonly Write[]): Promise<Counts> {
  const counts = {} as Counts
  for (const kind of kinds) {
    const own = writes.filter((write) => write.kind === kind)
    const acknowledged = own.filter(({ outcome }) => outcome === 'acknowledged').length
    counts[kind] = { acknowledged, ...(await counters[kind](pool, own)) }
  }
  return counts
}

/** `finder` gives the mark of each write that is there as a whole. */
function byMark(finder: string): Counter {
  return async (pool, writes) => {
    const { rows } = await pool.query<{ mark: string; times: number }>(
      `select mark, count(*)::int as times from (${finder}) found group by mark`,
    )
    const times = new Map(rows.map((row) => [row.mark, row.times]))
    const timesOf = ({ mark }: Write) => times.get(mark) ?? 0
    return {
      lost: writes.filter((write) => write.outcome === 'acknowledged' && timesOf(write) === 0).length,
      doubled: writes.filter((write) => timesOf(write) > 1).length,
      ghosts: writes.filter((write) => write.outcome === 'refused' && timesOf(write) > 0).length,
    }
  }
}

/** Each save raises the version by one and replaces the one before: the last that was acknowledged stands, or a later one. */
async function countSaves(pool: pg.Pool, writes: readonly Write[]) {
  const { rows } = await pool.query<{ headline: string; answer: string; version: number }>(
    `select headline, answer_value as answer, version from users join applications a on user_id = users.id
    join open_ended_answers on application_id = a.id and question_id = 30 where username = $1`,
    [writes[0]?.username],
  )
  const [row = { headline: '', answer: '', version: 0 }] = rows
  const acknowledged = writes.filter(({ outcome }) => outcome === 'acknowledged').length
  const unknown = writes.filter(({ outcome }) => outcome === 'unknown').length
  const last = writes.findLastIndex(({ outcome }) => outcome === 'acknowledged')
  const stands = writes.slice(Math.max(last, 0)).some(({ mark }) => mark === row.headline && mark === row.answer)
  return {
    lost: Math.max(acknowledged - row.version, stands ? 0 : 1),
    doubled: Math.max(row.version - acknowledged - unknown, 0),
    ghosts: 0,
  }
}

/**
 * A picture is removed by the one that replaces it, so the newest of each person must be there, unless a later upload
 * that got no answer has replaced it.
 */
async function countPictures(pool: pg.Pool, writes: readonly Write[]) {
  const { rows } = await pool.query<{ avatar: string }>(
    `select '/assets/' || avatar_key || '/192.webp' as avatar from users where avatar_key is not null`,
  )
  const shown = new Set(rows.map(({ avatar }) => avatar))
  const newest = Map.groupBy(
    writes.filter(({ outcome }) => outcome !== 'refused'),
    ({ username }) => username,
  )
    .values()
    .map((own) => own.at(-1))
  const lost = newest.filter((write) => write?.outcome === 'acknowledged' && !shown.has(write.avatar ?? ''))
  return { lost: [...lost].length, doubled: 0, ghosts: 0 }
}

/** Contradictions between rows, and between rows and files. */
export async function listBroken(pool: pg.Pool, dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; kind: string; attached: boolean }>(
    'select key, kind, attached_at is not null as attached from assets',
  )
  const known = new Set(rows.map(({ key }) => key))
  const files = new Set<string>()
  for await (const key of openFileStorage(join(dataDir, 'assets')).list()) files.add(key)
  // The sweeper goes by rows: a file without one stays for ever.
  const orphans = [...files].filter((file) => !known.has(file.split('/')[1] ?? ''))
  const needed = rows
    .filter(({ attached }) => attached)
    .flatMap(({ key, kind }) =>
      kind === 'avatar' ? avatarSizes.map((size) => fileKey(key, size)) : [pictureFileKey(key)],
    )
  return [
    ...(await listContradictions(pool)),
    ...orphans.map((file) => `file without a row: ${file}`),
    ...needed.filter((file) => !files.has(file)).map((file) => `file that is missing: ${file}`),
  ]
}

/** What PostgreSQL's own check of its tables and indexes finds, as pg_amcheck does it. Needs the embedded server. */
export async function listCorruption(url: string, dataDir: string): Promise<string[]> {
  const passwords = JSON.parse(await readFile(join(dataDir, 'postgres/passwords.json'), 'utf8'))
  const client = new pg.Client(url.replace(/\/\/sparkle:[^@]+@/, `//postgres:${passwords.postgres}@`))
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    await client.query(
      `select bt_index_check(c.oid, true) from pg_class c join pg_index i on i.indexrelid = c.oid
      join pg_am on pg_am.oid = c.relam where amname = 'btree' and c.relkind = 'i' and indisvalid
        and c.relpersistence = 'p'`,
    )
    const { rows } = await client.query<{ found: string }>(
      `select c.relname || ': ' || msg as found from pg_class c, lateral verify_heapam(c.oid)
      where c.relkind in ('r', 't') and c.relpersistence = 'p'`,
    )
    return rows.map(({ found }) => found)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    await client.end()
  }
}
