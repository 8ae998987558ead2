import type pg from 'pg'
import { type Kind, kinds } from './write-actions.ts'
import type { Write } from './write-load.ts'

interface FaultCount {
  acknowledged: number
  lost: number
  doubled: number
  /** Refused, but present nevertheless. */
  ghosts: number
}

export type Counts = Record<Kind, FaultCount>

type Counter = (pool: pg.Pool, writes: readonly Write[]) => Promise<Omit<FaultCount, 'acknowledged'>>

const counters: Record<Kind, Counter> = {
  register: countByMark(`select replace(username, '-', ' ') as mark from users join credentials on user_id = users.id`),
  application: countSaves,
  message: countByMark('select message as mark from conversation_messages'),
  reply: countByMark('select message as mark from forum_posts where position > 0'),
  thread: countByMark(`select title as mark from forum_threads t join forum_posts p on p.id = t.first_post_id
    where p.message = t.title and p.thread_id = t.id`),
  avatar: countPictures,
}

/** Compares the database with the writes: acknowledged ones exist once, no others twice, and refused ones not at all. */
export async function countFaults(pool: pg.Pool, writes: readonly Write[]): Promise<Counts> {
  const counts = {} as Counts
  for (const kind of kinds) {
    const own = writes.filter((write) => write.kind === kind)
    const acknowledged = own.filter(({ outcome }) => outcome === 'acknowledged').length
    counts[kind] = { acknowledged, ...(await counters[kind](pool, own)) }
  }
  return counts
}

/** `finder` selects the mark of each write that is complete. */
function countByMark(finder: string): Counter {
  return async (pool, writes) => {
    const { rows } = await pool.query<{ mark: string; times: number }>(
      `select mark, count(*)::int as times from (${finder}) found group by mark`,
    )
    const times = new Map(rows.map((row) => [row.mark, row.times]))
    const countOf = ({ mark }: Write) => times.get(mark) ?? 0
    return {
      lost: writes.filter((write) => write.outcome === 'acknowledged' && countOf(write) === 0).length,
      doubled: writes.filter((write) => countOf(write) > 1).length,
      ghosts: writes.filter((write) => write.outcome === 'refused' && countOf(write) > 0).length,
    }
  }
}

/** Each save adds one to the version and replaces the one before: the last acknowledged one is there, or a later one. */
async function countSaves(pool: pg.Pool, writes: readonly Write[]) {
  const { rows } = await pool.query<{ headline: string; answer: string; version: number }>(
    `select headline, answer_value as answer, a.version from users join applications a on user_id = users.id
    join open_ended_answers on application_id = a.id and question_id = 30 where username = $1`,
    [writes[0]?.username],
  )
  const [row = { headline: '', answer: '', version: 0 }] = rows
  const acknowledged = writes.filter(({ outcome }) => outcome === 'acknowledged').length
  const unknown = writes.filter(({ outcome }) => outcome === 'unknown').length
  const last = writes.findLastIndex(({ outcome }) => outcome === 'acknowledged')
  const isKept = writes.slice(Math.max(last, 0)).some(({ mark }) => mark === row.headline && mark === row.answer)
  return {
    lost: Math.max(acknowledged - row.version, isKept ? 0 : 1),
    doubled: Math.max(row.version - acknowledged - unknown, 0),
    ghosts: 0,
  }
}

/**
 * A new picture removes the old one, so the newest of each person must be there, unless a later upload without a response
 * has replaced it.
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
