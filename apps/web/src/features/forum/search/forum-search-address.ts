import { addresses } from '@sparkle/contract/core/addresses.ts'
import { limits, PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { toOneLine } from '@sparkle/contract/core/visible-text.ts'
import { forumSearchLimits, type SearchOrder } from '@sparkle/contract/forum/forum-search-rules.ts'

/** How many days back each choice reaches. */
export const searchTimes = { any: undefined, week: 7, month: 30, year: 365 } as const
export type SearchTime = keyof typeof searchTimes

/** What is searched for. An empty text or undefined filters nothing. */
export interface Wanted {
  words: string
  author: string
  forumId: number | undefined
  threadId: number | undefined
  time: SearchTime
  order: SearchOrder
  isOnlyTitles: boolean
  /** For moderators. */
  isWithRemoved: boolean
}

/** A search as encoded in its URL. */
export interface Search {
  wanted: Wanted
  page: number
}

export const nothingWanted: Wanted = {
  words: '',
  author: '',
  forumId: undefined,
  threadId: undefined,
  time: 'any',
  order: 'relevance',
  isOnlyTitles: false,
  isWithRemoved: false,
}

const LAST_PAGE = Math.ceil(forumSearchLimits.found / PER_PAGE)

/** Readable and stable: `words=first+aid&forum=2&time=week&page=2`. */
export function toParams({ wanted, page }: Search): string {
  const { words, author, forumId, threadId, time, order, isOnlyTitles, isWithRemoved } = wanted
  const params = new URLSearchParams()
  const entries = {
    words,
    author,
    forum: forumId && String(forumId),
    thread: threadId && String(threadId),
    time: time !== 'any' && time,
    order: order !== 'relevance' && order,
    titles: isOnlyTitles && 'only',
    removed: isWithRemoved && 'too',
    page: page > 1 && String(page),
  }
  for (const [name, value] of Object.entries(entries)) if (value) params.set(name, value)
  return params.toString()
}

export const toAddress = (search: Search): string => addresses.forumSearch(toParams(search))

/** The search in one form, so equal searches have equal URLs and requests. */
export function normalize(wanted: Wanted): Wanted {
  const clean = (text: string, max: number) => toOneLine(text.toWellFormed().normalize('NFC')).slice(0, max)
  const { words, author, forumId, threadId } = wanted
  return {
    ...wanted,
    words: clean(words, forumSearchLimits.keywords.max),
    author: clean(author, limits.username.max),
    // A thread is in one forum.
    forumId: threadId ? undefined : forumId,
  }
}

const parseNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const isTime = (text: string): text is SearchTime => Object.hasOwn(searchTimes, text)

/** Unknown or invalid parts are left out. */
export function parseSearch(params: string): Search {
  const given = new URLSearchParams(params)
  const time = given.get('time') ?? ''
  const wanted = normalize({
    words: given.get('words') ?? '',
    author: given.get('author') ?? '',
    forumId: parseNumber(given.get('forum')),
    threadId: parseNumber(given.get('thread')),
    time: isTime(time) ? time : 'any',
    order: given.get('order') === 'date' ? 'date' : 'relevance',
    isOnlyTitles: given.get('titles') === 'only',
    isWithRemoved: given.get('removed') === 'too',
  })
  return { wanted, page: Math.min(parseNumber(given.get('page')) ?? 1, LAST_PAGE) }
}

export const isSearchable = ({ words }: Wanted): boolean => words.length >= forumSearchLimits.keywords.min

export const isSameWanted = (one: Wanted, other: Wanted): boolean =>
  toParams({ wanted: one, page: 1 }) === toParams({ wanted: other, page: 1 })

/** How many filters are on, besides the words. */
export function countFilters({ author, forumId, threadId, time, isOnlyTitles, isWithRemoved }: Wanted): number {
  return [author, forumId, threadId, time !== 'any', isOnlyTitles, isWithRemoved].filter(Boolean).length
}
