import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { lineOfText, wholeNumber } from '#contract/core/primitives.ts'
import { peopleKinds, personRow, role, staffAct, suspendedOfMailbox } from './admin-fields.ts'

/** People on a page, and how many the pages reach. */
export const peoplePage = { size: 50, reach: 10_000 } as const

export const peopleStates = ['active', 'suspended', 'unconfirmed', 'waiting', 'leaving'] as const
export const peopleOrders = ['newest', 'username'] as const

const lastPage = peoplePage.reach / peoplePage.size

export const listPeople = call<typeof listPeopleSpec>({
  method: 'GET',
  path: '/api/v1/admin/people',
})
export const listPeopleSpec = () => ({
  summary: 'Administrators: find people',
  query: z.strictObject({
    /** Part of a username, email or name. Without three letters or digits in a row, only its start. */
    q: lineOfText(limits.peopleSearch.max)
      .min(limits.peopleSearch.min, { error: `Enter at least ${limits.peopleSearch.min} characters.` })
      .optional(),
    role: role.optional(),
    /** `waiting`: business accounts without the role Business; `leaving`: accounts that are going to be deleted. */
    state: z.enum(peopleStates).optional(),
    kind: z.enum(peopleKinds).optional(),
    order: z.enum(peopleOrders).default('newest'),
    page: wholeNumber(1, lastPage, `A page is a number from 1 to ${lastPage}.`).default(1),
  }),
  response: z.object({
    people: z.array(personRow),
    total: z.int(),
    /** `gte`: there are more than `total`. */
    total_relation: z.enum(['eq', 'gte']),
    last_page: z.int(),
  }),
})

export const getPerson = call<typeof getPersonSpec>({
  method: 'GET',
  path: '/api/v1/admin/person/:nameOrId',
})
export const getPersonSpec = () => ({
  summary: 'Administrators: an account by current or earlier username, or by id if the text is all digits',
  params: z.strictObject({ nameOrId: z.string().min(1).max(limits.username.max) }),
  response: personRow.extend({
    /** A new email that is not confirmed yet. */
    pending_email: z.string().nullable(),
    application: z.enum(['none', 'private', 'public']),
    suspended_of_mailbox: suspendedOfMailbox,
    sessions: z.array(z.object({ device: z.string(), created_at: z.int(), last_used_at: z.int() })),
    /** The newest staff actions about the account. */
    acts: z.array(staffAct),
  }),
})
export type PersonDetails = z.output<ReturnType<typeof getPersonSpec>['response']>
