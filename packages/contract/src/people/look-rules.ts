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
