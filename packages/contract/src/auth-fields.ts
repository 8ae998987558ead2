import { z } from 'zod'
import { limits } from './limits.ts'
import { passwordProblem } from './passwords.ts'
import { checkRule } from './primitives.ts'
import { isEmail, isUsername } from './usernames.ts'

export const usernameField = z
  .string()
  .trim()
  .refine(isUsername, {
    error: `A username has ${limits.username.min} to ${limits.username.max} letters, digits, dots, dashes or underscores, with at least one letter.`,
  })
// The spec's client takes a message with "username" or "password" for "taken", so this one must contain neither word.
export const emailField = z.string().trim().refine(isEmail, { error: 'Enter an email address like name@example.com.' })
export const newPasswordField = z.string().normalize('NFC').check(checkRule(passwordProblem))
/** A password that is only compared. It may be older than the current rules. */
export const givenPasswordField = z.string().normalize('NFC').max(1024)
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const session = z.object({
  id: z.int(),
  current: z.boolean(),
  device: z.string(),
  created_at: z.int(),
  last_used_at: z.int(),
})
