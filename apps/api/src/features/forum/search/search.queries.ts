import { sql } from 'drizzle-orm'
import { plainText, signs } from '#api/features/forum/read/words.queries.ts'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'

/** Dates are unix seconds. */
export interface FoundPostRow {
  id: number
  threadId: number
  position: number
  postedAt: number
  isRemoved: boolean
  isFolded: boolean
  authorId: number
  /** What a reader sees, with its matches enclosed in signs. */
  markedText: string
}

const options = sql.raw(`'HighlightAll=true, StartSel=${signs.start}, StopSel=${signs.stop}'`)
const markedText = sql`ts_headline('english', ${plainText(sql`p.message_html`)}, ${sql.placeholder('query')}::tsquery, ${options})`

const statement = prepareSql<FoundPostRow>(
  'forum_found_posts',
  sql`select p.id, p.thread_id as "threadId", p.position, floor(date_part('epoch', p.posted_at))::int as "postedAt",
    p.removed_at is not null as "isRemoved", p.is_folded as "isFolded", p.author_id as "authorId", ${markedText} as "markedText"
  from forum_posts p where p.id = any(${arrayOf('int', 'ids')})`,
)

/** In no particular order. Any of the words in the query is a match. */
export async function listFoundPosts(
  db: Db,
  found: { ids: readonly number[]; query: string },
): Promise<FoundPostRow[]> {
  return statement(db, { ...found })
}
