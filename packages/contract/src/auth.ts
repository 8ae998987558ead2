import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { flag, lineOfText, pathId, success } from './primitives.ts'
import { isEmail, isUsername } from './usernames.ts'
import { trimmed } from './visible-text.ts'

export const usernameField = z
  .string()
  .trim()
  .refine(isUsername, {
    error: `A username has ${limits.username.min} to ${limits.username.max} letters, digits, dots, dashes or underscores, with at least one letter.`,
  })
// The spec's client reads "username" or "password" in a message as "taken", so an e-mail text must hold neither word.
export const emailField = z.string().trim().refine(isEmail, { error: 'Enter an email address like name@example.com.' })
export const newPasswordField = z
  .string()
  .normalize('NFC')
  .min(limits.password.min, `A password has at least ${limits.password.min} characters.`)
  .max(limits.password.max, `A password has at most ${limits.password.max} characters.`)
/** A password that is only compared: it may be older than today's rules. */
export const givenPasswordField = z.string().normalize('NFC').max(1024)
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const checkInput = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register/checkInput',
  changesNothing: true,
  summary: 'Is this email or username well formed and free?',
  access: 'open',
  encoding: 'multipart',
  body: z.strictObject({ type: z.enum(['email', 'username']), value: z.string().max(1000) }),
  response: z.object({ result: z.boolean() }),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register',
  summary: 'Create an account',
  access: 'open',
  namesDevice: true,
  encoding: 'multipart',
  body: z.strictObject({
    username: usernameField,
    password: newPasswordField,
    email: emailField,
    business_account: flag,
    first_name: lineOfText(limits.personName.max).optional(),
    last_name: lineOfText(limits.personName.max).optional(),
    avatar: z.literal('').optional(),
  }),
  files: ['avatar'],
  status: 201,
  response: z.object({ access_token: z.string(), user: z.object({ id: z.int(), avatar: z.string() }) }),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  summary: 'Sign in with username and password',
  access: 'open',
  namesDevice: true,
  body: z.strictObject({
    username: z.string().overwrite(trimmed).min(1).max(254),
    password: givenPasswordField.min(1),
  }),
  response: z.object({ token: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'End this session',
  access: 'signed-in',
  response: success,
})

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout/everywhere',
  summary: 'End all sessions of this account, this one too',
  access: 'signed-in',
  response: success,
})

export const whoami = endpoint({
  method: 'GET',
  path: '/api/v1/auth/whoami',
  summary: 'The person behind this token',
  access: 'signed-in',
  response: z.object({
    id: z.int(),
    username: z.string(),
    avatar: z.string(),
    email: z.string(),
    isActive: z.boolean(),
    forumId: z.int(),
    businessAccount: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    /** An address that waits for its confirmation link to be opened. */
    pendingEmail: z.string().nullable(),
  }),
})

export const permissions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/permissions',
  summary: 'What this person may do',
  access: 'signed-in',
  response: z.array(z.object({ name: z.string() })),
})

export const roles = endpoint({
  method: 'GET',
  path: '/api/v1/auth/roles',
  summary: 'The role names of this person',
  access: 'signed-in',
  response: z.array(z.string()),
})

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/password/recover',
  summary: 'Ask for a recovery letter; the answer is the same for unknown addresses',
  access: 'open',
  body: z.strictObject({ email: z.string().overwrite(trimmed).min(1).max(limits.email.max) }),
  response: success,
})

export const completeRecovery = endpoint({
  method: 'POST',
  path: '/api/v1/auth/password/recover/complete',
  summary: 'Set a new password with the token of the letter',
  access: 'open',
  namesDevice: true,
  body: z.strictObject({
    email: z.string().overwrite(trimmed).min(1).max(limits.email.max),
    password: newPasswordField,
    token: z.string().max(200),
  }),
  response: success,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/password/change',
  summary: 'Set a new password with the current one; ends all other sessions',
  access: 'signed-in',
  namesDevice: true,
  body: z.strictObject({ current_password: givenPasswordField.min(1), password: newPasswordField }),
  response: success,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/confirm',
  summary: 'Take over a changed email address with the token of the letter',
  access: 'open',
  body: z.strictObject({ token }),
  response: success,
})

export const cancelEmailChange = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/cancel',
  summary:
    'Stop a change of the email with the token that the old address got; one that took effect less than 72 hours ago is undone',
  access: 'open',
  body: z.strictObject({ token }),
  response: success.extend({
    /** The change had taken effect: the old email is back, and all sessions have ended. */
    restored: z.boolean(),
  }),
})

export const agreeToEmailChange = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/agree',
  summary: 'Agree to a change of the email with the token that the old address got',
  access: 'open',
  body: z.strictObject({ token }),
  response: success,
})

const session = z.object({
  id: z.int(),
  current: z.boolean(),
  device: z.string(),
  created_at: z.int(),
  last_used_at: z.int(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  summary: 'Where this account is signed in',
  access: 'signed-in',
  response: z.array(session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:sessionId',
  summary: 'End one session of this account',
  access: 'signed-in',
  params: z.strictObject({ sessionId: pathId }),
  response: success,
})

export type Whoami = z.output<typeof whoami.response>
export type Session = z.output<typeof session>
