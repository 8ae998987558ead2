import { z } from 'zod'
import { id } from '#contract/core/primitives.ts'
import { hideableQuestions } from './hideable-questions.ts'
import { answerAudiences, audiences, listAnswerAudiences, searchStatuses } from './visibility-rules.ts'

export const namedOrganization = z.object({ id: z.int(), name: z.string() })

export const visibility = z.object({
  audience: z.enum(audiences),
  /** Answers that fewer people see than the application. */
  stricter: z.array(z.object({ question_id: z.int(), audience: z.enum(answerAudiences) })),
  hidden_from: z.array(namedOrganization),
  /** Null until it is chosen. */
  status: z.enum(searchStatuses).nullable(),
  status_at: z.int().nullable(),
})

export const CHOOSE_AUDIENCE = 'Choose who can see it.'

export const answerChoice = z
  .strictObject({
    question_id: id.refine(
      (questionId) => hideableQuestions.some((question) => question.id === questionId),
      'All people who see the profile see this answer, too.',
    ),
    /** `profile`: everyone who can see the application. */
    audience: z.enum(['profile', ...answerAudiences], { error: CHOOSE_AUDIENCE }),
  })
  .refine(
    ({ question_id, audience }) => audience === 'profile' || listAnswerAudiences(question_id).includes(audience),
    { path: ['audience'], error: CHOOSE_AUDIENCE },
  )

export const share = z.object({
  id: z.int(),
  organization: namedOrganization,
  started_at: z.int(),
  until: z.int(),
  /** Null while it lasts. */
  ended_at: z.int().nullable(),
})
