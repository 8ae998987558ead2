import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { MAX_ID, wholeNumber } from '#contract/core/primitives.ts'
import { applicantCard, type reason, resultPage, searchFilters } from './search-fields.ts'
import { searchDistances } from './search-rules.ts'

export type SearchFilters = z.input<typeof searchFilters>

export type MatchReason = z.output<typeof reason>

export type ApplicantCard = z.output<typeof applicantCard>

/**
 * Has two uses. With a username and no page it returns the ids of that user's application to everyone who is signed in.
 * With filters and a page it returns cards of matching applicants to users who may view all applications.
 */
export const searchApplications = call<typeof searchApplicationsSpec>({
  method: 'POST',
  path: '/api/v1/sparkleApplication/search',
})
export const searchApplicationsSpec = () => ({
  changesNothing: true,
  summary: "Find a user's application by username, or search applicants by filters",
  // An invalid page number counts as 1. A page past the end is empty.
  query: z.strictObject({
    page: wholeNumber(1, MAX_ID, 'There is no such page.').optional().catch(1),
    /** `next_cursor` of the previous page: this page continues after its last card, whatever has changed since. */
    cursor: z.string().optional(),
  }),
  body: searchFilters,
  response: resultPage.extend({
    data: z.array(applicantCard.partial().required({ id: true, user_id: true })),
  }),
})

/**
 * Who to show before any filter is chosen: people near the searcher's organization who look for the work it hires for, the
 * nearest first. If there are none, people near it; then people who look for that work anywhere; then the newest people.
 */
export const startSearch = call<typeof startSearchSpec>({
  method: 'GET',
  path: '/api/v1/sparkleApplication/search/start',
})
export const startSearchSpec = () => ({
  summary: 'Find the first people for someone who has not chosen any filters',
  response: resultPage.extend({
    /** The place and the interests that found them; neither for the newest people. */
    place: z
      .object({ town: z.string(), state: z.string(), zip: z.string(), distance: z.literal(searchDistances) })
      .nullable(),
    interests: z.array(z.int()),
    data: z.array(applicantCard),
  }),
})
