import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { roles } from '#contract/core/permissions.ts'
import { adminReasonText, pathId } from '#contract/core/primitives.ts'

export const peopleKinds = ['applicant', 'business'] as const

export const role = z.enum(roles)
export const givenUsername = z.string().trim().max(limits.username.max).optional()

export const personParams = z.strictObject({ userId: pathId })
export const reasonBody = z.strictObject({ reason: adminReasonText })

export const personRow = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  kind: z.enum(peopleKinds),
  roles: z.array(role),
  created_at: z.int(),
  suspended_at: z.int().nullable(),
  /** When the account is deleted, if its owner asked for that and can still keep it. It is not suspended then. */
  delete_at: z.int().nullable(),
  /** `not_asked`: accounts from before emails were confirmed, or without a mail server. */
  email_state: z.enum(['confirmed', 'unconfirmed', 'not_asked']),
})
export type PersonRow = z.output<typeof personRow>

/** Usernames of suspended accounts whose emails reach the same mailbox, such as name+2@example.com; newest first. */
export const suspendedOfMailbox = z.array(z.string())

/** Null for the command line; without a username if the account was deleted. */
const actPerson = z.object({ id: z.int(), username: z.string().nullable() }).nullable()

export const staffAct = z.object({
  id: z.int(),
  at: z.int(),
  by: actPerson,
  /** What was done, such as `user role given`. */
  act: z.string(),
  subject_id: z.int().nullable(),
  about: actPerson,
  reason: z.string(),
  details: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type StaffActEntry = z.output<typeof staffAct>
