import { z } from 'zod'
import { organization } from '#contract/organizations/organization-fields.ts'
import { decisions, organizationParts, organizationStates } from '#contract/organizations/organization-rules.ts'

/** Unix seconds. */
const time = z.int()

export const organizationRow = z.object({
  id: z.int(),
  name: z.string(),
  website: z.string(),
  town: z.string().nullable(),
  place_state: z.string().nullable(),
  state: z.enum(organizationStates),
  created_at: time,
  /** Null unless it waits for a decision. */
  waiting_since: time.nullable(),
  /** Its people have the role Business until then although it waits. */
  rights_until: time.nullable(),
  members: z.int(),
})

export const caseMember = z.object({
  user_id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_state: z.enum(['confirmed', 'unconfirmed', 'not_asked']),
  /** How the domain of the address compares with that of the website. */
  email_domain: z.enum(['same', 'other', 'private']),
  part: z.enum(organizationParts),
  joined_at: time,
  suspended_at: time.nullable(),
})

/** An organization with a similar name. */
export const similarOrganization = organizationRow.pick({
  id: true,
  name: true,
  website: true,
  town: true,
  place_state: true,
  state: true,
})

/** What another organization has in common with this one. */
export const likenesses = ['domain', 'email_domain', 'device', 'words'] as const

/** A decision about another organization that has something in common with this one. */
export const earlierDecision = z.object({
  organization_id: z.int(),
  name: z.string(),
  decision: z.enum(decisions),
  at: time,
  /** Null for the command line. */
  by: z.string().nullable(),
  words: z.string(),
  likenesses: z.array(z.enum(likenesses)),
})

/** `requested`: the business requested a review or answered. */
export const caseEvent = z.object({
  at: time,
  kind: z.enum(['requested', ...decisions]),
  by: z.string().nullable(),
  words: z.string(),
})

const UNKNOWN_VERSION = 'Say which version of the business you have seen.'

/** Changes with everything that a reviewer checks: the organization, its people, requests and decisions. */
export const caseVersion = z.string({ error: UNKNOWN_VERSION }).max(64, UNKNOWN_VERSION)

export const organizationCase = z.object({
  version: caseVersion,
  organization: organization.omit({ state: true }).extend({
    place_state: z.string().nullable(),
    state: z.enum(organizationStates),
    domain: z.string(),
    words: z.string(),
    /** How it came about, if not by a person. */
    note: z.string(),
    created_at: time,
    waiting_since: time.nullable(),
    rights_until: time.nullable(),
    /** What was approved; the current ones may wait for a review. */
    checked_name: z.string().nullable(),
    checked_website: z.string().nullable(),
    rules_at: time.nullable(),
  }),
  members: z.array(caseMember),
  similar: z.array(similarOrganization),
  earlier: z.array(earlierDecision),
  history: z.array(caseEvent),
  /** Empty for those who belong to the organization or ever did. */
  decisions: z.array(z.enum(decisions)),
  /** Whether the caller belongs to it or ever did. */
  is_own: z.boolean(),
})
