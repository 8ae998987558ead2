import type { ApplicantCard, searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { searchPage } from '@sparkle/contract/applications/search-rules.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'

export type SearchReply = CallResponse<typeof searchApplications>
export type StartReply = CallResponse<typeof startSearch>

export const makeCard = (id: number, changes: Partial<ApplicantCard> = {}): ApplicantCard => ({
  id,
  user_id: id,
  username: `applicant-${id}`,
  avatar: '/images/default-applicant.svg',
  town: null,
  state: null,
  distance: null,
  headline: 'My New Sparkle App',
  status: null,
  hours_per_week: null,
  interests: [],
  education: [],
  own_words: null,
  reasons: [],
  ...changes,
})

/** The only page of a search that finds these cards. */
export const makeResults = (data: ApplicantCard[], changes: Partial<SearchReply> = {}): SearchReply => ({
  current_page: 1,
  last_page: 1,
  per_page: searchPage.size,
  total: data.length,
  total_relation: 'eq',
  data,
  ...changes,
})

/** These people, found near Folsom by an interest in food. */
export const makeStart = (data: ApplicantCard[], changes: Partial<StartReply> = {}): StartReply => ({
  ...makeResults(data),
  data,
  place: { town: 'Folsom', state: 'CA', zip: '95630', distance: 50 },
  interests: [3],
  ...changes,
})
