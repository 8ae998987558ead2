import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { DEFAULT_HEADLINE, limits } from '#contract/core/limits.ts'
import { flag, id, MAX_ID, orNothing, pathId, success, wholeNumber } from '#contract/core/primitives.ts'
import { contact } from '#contract/organizations/organization-fields.ts'
import { answerMessages, countCharacters } from './answer-rules.ts'
import {
  altText,
  altTextEntry,
  application,
  CHOOSE,
  choice,
  choices,
  headline,
  isOncePerQuestion,
  NO_PICTURE,
  openEndedAnswer,
  openEndedEntry,
  otherChoiceEntry,
  pictureQuestion,
  yesNo,
} from './application-fields.ts'
import { bestLearnNew, businessInterests, educations, workEthics, workLearnBest } from './questions.ts'

export const getOwnApplication = call<typeof getOwnApplicationSpec>({
  method: 'GET',
  path: '/api/v1/sparkleApplication/self',
})
export const getOwnApplicationSpec = () => ({
  summary: 'Your own Sparkle Application',
  response: application,
})

export const createApplication = call<typeof createApplicationSpec>({
  method: 'POST',
  path: '/api/v1/sparkleApplication/create',
  encoding: 'multipart',
})
export const createApplicationSpec = () => ({
  summary: 'Start your own Sparkle Application',
  body: z.strictObject({
    headline: headline.default(DEFAULT_HEADLINE),
  }),
  status: 201,
  response: application,
})

/** Missing keys are not changed, nor are questions missing from the two lists. An empty text clears an answer. */
export const updateApplication = call<typeof updateApplicationSpec>({
  method: 'POST',
  path: '/api/v1/sparkleApplication/update',
})
export const updateApplicationSpec = () => ({
  summary: 'Change answers of your own Sparkle Application',
  body: z.strictObject({
    headline: headline.optional(),
    about: z
      .string()
      .refine((text) => countCharacters(text) <= limits.about.max, `Use at most ${limits.about.max} characters.`)
      .nullable()
      .optional(),
    is_active: flag.optional(),
    is_public: flag.optional(),
    work_learn_best: choices(workLearnBest).optional(),
    hours_per_week: orNothing(
      wholeNumber(limits.hoursPerWeek.min, limits.hoursPerWeek.max, answerMessages.hours),
      answerMessages.hours,
    ).optional(),
    best_learn_new: orNothing(choice(bestLearnNew), CHOOSE).optional(),
    education: choices(educations).optional(),
    work_weekend_nights: yesNo.optional(),
    reliable_transportation: yesNo.optional(),
    /** "Not sure" replaces an earlier yes or no. A yes or no, even in the same request, replaces "not sure". */
    work_weekend_nights_not_sure: flag.optional(),
    reliable_transportation_not_sure: flag.optional(),
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
    /** What stored pictures show. */
    picture_alt_texts: z
      .array(altTextEntry)
      .refine(isOncePerQuestion, 'Each question may be given once.')
      .nullable()
      .optional(),
    /** The version these changes are based on, to find out which of them replace an answer saved in the meantime. */
    base_version: wholeNumber(0, MAX_ID, 'This is no version.').optional(),
  }),
  response: z.object({
    application,
    /** Ids of questions whose answer was changed elsewhere since `base_version` and is now replaced. */
    replaced: z.array(z.int()),
  }),
})

export const getApplication = call<typeof getApplicationSpec>({
  method: 'GET',
  path: '/api/v1/sparkleApplication/:applicationId',
})
export const getApplicationSpec = () => ({
  summary: "A user's Sparkle Application, if it is visible to others",
  params: z.strictObject({ applicationId: pathId }),
  response: application.extend({
    /** For businesses: null if nobody of their organization has written. */
    contact: contact.nullable().optional(),
  }),
})

export const uploadPicture = call<typeof uploadPictureSpec>({
  method: 'POST',
  path: '/api/v1/sparkleApplication/assets/upload',
  encoding: 'multipart',
})
export const uploadPictureSpec = () => ({
  summary: 'Answer a picture question; replaces an earlier picture',
  body: z.strictObject({
    application_id: id,
    question_id: id.refine(pictureQuestion, NO_PICTURE),
    alt_text: altText.optional(),
  }),
  // PHP style, as in the spec. The server accepts `file` too.
  files: ['file[]'] as const,
  status: 201,
  response: openEndedAnswer,
})

export const removePicture = call<typeof removePictureSpec>({
  method: 'DELETE',
  path: '/api/v1/sparkleApplication/assets/delete',
})
export const removePictureSpec = () => ({
  summary: 'Remove the picture of a question',
  query: z.object({ question_id: pathId.refine(pictureQuestion, NO_PICTURE), asset_id: pathId }),
  response: success,
})

export type Application = z.output<typeof application>
export type ApplicationChange = z.input<ReturnType<typeof updateApplicationSpec>['body']>
