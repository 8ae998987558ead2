import { z } from 'zod'

/** `list`: a business found the person in a search. */
export const lookKinds = ['business', 'staff', 'members', 'list'] as const
export type LookKind = (typeof lookKinds)[number]
/** What staff opened is in the log of staff actions. */
export type StoredLookKind = Exclude<LookKind, 'staff'>

export const lookLimits = {
  keepDays: 400,
  weeksPerPage: 4,
  /** Different applications that the people of one organization can read in a day. */
  organizationReadsPerDay: 300,
  /** How long administrators see that an organization reached it. */
  stopDays: 30,
} as const

export const look = z.object({
  /** Such as 2026-11-16, in UTC; the Monday if the kind is `list`, which counts by the week. */
  day: z.string(),
  kind: z.enum(lookKinds),
  /** Of a business; null if it is not known. Its name is empty if nobody has checked it. */
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Different viewers; if the kind is `list`, different businesses. */
  count: z.int(),
  /** Of staff, why they opened it while it was private. */
  reason: z.string().nullable(),
  /** Whether a viewer read what you share with this business. */
  shared: z.boolean(),
})

export type Look = z.output<typeof look>
