import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { flag, lineOfText, moment, wholeNumber } from '#contract/core/primitives.ts'
import { withoutSpace, withoutTurns } from '#contract/core/visible-text.ts'
import { contact } from '#contract/organizations/organization-fields.ts'
import { COUNTRY_US, isZip, placeMessages } from '#contract/people/places.ts'
import { answerMessages } from './answer-rules.ts'
import { CHOOSE, choices } from './application-fields.ts'
import { businessInterests, educations, workLearnBest } from './questions.ts'
import {
  blankFilters,
  DEFAULT_DISTANCE,
  hoursRangeProblem,
  reasonKinds,
  type SearchDistance,
  searchDistances,
  searchedQuestions,
  searchOrders,
  UNIT_MILE,
} from './search-rules.ts'
import { searchStatuses } from './visibility-rules.ts'

const distanceError = `Choose ${searchDistances.join(', ')} miles.`
const choiceQuestions: readonly number[] = [searchedQuestions.education, searchedQuestions.interest]
const unknownQuestion = 'The answer to this question cannot be searched.'
const searchText = (max: number, missing: string) =>
  z.string().overwrite(withoutTurns).pipe(lineOfText(max).min(1, missing))
const hours = wholeNumber(limits.hoursPerWeek.min, limits.hoursPerWeek.max, answerMessages.hours)
const words = searchText(limits.searchText.max, 'Enter a word or two.')

export const searchFilters = z.strictObject({
  username: searchText(limits.username.max, 'Enter a username.').optional(),
  location: z
    .strictObject({
      zip: z.string().overwrite(withoutSpace).refine(isZip, placeMessages.zipInvalid),
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
  /** One entry per choice. A text for question 19 searches the interests that users wrote themselves. */
  multiple_choice: z
    .array(
      z
        .strictObject({
          question_id: wholeNumber(searchedQuestions.education, searchedQuestions.interest, unknownQuestion),
          value: z.union([wholeNumber(1, businessInterests.length, CHOOSE), words], { error: CHOOSE }),
        })
        .refine(({ question_id }) => choiceQuestions.includes(question_id), {
          path: ['question_id'],
          error: unknownQuestion,
        })
        .refine(
          ({ question_id, value }) =>
            question_id !== searchedQuestions.education || (typeof value === 'number' && value <= educations.length),
          { path: ['value'], error: CHOOSE },
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
  /** Words of any text that the searcher can read: answers, written interests and the headline. All have to be found. */
  words: words.optional(),
  hours: z
    .strictObject({ min: hours.optional(), max: hours.optional() })
    .check(({ value, issues }) => {
      const message = hoursRangeProblem(value)
      if (message) issues.push({ code: 'custom', path: ['max'], message, input: value })
    })
    .optional(),
  /** People who can work on weekends and at night. False filters nothing. */
  weekend_nights: flag.pipe(z.boolean()).optional(),
  /** Choices of question 15; one match is enough. */
  ways_of_working: choices(workLearnBest).pipe(z.array(z.int())).optional(),
  /** Only people who are new, or changed something, after this time in Unix seconds. */
  changed_after: moment.optional(),
  /** Not a filter. `nearest` needs a location; people of one zip come in the order of their last change. */
  order: z.enum(searchOrders).optional(),
})

/** Why an applicant was found: a text in parts, with the matching ones marked. */
export const reason = z.object({
  kind: z.enum(reasonKinds),
  /** For `words`: which question the text answers; none for the headline. */
  question_id: z.int().optional(),
  parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
})

/** How many people there are. Exact up to 10,000; `gte` means that there are more. */
const count = {
  total: z.int(),
  total_relation: z.enum(['eq', 'gte']),
}

/** A page of a search, without its cards. More than 10,000 people cannot be paged to. */
export const resultPage = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  ...count,
  /** For each of these filters that is on: how many people match all other filters but did not answer. */
  blanks: z.array(z.object({ filter: z.enum(blankFilters), ...count })).optional(),
  /** For the next page; missing on the last one. */
  next_cursor: z.string().optional(),
})

export const applicantCard = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  avatar: z.string(),
  town: z.string().nullable(),
  state: z.string().nullable(),
  /** Miles from the center of the requested zip, rounded. */
  distance: z.int().nullable(),
  headline: z.string(),
  hours_per_week: z.int().nullable(),
  /** Choices of the questions about business interests and education. */
  interests: z.array(z.int()),
  education: z.array(z.int()),
  /** The first sentence of an answer, shortened if it is long; null if none of these questions is answered. */
  own_words: z.string().nullable(),
  reasons: z.array(reason),
  /** Whether the person looks for work; null if they have not said. */
  status: z.enum(searchStatuses).nullable(),
  /** For businesses: null if nobody of their organization has written. */
  contact: contact.nullable().optional(),
})
