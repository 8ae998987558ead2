import { z } from 'zod'
import { call, openCall } from '#contract/core/call.ts'
import { flag, success } from '#contract/core/primitives.ts'
import {
  emailField,
  givenEmailField,
  givenNameField,
  givenPasswordField,
  newPasswordField,
  personNameField,
  usernameField,
} from './auth-fields.ts'

export const checkInput = openCall<typeof checkInputSpec>({
  method: 'POST',
  path: '/api/v1/auth/register/checkInput',
  encoding: 'multipart',
})
export const checkInputSpec = () => ({
  changesNothing: true,
  summary: 'Check whether an email or username is valid and available',
  body: z.strictObject({ type: z.enum(['email', 'username']), value: z.string().max(1000) }),
  response: z.object({
    result: z.boolean(),
    /** Why nobody can have it, if only the server can check that: it looks like a web address. */
    problem: z.string().optional(),
  }),
})

export const register = openCall<typeof registerSpec>({
  method: 'POST',
  path: '/api/v1/auth/register',
  namesDevice: true,
  encoding: 'multipart',
})
export const registerSpec = () => ({
  summary: 'Create an account',
  body: z.strictObject({
    username: usernameField,
    password: newPasswordField,
    email: emailField,
    business_account: flag,
    first_name: personNameField.optional(),
    last_name: personNameField.optional(),
    avatar: z.literal('').optional(),
  }),
  files: ['avatar'] as const,
  status: 201,
  response: z.object({ access_token: z.string(), user: z.object({ id: z.int(), avatar: z.string() }) }),
})

export const login = openCall<typeof loginSpec>({
  method: 'POST',
  path: '/api/v1/auth/login',
  namesDevice: true,
})
export const loginSpec = () => ({
  summary: 'Sign in with username and password',
  body: z.strictObject({
    username: givenNameField,
    password: givenPasswordField.min(1),
    /** False on a shared computer: the session ends after 12 hours at the latest. */
    stay_signed_in: flag.default(true),
  }),
  response: z.object({ token: z.string() }),
})

export const recoverPassword = openCall<typeof recoverPasswordSpec>({
  method: 'POST',
  path: '/api/v1/auth/password/recover',
})
export const recoverPasswordSpec = () => ({
  summary: 'Request a recovery email; the response is the same for unknown addresses',
  body: z.strictObject({ email: givenEmailField }),
  response: success,
})

export const completeRecovery = openCall<typeof completeRecoverySpec>({
  method: 'POST',
  path: '/api/v1/auth/password/recover/complete',
  namesDevice: true,
})
export const completeRecoverySpec = () => ({
  summary: 'Set a new password with the token from the email',
  body: z.strictObject({
    email: givenEmailField,
    password: newPasswordField,
    token: z.string().max(200),
  }),
  response: success,
})

export const checkLink = openCall<typeof checkLinkSpec>({
  method: 'POST',
  path: '/api/v1/auth/link/check',
})
export const checkLinkSpec = () => ({
  changesNothing: true,
  summary: 'Whether the token of a link in an email still works; does not use it up',
  body: z.strictObject({
    kind: z.enum(['recovery', 'confirm-email', 'confirm-own-email', 'email-veto']),
    token: z.string().max(200),
  }),
  response: z.object({ result: z.boolean() }),
})

export const changePassword = call<typeof changePasswordSpec>({
  method: 'POST',
  path: '/api/v1/auth/password/change',
  namesDevice: true,
})
export const changePasswordSpec = () => ({
  summary: 'Set a new password with the current one; ends all other sessions',
  body: z.strictObject({ current_password: givenPasswordField.min(1), password: newPasswordField }),
  response: success,
})

export const confirmItIsMe = call<typeof confirmItIsMeSpec>({
  method: 'POST',
  path: '/api/v1/auth/recent',
})
export const confirmItIsMeSpec = () => ({
  summary: 'Type the password again; for ten minutes this session may do what needs a recent password',
  body: z.strictObject({ password: givenPasswordField.min(1) }),
  response: z.object({ recent_until: z.int() }),
})
