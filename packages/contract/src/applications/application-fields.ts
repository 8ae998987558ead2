import { z } from 'zod'
import { DEFAULT_HEADLINE } from '#contract/core/limits.ts'
import { checkRule, flag, id, orNothing, textWithRule, wholeNumber } from '#contract/core/primitives.ts'
import { trimmed } from '#contract/core/visible-text.ts'
import { answerTypes, headlineProblem, linkProblem, textAnswerProblem, tidyAnswer } from './answer-rules.ts'
import { pictureQuestionIds, questions } from './questions.ts'
import { audiences, searchStatuses } from './visibility-rules.ts'

export const storedAnswer = z.object({
  id: z.int(),
  question_id: z.int(),
  application_id: z.int(),
  answer_value: z.string(),
})

export const openEndedAnswer = storedAnswer.extend({
  answer_type: z.enum(answerTypes),
  /** Pictures only: what the picture shows. Empty if it is only decoration, null if nobody has said yet. */
  alt_text: z.string().nullable().optional(),
})

export const application = z.object({
  id: z.int(),
  user_id: z.int(),
  headline: z.string(),
  about: z.string().nullable(),
  is_active: z.boolean(),
  is_public: z.boolean(),
  /** Only in one's own. */
  audience: z.enum(audiences).optional(),
  /** Whether the person looks for work; null if they have not said. */
  status: z.enum(searchStatuses).nullable(),
  work_learn_best: z.array(z.int()),
  hours_per_week: z.int().nullable(),
  best_learn_new: z.int().nullable(),
  education: z.array(z.int()),
  work_weekend_nights: z.boolean().nullable(),
  reliable_transportation: z.boolean().nullable(),
  /** Answered with "not sure". The answer itself is null then, as it is without an answer. */
  work_weekend_nights_not_sure: z.boolean(),
  reliable_transportation_not_sure: z.boolean(),
  work_ethic: z.array(z.int()),
  business_excites: z.array(z.int()),
  multiple_choice_other: z.array(storedAnswer),
  open_ended_questions: z.array(openEndedAnswer),
  /** Increases with every saved change. */
  version: z.int(),
})

export const headline = z
  .string()
  .overwrite(trimmed)
  .normalize('NFC')
  .check(checkRule(headlineProblem))
  .transform((text) => text || DEFAULT_HEADLINE)

export const CHOOSE = 'Choose from the list.'

/** One value of a choice list: the first choice has value 1. */
export const choice = (labels: readonly string[]) => wholeNumber(1, labels.length, CHOOSE)

/** Values of a choice list, each at most once, in any order. A form sends a single value, or an empty text for none. */
export const choices = (labels: readonly string[]) =>
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

/** New entries have no id yet. The question determines what is created or changed. */
const entry = {
  id: orNothing(id, 'This is no id.').optional(),
  application_id: orNothing(id, 'This is no id.').optional(),
}

/** Questions answered with a separate text. Pictures are uploaded, and question 1 is the avatar. */
const openTextQuestions = new Map(
  questions
    .filter(({ kind, field }) => (kind === 'text' && !field) || kind === 'link')
    .map((question) => [question.id, question]),
)
const isLink = (questionId: number) => openTextQuestions.get(questionId)?.kind === 'link'

export const openEndedEntry = z
  .strictObject({
    ...entry,
    question_id: id.refine((questionId) => openTextQuestions.has(questionId), 'This question takes no text.'),
    answer_type: z.literal('text').optional(),
    answer_value: z.string(),
  })
  .check(({ value, issues }) => {
    const { question_id, answer_value } = value
    const message = isLink(question_id) ? linkProblem(question_id, answer_value) : textAnswerProblem(answer_value)
    if (message) issues.push({ code: 'custom', path: ['answer_value'], message, input: value })
  })

/** The question about business interests accepts a choice that is not in its list. */
export const otherChoiceEntry = z.strictObject({
  ...entry,
  question_id: id.pipe(z.literal(19, { error: 'This question takes no other choice.' })),
  answer_value: textWithRule(textAnswerProblem),
})

export const isOncePerQuestion = (list: readonly { question_id: number }[]) =>
  new Set(list.map(({ question_id }) => question_id)).size === list.length

export const yesNo = orNothing(flag, 'Answer yes or no.')

export const pictureQuestion = (questionId: number) => pictureQuestionIds.includes(questionId)
export const NO_PICTURE = 'This question takes no picture.'

/** As in HTML, an empty text means that the picture is only decoration. */
export const altText = z.string().overwrite(tidyAnswer).check(checkRule(textAnswerProblem))

export const altTextEntry = z.strictObject({
  question_id: id.refine(pictureQuestion, NO_PICTURE),
  alt_text: altText.nullable(),
})
