import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { day } from '#contract/core/primitives.ts'

export const numberKeys = [
  'accounts',
  'businesses',
  'applications_begun',
  'applications_complete',
  'applications_shown',
  'first_contacts',
  'answers',
  'posts',
] as const

export type NumberKey = (typeof numberKeys)[number]

/** Smaller figures could reveal something about a single person. */
export const SMALLEST_FIGURE = 5

export const NUMBERS_DAYS_MAX = 400

const figure = () => z.int().nullable()

export const getNumbers = call<typeof getNumbersSpec>({
  method: 'GET',
  path: '/api/v1/admin/numbers',
})
export const getNumbersSpec = () => ({
  summary: 'Figures by day or week; a figure from 1 to 4 is null',
  query: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    by: z.enum(['day', 'week']).default('day'),
  }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    by: z.enum(['day', 'week']),
    rows: z.array(
      z.object({
        /** The day, or the Monday of the week. */
        day: z.string(),
        accounts: figure(),
        businesses: figure(),
        applications_begun: figure(),
        /** At the end of the day or week, like the next one. */
        applications_complete: figure(),
        applications_shown: figure(),
        first_contacts: figure(),
        answers: figure(),
        posts: figure(),
      }),
    ),
  }),
})
