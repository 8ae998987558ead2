import { z } from 'zod'
import { type CallResponse, call, openCall } from '#contract/core/call.ts'
import { success } from '#contract/core/primitives.ts'
import { appealWords, ownSanction, sanctionParams } from '#contract/safety/safety-fields.ts'
import { givenNameField, givenPasswordField, token } from './auth-fields.ts'

export const getOwnStanding = call<typeof getOwnStandingSpec>({
  method: 'GET',
  path: '/api/v1/standing',
})
export const getOwnStandingSpec = () => ({
  summary: 'Warnings, mutes and suspensions of your account, newest first',
  response: z.object({
    sanctions: z.array(ownSanction),
    muted_until: z.int().nullable(),
    /** Staff asked for a new username. */
    must_rename: z.boolean(),
  }),
})

export const appeal = call<typeof appealSpec>({
  method: 'POST',
  path: '/api/v1/standing/:sanctionId/appeal',
})
export const appealSpec = () => ({
  summary: 'Ask for another look, once for each sanction',
  params: sanctionParams,
  body: z.strictObject({ words: appealWords }),
  response: success,
})

export const getSuspension = openCall<typeof getSuspensionSpec>({
  method: 'POST',
  path: '/api/v1/auth/suspension',
  namesDevice: true,
})
export const getSuspensionSpec = () => ({
  summary: 'With the password of a suspended account: why and until when, and a ticket for an appeal and for your data',
  body: z.strictObject({
    username: givenNameField,
    password: givenPasswordField.min(1),
  }),
  response: z.object({
    /** Null if it has no end. */
    until: z.int().nullable(),
    /** What staff wrote to the person. */
    words: z.string(),
    can_appeal: z.boolean(),
    /** The state of an appeal that was made, and what staff wrote back. */
    appeal: ownSanction.shape.appeal,
    /** For one hour. */
    ticket: z.string(),
  }),
})

export const appealSuspension = openCall<typeof appealSuspensionSpec>({
  method: 'POST',
  path: '/api/v1/auth/suspension/appeal',
})
export const appealSuspensionSpec = () => ({
  summary: 'With the ticket of a suspension: ask for another look, once',
  body: z.strictObject({ ticket: token, words: appealWords }),
  response: success,
})

/** With the ticket of a suspension in the body: a zip file of all that the person gave and got. */
export const EXPORT_PATH = '/api/v1/auth/suspension/export'

export type Standing = CallResponse<typeof getOwnStanding>
export type StandingSanction = Standing['sanctions'][number]
export type Suspension = CallResponse<typeof getSuspension>
