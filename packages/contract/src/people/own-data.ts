import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { MAX_ID, wholeNumber } from '#contract/core/primitives.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import { look } from './look-fields.ts'

export const listLooks = call<typeof listLooksSpec>({
  method: 'GET',
  path: '/api/v1/own-data/looks',
})
export const listLooksSpec = () => ({
  summary: 'Who looked at your application: the newest first, some weeks per page',
  query: z.strictObject({ page: wholeNumber(1, MAX_ID, 'A page is a number from 1 on.').default(1) }),
  response: z.object({
    looks: z.array(look),
    /** Different businesses since Monday, in UTC: those that looked, and those that found it in a search. */
    this_week: z.object({ looked: z.int(), found: z.int() }),
    /** Counts weeks. */
    pagination,
  }),
})

export type Looks = CallResponse<typeof listLooks>
export type Look = Looks['looks'][number]
