import { z } from 'zod'
import { tidyLink, tidyText } from '#contract/applications/answer-rules.ts'
import { businessInterests } from '#contract/applications/questions.ts'
import { checkRule, pathId, textWithRule, wholeNumber } from '#contract/core/primitives.ts'
import { isOneLine, ONE_LINE, tidied, trimmed } from '#contract/core/visible-text.ts'
import { placeRules, stateCodes } from '#contract/people/places.ts'
import { organizationLimits, organizationParts, organizationRules, organizationStates } from './organization-rules.ts'

export const organizationParams = z.strictObject({ organizationId: pathId })
export const memberParams = organizationParams.extend({ userId: pathId })

const orEmpty = <T extends z.ZodType>(schema: T) => z.literal('').or(schema)
const NOT_IN_LIST = 'Choose from the list.'
const interestNumbers = z.array(wholeNumber(1, businessInterests.length, NOT_IN_LIST)).max(businessInterests.length)
/** Forms cannot send an empty list, so they send an empty text. */
const interests = z
  .union([interestNumbers, z.literal('').transform(() => [])], { error: NOT_IN_LIST })
  .transform((numbers) => [...new Set(numbers)].sort((one, other) => one - other))

export const organizationName = z
  .string({ error: () => organizationRules.name('') })
  .overwrite(tidied)
  .normalize('NFC')
  .check(checkRule(organizationRules.name))
  .refine(isOneLine, ONE_LINE)

/** Several lines, kept as typed but for space around them. */
export const severalLines = (rule: (text: string) => string | undefined) =>
  textWithRule(rule)
    .overwrite((text) => trimmed(tidyText(text)))
    .refine((text) => text.split('\n').every(isOneLine), { error: 'Use plain text.' })

export const longText = (max: number) =>
  severalLines((text) => (text.length > max ? `Use at most ${max} characters.` : undefined))

/** What people of an organization fill in. Texts may be empty unless the rules require them. */
export const organizationInputs = {
  name: organizationName,
  website: textWithRule(organizationRules.website).overwrite(tidyLink),
  town: orEmpty(textWithRule(placeRules.town).overwrite(tidied)),
  /** A state of the United States. */
  state: orEmpty(z.enum(stateCodes, { error: NOT_IN_LIST })),
  about: severalLines(organizationRules.about),
  hires_for: interests,
  support_offered: severalLines(organizationRules.supportOffered),
}

/** An organization as others see it. */
export const organization = z.object({
  id: z.int(),
  name: z.string(),
  website: z.string(),
  town: z.string().nullable(),
  /** A state of the United States. */
  state: z.string().nullable(),
  about: z.string(),
  /** Numbers of the business interests. */
  hires_for: z.array(z.int()),
  support_offered: z.string(),
  logo: z.string(),
  /** When a person checked it. */
  checked_at: z.int().nullable(),
})

/** What is missing before a review can be requested. */
export const missingParts = ['website', 'about', 'rules', 'email'] as const

/** An organization as its people see it. Its place has `place_state`, since `state` is that of the review. */
export const ownOrganization = organization.omit({ state: true }).extend({
  place_state: z.string().nullable(),
  state: z.enum(organizationStates),
  /** What the reviewer wrote; empty if nothing. */
  words: z.string(),
  part: z.enum(organizationParts),
  /** Whether the caller's address is of the domain of the website. */
  email_matches: z.boolean(),
  missing: z.array(z.enum(missingParts)),
  /** The caller has asked for a review, which is requested as soon as they have confirmed their email. */
  review_kept: z.boolean(),
  /** One of its people has written to somebody first. */
  has_written: z.boolean(),
  /** Unix seconds; null unless it waits. */
  waiting_since: z.int().nullable(),
  /** While a change of an approved organization waits, its people keep their rights until then. */
  rights_until: z.int().nullable(),
  /** How many more reviews can be requested. */
  reviews_left: z.int(),
  /** People who ask to join, for owners. */
  joins_waiting: z.int(),
})

/** An approved organization of the caller's domain. */
const joinOffer = z.object({ organization_id: z.int(), name: z.string(), state: z.enum(['offered', 'asked']) })

export const ownOrganizationReply = z.object({
  /** Null for people who belong to none. */
  organization: ownOrganization.nullable(),
  join: joinOffer.nullable(),
})

const person = { user_id: z.int(), username: z.string(), avatar: z.string() }

export const member = z.object({ ...person, part: z.enum(organizationParts), joined_at: z.int() })
export const joinRequest = z.object({ ...person, email: z.string(), asked_at: z.int() })
export const organizationWriter = z.object(person)

export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  part: z.enum(organizationParts),
  invited_by: z.string(),
  expires_at: z.int(),
})

/** The organization of a person, wherever the person appears. */
export const organizationTag = z.object({
  id: z.int(),
  name: z.string(),
  /** Null until a person has checked it. */
  checked_at: z.int().nullable(),
})
export type OrganizationTag = z.output<typeof organizationTag>

/** When someone of the caller's organization last wrote to a person. */
export const contact = z.object({
  /** The username of the colleague; null if it was the caller. */
  by: z.string().nullable(),
  at: z.int(),
  /** When the person last answered it; null if they have not. */
  answered_at: z.int().nullable(),
})
export type Contact = z.output<typeof contact>

export const reviewAnswer = longText(organizationLimits.answer.max)
export const decisionWords = longText(organizationLimits.words.max)
