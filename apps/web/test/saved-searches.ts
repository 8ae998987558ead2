import { listSavedSearches, type SavedSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { reply } from './network.ts'

export const makeSavedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  search_id: 1,
  name: 'Singers',
  filters: { open_ended: [{ question_id: 30, value: 'singing' }] },
  alert: 'daily',
  saved_at: 1_780_000_000,
  new_people: 0,
  problem: null,
  ...changes,
})

/** Gives the reply to a person of a business who saved these searches. Returns the requests for it. */
export function replyWithSavedSearches(...searches: SavedSearch[]) {
  return reply(listSavedSearches, { searches })
}
