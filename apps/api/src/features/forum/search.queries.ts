import { sql } from 'drizzle-orm'
import { type ForumUserRow, forumUserJson } from '#api/features/users/forum-users.queries.ts'
import { type Db, onlyRow, prepareSql } from '#api/platform/database.ts'
import type { NodePlace, Reader } from './nodes.queries.ts'
import { type ThreadRow, threadRows, withPlaces } from './threads.queries.ts'
import { plainText, signs } from './words.queries.ts'

/** Dates are unix seconds. */
interface FoundPostRow {
  id: number
  threadId: number
  position: number
  postedAt: number
  isRemoved: boolean
  author: ForumUserRow
  /** What a reader sees, with its matches enclosed in signs. */
  markedText: string
}

export interface FoundPosts {
  posts: FoundPostRow[]
  threads: (ThreadRow & { forum: NodePlace })[]
}

const ids = sql`any(${sql.placeholder('ids')}::int[])`
const options = sql.raw(`'HighlightAll=true, StartSel=${signs.start}, StopSel=${signs.stop}'`)
const markedText = sql`ts_headline('english', ${plainText(sql`p.message_html`)}, ${sql.placeholder('query')}::tsquery, ${options})`

const statement = prepareSql<FoundPosts>(
  'forum_found_posts',
  sql`select (
    select coalesce(json_agg(x), '[]') from (
      select p.id, p.thread_id as "threadId", p.position, floor(extract(epoch from p.posted_at))::int as "postedAt",
        p.removed_at is not null as "isRemoved", ${forumUserJson('a')} as author, ${markedText} as "markedText"
      from forum_posts p join users a on a.id = p.author_id
      where p.id = ${ids}
    ) x) as posts,
    ${withPlaces(sql`${threadRows} where t.id in (select thread_id from forum_posts where id = ${ids})`)} as threads`,
)

/** In no particular order, with their threads. Any of the words in the query is a match. */
export async function listFoundPosts(
  db: Db,
  reader: Reader,
  found: { ids: readonly number[]; query: string },
): Promise<FoundPosts> {
  return onlyRow(await statement(db, { ...reader, ...found }))
}
