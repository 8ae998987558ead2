import { type SearchFilters, searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { page } from 'vitest/browser'
import { type refuse, reply } from './network.ts'
import { makeResults, makeStart, type SearchReply } from './replies/applicant-search-replies.ts'
import { replyWithSavedSearches } from './saved-searches.ts'
import { open } from './screen.tsx'
import { signIn } from './session.ts'

type Found = SearchReply | ReturnType<typeof refuse>

/**
 * Replies to each search, and finds nobody unless told otherwise. Nor is there anybody before a filter is chosen. Returns the
 * requests.
 */
export function replyToSearches(
  find: (filters: SearchFilters, page: number) => Found | Promise<Found> = () => makeResults([]),
) {
  reply(startSearch, makeStart([]))
  replyWithSavedSearches()
  return reply(searchApplications, ({ body, query }) => find(body, query.page ?? 1))
}

/** Opens the search as a business. */
export async function openSearch(params?: string) {
  signIn({ businessAccount: true })
  await open(addresses.search(params))
}

export const getField = (name: string) => page.getByRole('textbox', { name, exact: true })

export const getChoice = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabelText(name, { exact: true })

export const getCards = () => page.getByRole('article')

/** The heading of the results, which says how many there are. */
export const getCount = (text: string) => page.getByRole('heading', { level: 2, name: text, exact: true })

export const noFilters = 'Select one or more filters to begin your search!'
export const nobodyFound = 'No results found - please broaden your search criteria.'
