import { z } from 'zod'
import { countCharacters, isLinkAnswer, isTextAnswer } from './answer-rules.ts'
import { endpoint } from './endpoint.ts'
import { DEFAULT_HEADLINE, limits } from './limits.ts'
import { flag, id, lineOfText, MAX_ID, orNothing, pathId, success, wholeNumber } from './primitives.ts'
import {
  bestLearnNew,
  businessInterests,
  educations,
  pictureQuestionIds,
  questions,
  workEthics,
  workLearnBest,
} from './questions.ts'
import { trimmed } from './visible-text.ts'

export const answerTypes = ['text', 'picture'] as const

const storedAnswer = z.object({ id: z.int(), question_id: z.int(), application_id: z.int(), answer_value: z.string() })

export const application = z.object({
  id: z.int(),
  user_id: z.int(),
  headline: z.string(),
  about: z.string().nullable(),
  is_active: z.boolean(),
  is_public: z.boolean(),
  work_learn_best: z.array(z.int()),
  hours_per_week: z.int().nullable(),
  best_learn_new: z.int().nullable(),
  education: z.array(z.int()),
  work_weekend_nights: z.boolean().nullable(),
  reliable_transportation: z.boolean().nullable(),
  work_ethic: z.array(z.int()),
  business_excites: z.array(z.int()),
  multiple_choice_other: z.array(storedAnswer),
  open_ended_questions: z.array(storedAnswer.extend({ answer_type: z.enum(answerTypes) })),
  /** Grows with every saved change. */
  version: z.int(),
})

const CHOOSE = 'Choose from the list.'
const HOURS = `Please enter a number between ${limits.hoursPerWeek.min} and ${limits.hoursPerWeek.max}`

/** One value of a choice list: the first choice has value 1. */
const choice = (labels: readonly string[]) => wholeNumber(1, labels.length, CHOOSE)

/** Values of a choice list: each at most once, in any order. A form sends a lone value, or an empty text for none. */
const choices = (labels: readonly string[]) =>
  z
    .union(
      [
        z.array(choice(labels)),
        z.literal('').transform((): number[] => []),
        choice(labels).transform((value) => [value]),
      ],
      { error: CHOOSE },
    )
    .refine((values) => new Set(values).size === values.length, 'Each choice may be given once.')

const answerText = z.string().refine(isTextAnswer, `Use at most ${limits.textAnswer.max} characters.`)

/** New entries have no id yet; the question decides what is created or changed. */
const entry = {
  id: orNothing(id, 'This is no id.').optional(),
  application_id: orNothing(id, 'This is no id.').optional(),
}

/** The questions whose answers are texts of their own: pictures are uploaded, and question 1 is the avatar. */
const openTextQuestions = new Map(
  questions
    .filter(({ kind, field }) => (kind === 'text' && !field) || kind === 'link')
    .map((question) => [question.id, question]),
)
const isLink = (questionId: number) => openTextQuestions.get(questionId)?.kind === 'link'

const openEndedEntry = z
  .strictObject({
    ...entry,
    question_id: id.refine((questionId) => openTextQuestions.has(questionId), 'This question takes no text.'),
    answer_type: z.literal('text').optional(),
    answer_value: z.string(),
  })
  .refine(({ question_id, answer_value }) => isLink(question_id) || isTextAnswer(answer_value), {
    path: ['answer_value'],
    error: `Use at most ${limits.textAnswer.max} characters.`,
  })
  .refine(
    ({ question_id, answer_value }) =>
      !isLink(question_id) || trimmed(answer_value) === '' || isLinkAnswer(question_id, trimmed(answer_value)),
    { path: ['answer_value'], error: 'Please enter a valid url' },
  )

/** The question of business interests takes a choice that is not in its list. */
const otherChoiceEntry = z.strictObject({
  ...entry,
  question_id: id.pipe(z.literal(19, { error: 'This question takes no other choice.' })),
  answer_value: answerText,
})

