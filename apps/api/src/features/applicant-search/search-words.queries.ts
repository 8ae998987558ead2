import { sql } from 'drizzle-orm'
import { type Db, prepareOnce } from '#api/platform/database.ts'
import { searchWords } from '#api/schema/applicant-search.tables.ts'

/** A searched word stem and a word from an answer that equals it, starts with it or is similar; null if none is. */
export interface WordPair {
  term: string
  id: number | null
  word: string | null
  /** 1 for equal, 0 for nothing in common. */
  alike: number
}

const CLOSEST = 12

const statement = prepareOnce((db) =>
  db
    .select({
      term: sql<string>`term.lexeme`,
      id: sql<number | null>`found.id`,
      word: sql<string | null>`found.word`,
      alike: sql<number>`coalesce(found.alike, 0)`,
    })
    .from(sql`unnest(to_tsvector('english', ${sql.placeholder('text')})) term
      left join lateral (
        select near.id, near.word,
          case when near.word = term.lexeme then 1 else similarity(near.word, term.lexeme) end as alike
        from ${searchWords} near
        where near.word = term.lexeme or near.word % term.lexeme
          or near.word like regexp_replace(term.lexeme, '([\\\\%_])', '\\\\\\1', 'g') || '%'
        order by alike desc, near.word
        limit ${sql.raw(String(CLOSEST))}
      ) found on true`)
    .prepare('list_words_alike'),
)

/** Lists every word of the text except stop words, with the closest words from answers. */
export async function listWordsAlike(db: Db, text: string): Promise<WordPair[]> {
  return statement(db).execute({ text })
}
