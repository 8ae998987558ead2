import type { Db } from '#api/platform/database.ts'
import { listWordsAlike, type WordPair } from './search-words.queries.ts'

export interface AskedWords {
  /** For each word that was asked for, the ids of those that stand for it. */
  ids: number[][]
  /** All of them as a query of PostgreSQL's text search, to mark them in an answer. */
  query: string | null
}

const noWords: AskedWords = { ids: [], query: null }

/** What a text asks for; undefined when nobody can fit, because nobody uses one of its words or it has only fillers. */
export async function askWords(db: Db, text: string | undefined): Promise<AskedWords | undefined> {
  if (text === undefined) return noWords
  const pairs = Map.groupBy(await listWordsAlike(db, text), ({ asked }) => asked)
  const known = [...pairs].map(([asked, found]) => chooseWords(asked, found))
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

/** From here on a word that is known may have been mistyped by the one who wrote it. */
const TYPO = { alike: 0.65, length: 5 }
/** A word that nobody uses is mistyped or the beginning of another: the closest is meant, and those about as close. */
const GUESS = { slack: 0.1, most: 6, startLength: 3 }

function chooseWords(asked: string, found: readonly WordPair[]): Word[] {
  const words = found.flatMap(({ id, word, alike }) => (id === null || word === null ? [] : { id, word, alike }))
  if (words.some(({ word }) => word === asked)) {
    return words.filter(({ word, alike }) => word === asked || (alike >= TYPO.alike && asked.length >= TYPO.length))
  }
  const closest = words[0]?.alike ?? 0
  const isStart = (word: string) => asked.length >= GUESS.startLength && word.startsWith(asked)
  return words.filter(({ word, alike }) => isStart(word) || alike >= closest - GUESS.slack).slice(0, GUESS.most)
}

const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
