import { forumSearchLimits } from '@sparkle/contract/forum/forum-search-rules.ts'
import type { Db } from '#api/platform/database.ts'
import { type HitFilter, parseEachWord } from './search-hits.queries.ts'
import { findHits } from './search-hits.service.ts'

/** More are not tried in all their combinations, so that a search that finds nothing stays cheap. */
const MAX_WORDS = 5

interface Word {
  text: string
  query: string
}

/** Each different word once, without those that are too common to be searched. */
async function listWords(db: Db, keywords: string): Promise<Word[]> {
  const texts = [...new Set(keywords.trim().split(/\s+/))]
  const queries = await parseEachWord(db, texts)
  return texts
    .map((text, at) => ({ text, query: queries[at] ?? '' }))
    .filter(({ query }) => query !== '')
    .slice(0, MAX_WORDS)
}

const combine = <T>(items: readonly T[], size: number): T[][] =>
  size === 0 ? [[]] : items.flatMap((item, at) => combine(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))

/** For words that no post has all of: the most of them that some post has, and how many posts do. */
export async function findFewerWords(db: Db, filter: HitFilter, keywords: string) {
  const words = await listWords(db, keywords)
  const count = async (part: Word[]) => {
    const query = part.map((word) => word.query).join(' & ')
    return { part, hits: (await findHits(db, { ...filter, query })).length }
  }
  const singles = await Promise.all(words.map((word) => count([word])))
  const known = singles.flatMap(({ part, hits }) => (hits > 0 ? part : []))
  for (let size = Math.min(known.length, words.length - 1); size > 0; size--) {
    const counts = size === 1 ? singles : await Promise.all(combine(known, size).map(count))
    const { part, hits } = counts.reduce((best, one) => (one.hits > best.hits ? one : best))
    if (hits === 0) continue
    const { found } = forumSearchLimits
    return { words: part.map(({ text }) => text), total: Math.min(hits, found), is_capped: hits > found }
  }
  return null
}
