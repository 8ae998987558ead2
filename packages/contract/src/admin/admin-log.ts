import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { wholeNumber } from '#contract/core/primitives.ts'
import { givenUsername, staffAct } from './admin-fields.ts'

/** Staff actions on a page of the log. */
export const ACTS_PER_PAGE = 50
export const ACT_PAGES_MAX = 1000

export const listActs = call<typeof listActsSpec>({
  method: 'GET',
  path: '/api/v1/admin/log',
})
export const listActsSpec = () => ({
  summary: 'Administrators: what staff did, newest first',
  query: z.strictObject({
    page: wholeNumber(1, ACT_PAGES_MAX, `A page is a number from 1 to ${ACT_PAGES_MAX}.`).default(1),
    /** Usernames. An unknown one finds nothing. */
    about: givenUsername,
    by: givenUsername,
    act: z.string().max(60).optional(),
  }),
  response: z.object({ acts: z.array(staffAct), has_more: z.boolean() }),
})
