import { z } from 'zod'
import { call } from './call.ts'
import { MAX_ID, wholeNumber } from './primitives.ts'
import { applicantCard, type reason, searchFilters } from './search-fields.ts'

export type SearchFilters = z.input<typeof searchFilters>

export type MatchReason = z.output<typeof reason>

export type ApplicantCard = z.output<typeof applicantCard>

/**
 * Two uses. A username and no page: the one application of that person, by its ids alone, for everyone who is signed in.
 * Any filter with a page: cards of those who fit, for those who may view all applications.
 */
export const searchApplications = call<typeof searchApplicationsSpec>({
  method: 'POST',
  path: '/api/v1/sparkleApplication/search',
})
export const searchApplicationsSpec = () => ({
  changesNothing: true,
  summary: "Find a person's application by username, or search applicants by filters",
  // A page that is none counts as the first, one past the end is empty.
  query: z.strictObject({
    page: wholeNumber(1, MAX_ID, 'There is no such page.').optional().catch(1),
    /** `next_cursor` of the page before: this page continues below its last card, whatever has changed since. */
    cursor: z.string().optional(),
  }),
  body: searchFilters,
  response: z.object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    /** Exact up to 10,000; `gte` says that there are more, which pages do not reach. */
    total: z.int(),
    total_relation: z.enum(['eq', 'gte']),
    /** Leads to the next page. Not there where nobody comes after this one. */
    next_cursor: z.string().optional(),
    data: z.array(applicantCard.partial().required({ id: true, user_id: true })),
  }),
})
