import { sql } from 'drizzle-orm'
import { type Db, prepareOnce } from '#api/platform/database.ts'
import { searchWords } from '#api/schema/applicant-search.tables.ts'

/** A word stem that was asked for, and one of an answer that is it, begins with it or is like it; null where none is. */
export interface WordPair {
  asked: string
  id: number | null
  word: string | null
  /** 1 for the same, 0 for nothing in common. */
  alike: number
}

const CLOSEST = 12

const statement = prepareOnce((db) =>
  db
    .select({
      asked: sql<string>`asked.lexeme`,
      id: sql<number | null>`found.id`,
      word: sql<string | null>`found.word`,
      alike: sql<number>`coalesce(found.alike, 0)`,
    })
    .from(sql`unnest(to_tsvector('english', ${sql.placeholder('text')})) asked
      left join lateral (
        select near.id, near.word,
          case when near.word = asked.lexeme then 1 else similarity(near.word, asked.lexeme) end as alike
        from ${searchWords} near
        where near.word = asked.lexeme or near.word % asked.lexeme
          or near.word like regexp_replace(asked.lexeme, '([\\\\%_])', '\\\\\\1', 'g') || '%'
        order by alike desc, near.word
        limit ${sql.raw(String(CLOSEST))}
      ) found on true`)
    .prepare('list_words_alike'),
)

/** Every word of the text that is not a filler, with the words of answers that come closest to it. */
export async function listWordsAlike(db: Db, text: string): Promise<WordPair[]> {
  return statement(db).execute({ text })
}
