import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { COUNTRY_US, isZip } from './places.ts'
import { lineOfText, MAX_ID, wholeNumber } from './primitives.ts'
import { businessInterests, educations } from './questions.ts'
import { withoutTurns } from './visible-text.ts'

export const searchPage = { size: 15, reach: 10_000 } as const
export const searchDistances = [10, 30, 50] as const
export type SearchDistance = (typeof searchDistances)[number]
export const DEFAULT_DISTANCE: SearchDistance = 50
export const UNIT_MILE = 'mile'

/** The questions whose answers can be searched. No other answer is looked at or shown. */
export const searchedQuestions = { education: 16, interest: 19, talent: 30 } as const

const distanceError = `Choose ${searchDistances.join(', ')} miles.`
const choiceQuestions: readonly number[] = [searchedQuestions.education, searchedQuestions.interest]
const unknownQuestion = 'The answer to this question cannot be searched.'
const notInList = 'Choose from the list.'
const searchText = (max: number, missing: string) =>
  z.string().overwrite(withoutTurns).pipe(lineOfText(max).min(1, missing))
const words = searchText(limits.searchText.max, 'Enter a word or two.')

export const searchFilters = z.strictObject({
  username: searchText(limits.username.max, 'Enter a username.').optional(),
  location: z
    .strictObject({
      zip: z.string().trim().refine(isZip, 'Please enter a 5-digit Zip Code!'),
      distance: wholeNumber(1, 50, distanceError)
        .refine(
          (miles): miles is SearchDistance => (searchDistances as readonly number[]).includes(miles),
          distanceError,
        )
        .default(DEFAULT_DISTANCE),
      country: z.literal(COUNTRY_US).default(COUNTRY_US),
      unit: z.literal(UNIT_MILE).default(UNIT_MILE),
    })
    .optional(),
  /** One entry for each choice; a text for question 19 searches the interests that people wrote themselves. */
  multiple_choice: z
    .array(
      z
        .strictObject({
          question_id: wholeNumber(searchedQuestions.education, searchedQuestions.interest, unknownQuestion),
          value: z.union([wholeNumber(1, businessInterests.length, notInList), words], { error: notInList }),
        })
        .refine(({ question_id }) => choiceQuestions.includes(question_id), {
          path: ['question_id'],
          error: unknownQuestion,
        })
        .refine(
          ({ question_id, value }) =>
            question_id !== searchedQuestions.education || (typeof value === 'number' && value <= educations.length),
          { path: ['value'], error: notInList },
        ),
    )
    .max(educations.length + businessInterests.length + 1)
    .optional(),
  open_ended: z
    .array(
      z.strictObject({
        question_id: wholeNumber(searchedQuestions.talent, searchedQuestions.talent, unknownQuestion),
        value: words,
      }),
    )
    .max(1)
    .optional(),
})

export type SearchFilters = z.input<typeof searchFilters>

export const reasonKinds = ['username', 'location', 'education', 'interest', 'talent'] as const

/** Why someone was found: a text in parts, those that hit marked. */
const reason = z.object({
  kind: z.enum(reasonKinds),
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
})

export type MatchReason = z.output<typeof reason>

const applicantCard = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  avatar: z.string(),
  town: z.string().nullable(),
  state: z.string().nullable(),
  /** Miles from the middle of the zip that was asked for, rounded. */
  distance: z.int().nullable(),
  headline: z.string(),
  reasons: z.array(reason),
})

export type ApplicantCard = z.output<typeof applicantCard>

/**
 * Two uses. A username and no page: the one application of that person, by its ids alone, for everyone who is signed in.
 * Any filter with a page: cards of those who fit, for those who may view all applications.
 */
export const searchApplications = endpoint({
  method: 'POST',
  path: '/api/v1/sparkleApplication/search',
  changesNothing: true,
  summary: "Find a person's application by username, or search applicants by filters",
  access: 'signed-in',
  // A page that is none counts as the first, one past the end is empty.
  query: z.strictObject({
    page: wholeNumber(1, MAX_ID, 'There is no such page.').optional().catch(1),
    /** `next_cursor` of the page before: this page continues below its last card, whatever has changed since. */
    cursor: z.string().optional(),
  }),
  body: searchFilters,
  response: z.object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    /** Exact up to 10,000; `gte` says that there are more, which pages do not reach. */
    total: z.int(),
    total_relation: z.enum(['eq', 'gte']),
    /** Leads to the next page. Not there where nobody comes after this one. */
    next_cursor: z.string().optional(),
    data: z.array(applicantCard.partial().required({ id: true, user_id: true })),
  }),
})
