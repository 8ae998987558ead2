import { z } from 'zod'
import { tidyText } from '#contract/applications/answer-rules.ts'
import { limits } from '#contract/core/limits.ts'
import { largeId, lineOfText, pathId, textWithRule, wholeNumber } from '#contract/core/primitives.ts'
import { trimmed } from '#contract/core/visible-text.ts'
import { longText } from '#contract/organizations/organization-fields.ts'
import {
  appealStates,
  firstContacts,
  reportKinds,
  reportOutcomes,
  reportReasons,
  reportStates,
  safetyLimits,
  safetyTexts,
  sanctionKinds,
} from './safety-rules.ts'

export const reportParams = z.strictObject({ reportId: pathId })
export const sanctionParams = z.strictObject({ sanctionId: pathId })
export const moderatedParams = z.strictObject({ username: z.string().trim().min(1).max(limits.username.max) })

export const reportSubject = z.strictObject({ kind: z.enum(reportKinds), id: largeId('This is no id.') })

export const reportWords = longText(safetyLimits.reportWords.max)
export const wordsToPerson = textWithRule(safetyTexts.wordsToPerson).overwrite(trimmed)
export const appealWords = textWithRule(safetyTexts.appeal).overwrite(trimmed)
export const staffNote = longText(safetyLimits.note.max)
export const decisionReason = lineOfText(limits.adminReason.max).min(limits.adminReason.min, {
  error: `Say why, in at least ${limits.adminReason.min} characters.`,
})
export const sanctionDays = wholeNumber(
  1,
  safetyLimits.maxDays,
  `Enter a number of days from 1 to ${safetyLimits.maxDays}.`,
)

const person = z.object({ user_id: z.int(), username: z.string(), avatar: z.string(), is_business: z.boolean() })
/** Null if the account was deleted. */
export const caseFigures = z.object({
  reports_about: z.int(),
  reports_by: z.int(),
  /** Reports by this person that led to an act. */
  reports_by_upheld: z.int(),
  sanctions: z.int(),
  registered_at: z.int(),
})
export const casePerson = person.extend({ figures: caseFigures, is_staff: z.boolean(), is_suspended: z.boolean() })

/** A row of the queue: all open reports of one thing are one case. */
export const reportRow = z.object({
  id: z.int(),
  subject_kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  severity: z.int(),
  state: z.enum(reportStates),
  /** How many people reported it. */
  reporters: z.int(),
  about: z.string().nullable(),
  about_organization: z.string().nullable(),
  claimed_by: z.string().nullable(),
  claimed_until: z.int().nullable(),
  is_mine: z.boolean(),
  created_at: z.int(),
  decided_at: z.int().nullable(),
  decision: z.enum(reportOutcomes).nullable(),
})

export const evidenceItem = z.object({
  position: z.int(),
  writer: z.string().nullable(),
  body: z.string(),
  html: z.string(),
  at: z.int(),
  /** The reported item itself; the others were sent before it. */
  is_subject: z.boolean(),
})

const act = z.enum(['remove', 'warn', 'mute', 'suspend'])
export const reportActs = z
  .array(z.strictObject({ act, days: sanctionDays.optional() }))
  .max(act.options.length)
  .default([])
export const personAct = z.enum([
  'warn',
  'mute',
  'suspend',
  'lift',
  'remove_avatar',
  'ask_new_username',
  'remove_posts_since',
])

export const sanction = z.object({
  id: z.int(),
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  words: z.string(),
  created_at: z.int(),
  until: z.int().nullable(),
  lifted_at: z.int().nullable(),
  /** Whether it holds now. A warning holds until it is lifted. */
  is_active: z.boolean(),
  appeal: z
    .object({ words: z.string(), state: z.enum(appealStates), words_back: z.string(), created_at: z.int() })
    .nullable(),
})

/** As the person reads it: without the reason, which staff write for each other. */
export const ownSanction = sanction.omit({ reason: true })

export const rulesText = textWithRule(safetyTexts.rules).overwrite((text) => trimmed(tidyText(text)))

export const appealRow = z.object({
  sanction_id: z.int(),
  username: z.string(),
  sanction,
  created_at: z.int(),
  imposed_by: z.string().nullable(),
  can_decide: z.boolean(),
})

export const publishedRules = z.object({
  version: z.int(),
  /** Null for the text that Sparkle comes with. */
  changed_at: z.int().nullable(),
  /** Markdown. */
  text: z.string(),
  html: z.string(),
  business: z.object({ version: z.int(), rules: z.array(z.string()) }),
})

export const contactSettings = z.object({
  first_contact: z.enum(firstContacts),
  /** What can be chosen: less for people under 18. */
  choices: z.array(z.enum(firstContacts)),
  /** Whether the site asks for the age; only then is the answer used. */
  asks_age: z.boolean(),
  /** Null if the person has not answered. Never shown to others. */
  is_adult: z.boolean().nullable(),
})
