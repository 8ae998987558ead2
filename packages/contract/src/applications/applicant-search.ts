import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { MAX_ID, wholeNumber } from '#contract/core/primitives.ts'
import { applicantCard, type reason, searchFilters } from './search-fields.ts'

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
  response: z.object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    /** Exact up to 10,000. `gte` means that there are more, which cannot be paged to. */
    total: z.int(),
    total_relation: z.enum(['eq', 'gte']),
    /** For the next page; missing on the last one. */
    next_cursor: z.string().optional(),
    data: z.array(applicantCard.partial().required({ id: true, user_id: true })),
  }),
})
