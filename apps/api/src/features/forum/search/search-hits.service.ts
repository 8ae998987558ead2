import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { BLOCK_BITS } from '#api/features/forum/read/words.queries.ts'
import type { Db } from '#api/platform/database.ts'
import * as queries from './search-hits.queries.ts'

/** Dates of posts follow their ids, except for differences between the clocks of several servers. */
const CLOCKS_MS = 3_600_000

/** How many of the newest posts are searched first. If every third matches, these are enough. */
const FIRST_POSTS = 4096
/** How many times as many posts the next part may have. */
const GROWTH = 16
/** Matches are not spread evenly, so the next part is larger than it has to be. */
const SPARE = 1.2
/** The index reads a list for each block. */
const MAX_BLOCKS = 9

const addMs = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

/** At least this many posts before one, in blocks of the smallest size of which a few are enough. */
function toRange(before: number, posts: number): queries.HitRange {
  const bits = BLOCK_BITS.find((size) => posts >> size < MAX_BLOCKS - 1)
  if (bits === undefined || posts >= before) return { before }
  const [last, first] = [(before - 1) >> bits, (before - posts) >> bits]
  return { before, blocks: { bits, numbers: Array.from({ length: last - first + 1 }, (_, index) => last - index) } }
}

const getStart = ({ blocks }: queries.HitRange) => (blocks ? (blocks.numbers.at(-1) ?? 0) << blocks.bits : 0)

/**
 * The newest posts that match. It searches some of the newest posts first, and then as many older ones as the matches so
 * far require. So it costs about the same for a rare and a common word, however many posts there are.
 */
export async function findHits(db: Db, filter: queries.HitFilter): Promise<queries.Hit[]> {
  const { threadId, after, before } = filter
  // Another index has the posts of a thread.
  if (threadId !== undefined) return queries.listHits(db, filter, { before: MAX_ID })
  const end = before ? await queries.findIdAfter(db, addMs(before, CLOCKS_MS)) : (await queries.findNewestFound(db)) + 1
  const start = after ? await queries.findIdAfter(db, addMs(after, -CLOCKS_MS)) : 1
  const hits: queries.Hit[] = []
  let searchedTo = end
  let next = FIRST_POSTS
  while (searchedTo > start && hits.length < queries.REACH) {
    const range = toRange(searchedTo, next)
    hits.push(...(await queries.listHits(db, filter, range)))
    searchedTo = getStart(range)
    const searched = end - searchedTo
    next = Math.ceil(Math.min(GROWTH, (SPARE * (queries.REACH - hits.length)) / hits.length) * searched)
  }
  return hits.slice(0, queries.REACH)
}
