import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { checkRule, success } from '#contract/core/primitives.ts'
import { isOneLine, ONE_LINE, tidied, trimmed } from '#contract/core/visible-text.ts'
import { isUsername, personNameProblem } from '#contract/people/usernames.ts'
import { EMAIL_SPACE, emailProblem, hasSpace, isEmail } from './emails.ts'
import { passwordProblem } from './passwords.ts'

export const usernameField = z
  .string()
  .trim()
  .refine(isUsername, {
    error: `A username has ${limits.username.min} to ${limits.username.max} letters, digits, dots, dashes or underscores. At least one must be a letter.`,
  })
export const emailField = z
  .string()
  .overwrite(trimmed)
  .refine(isEmail, { error: ({ input }) => emailProblem(String(input)) })
/** An email that is only compared. */
export const givenEmailField = z
  .string()
  .overwrite(trimmed)
  .min(1)
  .max(limits.email.max)
  .refine((email) => !hasSpace(email), EMAIL_SPACE)
/** A username or an email. */
export const givenNameField = z.string().overwrite(trimmed).min(1).max(limits.email.max)
export const personNameField = z
  .string()
  .overwrite(tidied)
  .normalize('NFC')
  .check(checkRule(personNameProblem))
  .refine(isOneLine, ONE_LINE)
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

/** The reply to a confirmed address. */
export const confirmed = success.extend({
  /** The name of a business that waited for it and was sent for checking now. */
  sent_business: z.string().optional(),
})
