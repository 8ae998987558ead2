import { z } from 'zod'
import { emailField, givenPasswordField, usernameField } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { COUNTRY_US, isTown, isZip, stateCodes } from './places.ts'
import { flag, id, pathId } from './primitives.ts'
import { trimmed } from './visible-text.ts'

const location = {
  id: z.int().nullable(),
  userId: z.int(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  town: z.string().nullable(),
  zip: z.string().nullable(),
}

export const getOwnInfo = endpoint({
  method: 'GET',
  path: '/api/v1/user/info',
  summary: 'Own location',
  access: 'signed-in',
  response: z.object(location),
})

export const saveOwnInfo = endpoint({
  method: 'POST',
  path: '/api/v1/user/info',
  summary: 'Save the own location',
  access: 'signed-in',
  body: z.strictObject({
    country: z.literal(COUNTRY_US, { error: 'Please select your country from the dropdown menu' }),
    state: z.enum(stateCodes, { error: 'Please select your state from the dropdown menu' }),
    town: z
      .string({ error: 'Please enter the name of your town' })
      .overwrite(trimmed)
      .min(1, 'Please enter the name of your town')
      .refine(isTown, `A town has ${limits.town.min} to ${limits.town.max} letters and spaces.`),
    zip: z
      .string({ error: 'Please enter your 5-digit zip code' })
      .overwrite(trimmed)
      .min(1, 'Please enter your 5-digit zip code')
      .refine(isZip, 'Please enter a 5-digit Zip Code!'),
    id: id
      .nullable()
      .or(z.literal('').transform(() => null))
      .optional(),
    userId: id.optional(),
  }),
  response: z.object(location),
})

const basicUser = z.object({ id: z.int(), username: z.string(), avatar: z.string(), forumId: z.int() })

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user/:nameOrId',
  summary:
    'A person by username, of today or before, or by id when the text is all digits; the location only where its owner shows it, and to others without the zip',
  access: 'signed-in',
  params: z.strictObject({ nameOrId: z.string().min(1).max(limits.username.max) }),
  response: z.object({ ...location, username: z.string(), avatar: z.string(), forumId: z.int() }),
})

export const getUserByForumId = endpoint({
  method: 'GET',
  path: '/api/v1/user/forum-id/:forumId',
  summary: 'Basic user info by forum id',
  access: 'signed-in',
  params: z.strictObject({ forumId: pathId }),
  response: basicUser,
})

export const getUserByUsername = endpoint({
  method: 'GET',
  path: '/api/v1/user/username/:username',
  summary: 'Basic user info by username, of today or before',
  access: 'signed-in',
  params: z.strictObject({ username: z.string().min(1).max(limits.username.max) }),
  response: basicUser,
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/api/v1/user/update',
  summary: 'Change the own avatar, username, email or active flag; another email needs the current password',
  access: 'signed-in',
  encoding: 'multipart',
  body: z.strictObject({
    id: id.optional(),
    username: usernameField.optional(),
    email: emailField.optional(),
    password: givenPasswordField.optional(),
    isActive: flag.optional(),
    /** An empty string removes the picture; a stored address leaves it as it is. */
    avatar: z.string().max(300).optional(),
  }),
  files: ['avatar'],
  response: z.object({
    avatar: z.string(),
    username: z.string(),
    email: z.string(),
    pendingEmail: z.string().nullable(),
    isActive: z.boolean(),
  }),
})

export type UserLocation = z.output<typeof getOwnInfo.response>
export type BasicUser = z.output<typeof basicUser>
