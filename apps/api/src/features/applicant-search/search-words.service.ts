import type { Db } from '#api/platform/database.ts'
import { listWordsAlike, type WordPair } from './search-words.queries.ts'

export interface ResolvedWords {
  /** For each searched word, the ids of the words that match it. */
  ids: number[][]
  /** All of them as a PostgreSQL text search query, to mark them in an answer. */
  query: string | null
}

const noWords: ResolvedWords = { ids: [], query: null }

/** Resolves a text to known words; undefined if nobody can match: one of its words is unused, or all are stop words. */
export async function resolveWords(db: Db, text: string | undefined): Promise<ResolvedWords | undefined> {
  if (text === undefined) return noWords
  const pairs = Map.groupBy(await listWordsAlike(db, text), ({ term }) => term)
  const known = [...pairs].map(([term, found]) => chooseWords(term, found))
  if (known.length === 0 || known.some((words) => words.length === 0)) return undefined
  return {
    ids: known.map((words) => words.map(({ id }) => id)),
    query: known.flatMap((words) => words.map(({ word }) => quote(word))).join(' | '),
  }
}

interface Word {
  id: number
  word: string
}

/** For a known word: from this similarity on, another word may be a misspelling of it. */
const TYPO = { alike: 0.65, length: 5 }
/** An unknown word is a typo or the start of another: the closest words are meant. */
const GUESS = { slack: 0.1, most: 6, startLength: 3 }

function chooseWords(term: string, found: readonly WordPair[]): Word[] {
  const words = found.flatMap(({ id, word, alike }) => (id === null || word === null ? [] : { id, word, alike }))
  if (words.some(({ word }) => word === term)) {
    return words.filter(({ word, alike }) => word === term || (alike >= TYPO.alike && term.length >= TYPO.length))
  }
  const closest = words[0]?.alike ?? 0
  const isStart = (word: string) => term.length >= GUESS.startLength && word.startsWith(term)
  return words.filter(({ word, alike }) => isStart(word) || alike >= closest - GUESS.slack).slice(0, GUESS.most)
}

const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