const isOncePerQuestion = (list: readonly { question_id: number }[]) =>
  new Set(list.map(({ question_id }) => question_id)).size === list.length

const yesNo = orNothing(flag, 'Answer yes or no.')

const pictureQuestion = (questionId: number) => pictureQuestionIds.includes(questionId)
const NO_PICTURE = 'This question takes no picture.'

export const getOwnApplication = endpoint({
  method: 'GET',
  path: '/api/v1/sparkleApplication/self',
  summary: 'The own Sparkle Application',
  access: 'signed-in',
  response: application,
})

export const createApplication = endpoint({
  method: 'POST',
  path: '/api/v1/sparkleApplication/create',
  summary: 'Start the own Sparkle Application',
  access: 'signed-in',
  encoding: 'multipart',
  body: z.strictObject({
    headline: lineOfText(limits.headline.max)
      .default(DEFAULT_HEADLINE)
      .transform((text) => text || DEFAULT_HEADLINE),
  }),
  status: 201,
  response: application,
})

/** Missing keys stay as they are. In the two lists, questions that are not named stay as they are; an empty text clears. */
export const updateApplication = endpoint({
  method: 'POST',
  path: '/api/v1/sparkleApplication/update',
  summary: 'Change answers of the own Sparkle Application',
  access: 'signed-in',
  body: z.strictObject({
    headline: lineOfText(limits.headline.max)
      .transform((text) => text || DEFAULT_HEADLINE)
      .optional(),
    about: z
      .string()
      .refine((text) => countCharacters(text) <= limits.about.max, `Use at most ${limits.about.max} characters.`)
      .nullable()
      .optional(),
    is_active: flag.optional(),
    is_public: flag.optional(),
    work_learn_best: choices(workLearnBest).optional(),
    hours_per_week: orNothing(wholeNumber(limits.hoursPerWeek.min, limits.hoursPerWeek.max, HOURS), HOURS).optional(),
    best_learn_new: orNothing(choice(bestLearnNew), CHOOSE).optional(),
    education: choices(educations).optional(),
    work_weekend_nights: yesNo.optional(),
    reliable_transportation: yesNo.optional(),
    work_ethic: choices(workEthics).optional(),
    business_excites: choices(businessInterests).optional(),
    multiple_choice_other: z
      .array(otherChoiceEntry)
      .refine(isOncePerQuestion, 'Each question may be given once.')
      .nullable()
      .optional(),
    open_ended_questions: z
      .array(openEndedEntry)
      .refine(isOncePerQuestion, 'Each question may be given once.')
      .nullable()
      .optional(),
    /** The version that these changes were made on: tells which of them replace an answer saved in the meantime. */
    base_version: wholeNumber(0, MAX_ID, 'This is no version.').optional(),
  }),
  response: z.object({
    application,
    /** Ids of questions whose answer had been changed elsewhere since `base_version` and is now replaced. */
    replaced: z.array(z.int()),
  }),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/v1/sparkleApplication/:applicationId',
  summary: "A person's Sparkle Application, if it is shown to others",
  access: 'signed-in',
  params: z.strictObject({ applicationId: pathId }),
  response: application,
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/v1/sparkleApplication/assets/upload',
  summary: 'Answer a picture question; replaces an earlier picture',
  access: 'signed-in',
  encoding: 'multipart',
  body: z.strictObject({ application_id: id, question_id: id.refine(pictureQuestion, NO_PICTURE) }),
  // PHP style, as the spec names it; the server takes `file` too.
  files: ['file[]'],
  status: 201,
  response: storedAnswer.extend({ answer_type: z.enum(answerTypes) }),
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/sparkleApplication/assets/delete',
  summary: 'Remove the picture of a question',
  access: 'signed-in',
  query: z.object({ question_id: pathId.refine(pictureQuestion, NO_PICTURE), asset_id: pathId }),
  response: success,
})

export type Application = z.output<typeof application>
export type ApplicationChange = z.input<typeof updateApplication.body>
