import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DEFAULT_HEADLINE, limits } from './limits.ts'
import { lineOfText } from './primitives.ts'

export const answerTypes = ['text', 'picture'] as const

const otherChoice = z.object({ id: z.int(), question_id: z.int(), application_id: z.int(), answer_value: z.string() })

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
  multiple_choice_other: z.array(otherChoice),
  open_ended_questions: z.array(otherChoice.extend({ answer_type: z.enum(answerTypes) })),
})

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

export type Application = z.output<typeof application>
