import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { MAX_ID, wholeNumber } from '#contract/core/primitives.ts'
import { pagination } from '#contract/forum/forum-objects.ts'

export const listLooks = call<typeof listLooksSpec>({
  method: 'GET',
  path: '/api/v1/own-data/looks',
})
export const listLooksSpec = () => ({
  summary: 'Who opened your application while it was private, newest first',
  query: z.strictObject({ page: wholeNumber(1, MAX_ID, 'A page is a number from 1 on.').default(1) }),
  response: z.object({
    looks: z.array(
      z.object({
        /** Such as 2026-11-16. */
        day: z.string(),
        kind: z.literal('staff'),
        reason: z.string(),
      }),
    ),
    pagination,
  }),
})
