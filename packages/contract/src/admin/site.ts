import { z } from 'zod'
import { openCall } from '#contract/core/call.ts'

export const getSite = openCall<typeof getSiteSpec>({
  method: 'GET',
  path: '/api/v1/site',
})
export const getSiteSpec = () => ({
  summary: 'What guests may know about the site',
  response: z.object({
    site_name: z.string(),
    operator: z.string(),
    contact_email: z.string(),
    rules_link: z.string(),
    privacy_link: z.string(),
    /** Where someone in danger finds help at once; may be empty. */
    crisis_line: z.string(),
    /** Whether a person checks a new business before it can search. */
    checks_businesses: z.boolean(),
  }),
})
