import { withCommas } from '@sparkle/contract/core/numbers.ts'
import { formatCount } from '#web/features/forum/format-count.ts'
import type { SearchTime } from './forum-search-address.ts'

const listFormat = new Intl.ListFormat('en-US')
const countNames: Record<number, string> = { 2: 'both', 3: 'all three', 4: 'all four', 5: 'all five' }

export const searchTexts = {
  title: 'Search discussions',
  words: 'Words',
  wordsHint: 'Like first aid. Each post has all of them.',
  tooShort: (min: number) => `Enter at least ${min} letters.`,
  search: 'Search',
  filters: 'Filters',
  filtersOn: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} on`),
  author: 'Written by',
  authorHint: 'A whole username.',
  forum: 'Forum',
  allForums: 'All forums',
  time: 'Time',
  order: 'Order',
  onlyTitles: 'Only titles',
  withRemoved: 'Also removed',
  withRemovedHint: 'Only moderators can see these.',
  onlyThread: (title: string | undefined) => (title ? `Only in the thread “${title}”` : 'Only in one thread'),

  start: 'What are you looking for?',
  startHint: 'Enter a word or two. We look in all posts that you can read.',
  searching: 'Searching…',
  results: 'Results',
  found: (count: number) => `${formatCount(count, 'post')} found`,
  capped: (count: number) => `These are the newest ${withCommas(count)} of more.`,
  nothing: 'Nothing found',
  fewerWords: (searched: number, words: readonly string[], total: number, isCapped: boolean) => {
    const quoted = listFormat.format(words.map((word) => `“${word}”`))
    const posts = isCapped ? `More than ${formatCount(total, 'post')}` : formatCount(total, 'post')
    return `No post has ${countNames[searched] ?? 'all'} words. ${posts} ${total === 1 ? 'has' : 'have'} ${quoted}.`
  },
  showFewer: 'Show these posts',
  showOne: 'Show this post',
  nothingHint: 'Check the spelling, or use fewer words.',
  nothingWithFilters: 'Check the spelling, use fewer words, or search without filters.',
  withoutFilters: 'Search without filters',
  unknownAuthor: (name: string) => `Nobody has the username “${name}”. Please check the spelling.`,
  failed: (why: string) => `We could not search. ${why}`,

  pages: 'Result pages',
  page: (page: number, last: number) => `Page ${withCommas(page)} of ${withCommas(last)}`,
  noSuchPage: (page: number) => `There is no page ${withCommas(page)}`,
  toFirstPage: 'Go to page 1',
} as const

export const timeNames: Record<SearchTime, string> = {
  any: 'Any time',
  week: 'Last week',
  month: 'Last month',
  year: 'Last year',
}

export const orderNames = { relevance: 'Best first', date: 'Newest first' } as const
