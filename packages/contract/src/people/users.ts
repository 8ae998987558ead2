import { z } from 'zod'
import { emailField, givenPasswordField, usernameField } from '#contract/auth/auth-fields.ts'
import { type CallResponse, call } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { flag, id, pathId, textWithRule } from '#contract/core/primitives.ts'
import { tidied, withoutSpace } from '#contract/core/visible-text.ts'
import { organizationTag } from '#contract/organizations/organization-fields.ts'
import { COUNTRY_US, placeMessages, placeRules, stateCodes } from './places.ts'
import { basicUser, location } from './user-fields.ts'

export const getOwnInfo = call<typeof getOwnInfoSpec>({
  method: 'GET',
  path: '/api/v1/user/info',
})
export const getOwnInfoSpec = () => ({
  summary: 'Your own location',
  response: z.object(location),
})

export const saveOwnInfo = call<typeof saveOwnInfoSpec>({
  method: 'POST',
  path: '/api/v1/user/info',
})
export const saveOwnInfoSpec = () => ({
  summary: 'Save your own location',
  body: z.strictObject({
    country: z.literal(COUNTRY_US, { error: placeMessages.countryMissing }),
    state: z.enum(stateCodes, { error: placeMessages.stateMissing }),
    town: textWithRule(placeRules.town).overwrite(tidied),
    zip: textWithRule(placeRules.zip).overwrite(withoutSpace),
    id: id
      .nullable()
      .or(z.literal('').transform(() => null))
      .optional(),
    userId: id.optional(),
  }),
  response: z.object(location),
})

export const getUser = call<typeof getUserSpec>({
  method: 'GET',
  path: '/api/v1/user/:nameOrId',
})
export const getUserSpec = () => ({
  summary:
    'A user by current or earlier username, or by id if the text is all digits; the location only if its owner shows it, and to others without the zip',
  params: z.strictObject({ nameOrId: z.string().min(1).max(limits.username.max) }),
  response: z.object({
    ...location,
    username: z.string(),
    avatar: z.string(),
    forumId: z.int(),
    /** Only for people of a checked organization. */
    organization: organizationTag.optional(),
  }),
})

export const getUserByForumId = call<typeof getUserByForumIdSpec>({
  method: 'GET',
  path: '/api/v1/user/forum-id/:forumId',
})
export const getUserByForumIdSpec = () => ({
  summary: 'Basic user info by forum id',
  params: z.strictObject({ forumId: pathId }),
  response: basicUser,
})

export const getUserByUsername = call<typeof getUserByUsernameSpec>({
  method: 'GET',
  path: '/api/v1/user/username/:username',
})
export const getUserByUsernameSpec = () => ({
  summary: 'Basic user info by current or earlier username',
  params: z.strictObject({ username: z.string().min(1).max(limits.username.max) }),
  response: basicUser,
})

export const updateUser = call<typeof updateUserSpec>({
  method: 'POST',
  path: '/api/v1/user/update',
  encoding: 'multipart',
})
export const updateUserSpec = () => ({
  summary:
    'Change your avatar, username, email or active flag; a new email requires the current password, which is checked with a new username only if it is given',
  body: z.strictObject({
    id: id.optional(),
    username: usernameField.optional(),
    email: emailField.optional(),
    password: givenPasswordField.optional(),
    isActive: flag.optional(),
    /** An empty string removes the picture; a stored address keeps it. */
    avatar: z.string().max(300).optional(),
  }),
  files: ['avatar'] as const,
  response: z.object({
    avatar: z.string(),
    username: z.string(),
    email: z.string(),
    pendingEmail: z.string().nullable(),
    isActive: z.boolean(),
  }),
})

export type UserLocation = CallResponse<typeof getOwnInfo>
export type BasicUser = z.output<typeof basicUser>
