import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { id, lineOfText, optionalFlag, pathId, success, wholeNumber } from '#contract/core/primitives.ts'
import { contact } from '#contract/organizations/organization-fields.ts'
import { application } from './application-fields.ts'
import { hideableQuestions } from './hideable-questions.ts'
import { answerChoice, CHOOSE_AUDIENCE, namedOrganization, share, visibility } from './visibility-fields.ts'
import { audiences, searchStatuses, visibilityLimits } from './visibility-rules.ts'

export const getVisibility = call<typeof getVisibilitySpec>({
  method: 'GET',
  path: '/api/v1/sparkleApplication/visibility',
})
export const getVisibilitySpec = () => ({
  summary: 'Who can see your Sparkle Application',
  response: visibility,
})

/** Missing keys, and answers that are not named, stay as they are. */
export const saveVisibility = call<typeof saveVisibilitySpec>({
  method: 'POST',
  path: '/api/v1/sparkleApplication/visibility',
})
export const saveVisibilitySpec = () => ({
  summary: 'Choose who can see your Sparkle Application',
  body: z.strictObject({
    audience: z.enum(audiences, { error: CHOOSE_AUDIENCE }).optional(),
    stricter: z.array(answerChoice).max(hideableQuestions.length).optional(),
    /** Ids of organizations whose people cannot see it. Replaces the earlier list. */
    hidden_from: z
      .array(id)
      .max(visibilityLimits.hiddenFrom, `You can hide your profile from ${visibilityLimits.hiddenFrom} businesses.`)
      .optional(),
    status: z.enum(searchStatuses, { error: 'Choose from the list.' }).optional(),
  }),
  response: visibility,
})

/** The reply of `getApplication` to such a reader. */
export const previewApplication = call<typeof previewApplicationSpec>({
  method: 'GET',
  path: '/api/v1/sparkleApplication/self/preview',
})
export const previewApplicationSpec = () => ({
  summary: 'Your own Sparkle Application as others see it',
  query: z.strictObject({
    as: z.enum(['member', 'business'], { error: 'Choose member or business.' }),
    /** A business that you hide your profile from, or share your accommodations with. */
    organization_id: pathId.optional(),
    /** For an application that only its owner sees: as if it was shown, to those to whom it was shown last. */
    if_shown: optionalFlag,
  }),
  response: application.extend({ contact: contact.nullable().optional() }),
})

export const searchOrganizations = call<typeof searchOrganizationsSpec>({
  method: 'GET',
  path: '/api/v1/own-data/organizations',
})
export const searchOrganizationsSpec = () => ({
  summary: 'Find checked businesses by name, to hide from or share with',
  query: z.strictObject({
    name: lineOfText(visibilityLimits.organizationName.max).min(
      visibilityLimits.organizationName.min,
      'Write at least two letters of the name.',
    ),
  }),
  response: z.object({
    organizations: z.array(namedOrganization.extend({ town: z.string().nullable(), state: z.string().nullable() })),
  }),
})

export const listShares = call<typeof listSharesSpec>({
  method: 'GET',
  path: '/api/v1/own-data/shares',
})
export const listSharesSpec = () => ({
  summary: 'Businesses with which you share your answer about accommodations, the newest first',
  response: z.object({ shares: z.array(share) }),
})

const shareDays = () => {
  const { min, max, default: usual } = visibilityLimits.shareDays
  return wholeNumber(min, max, `Choose ${min} to ${max} days.`).default(usual)
}

/** A share that lasts already gets the new end. */
export const shareAccommodations = call<typeof shareAccommodationsSpec>({
  method: 'POST',
  path: '/api/v1/own-data/shares',
})
export const shareAccommodationsSpec = () => ({
  summary: 'Share your answer about accommodations with a business',
  body: z.strictObject({
    organization_id: id,
    days: shareDays(),
  }),
  response: share,
})

export const endShare = call<typeof endShareSpec>({
  method: 'DELETE',
  path: '/api/v1/own-data/shares/:shareId',
})
export const endShareSpec = () => ({
  summary: 'Stop sharing your answer about accommodations with a business',
  params: z.strictObject({ shareId: pathId }),
  response: success,
})

export type Visibility = z.output<typeof visibility>
export type VisibilityChange = z.input<ReturnType<typeof saveVisibilitySpec>['body']>
export type Share = z.output<typeof share>
