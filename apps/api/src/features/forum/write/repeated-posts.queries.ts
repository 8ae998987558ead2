import { sql } from 'drizzle-orm'
import { type Db, prepareSql } from '#api/platform/database.ts'

const statement = prepareSql<{ message: string }>(
  'forum_recent_texts',
  sql`select left(message, ${sql.placeholder('length')}::int) as message from forum_posts
    where author_id = ${sql.placeholder('authorId')}::int and posted_at > ${sql.placeholder('since')}::timestamptz
      and client_id is distinct from ${sql.placeholder('clientId')}::uuid
    order by posted_at desc, id desc limit ${sql.placeholder('limit')}`,
)

export interface TextsOf {
  authorId: number
  since: Date
  limit: number
  /** Each text is cut to this length. */
  length: number
  /** The id that the device chose. Posts that were sent with it are left out. */
  clientId: string | null
}

/** The newest posts of an author, including removed ones. */
export async function listRecentTexts(db: Db, of: TextsOf): Promise<string[]> {
  return (await statement(db, { ...of })).map(({ message }) => message)
}
