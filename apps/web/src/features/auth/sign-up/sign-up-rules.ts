import { newPasswordProblem } from '@sparkle/contract/auth/passwords.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { personNameProblem } from '@sparkle/contract/people/usernames.ts'
import { passwordsMatch } from '#web/ui/forms/passwords-match.ts'
import { missingTexts } from './sign-up.messages.ts'
import type { SignUpField, SignUpProblem, SignUpValues } from './sign-up-values.ts'
import { PHOTO, type SignUpVariant } from './sign-up-variant.ts'

function isMissing(field: SignUpField, values: SignUpValues): boolean {
  const value = values[field]
  // Spaces are part of a password.
  if (field === 'password' || field === 'password2') return value === ''
  return typeof value === 'string' ? trimmed(value) === '' : value === null
}

function textFor(field: SignUpField, values: SignUpValues, variant: SignUpVariant): string | undefined {
  if (isMissing(field, values)) return missingTexts[field]
  if (field === 'password2' && !passwordsMatch(values.password, values.password2)) return variant.passwordsDiffer
  if (field === 'password') return newPasswordProblem(values.password)
  return field === 'firstName' || field === 'lastName' ? personNameProblem(values[field]) : undefined
}

/** The problem of one field that can be found without the server. */
export function problemIn(variant: SignUpVariant, field: SignUpField, values: SignUpValues): SignUpProblem[] {
  const text = textFor(field, values, variant)
  return text ? [{ field, text }] : []
}

/** What blocks a step: all empty fields or, if there are none, the other problems. */
export function problemsAt(variant: SignUpVariant, position: number, values: SignUpValues): SignUpProblem[] {
  const found = (variant.fields[position] ?? []).flatMap((field) => problemIn(variant, field, values))
  const missing = found.filter(({ field }) => isMissing(field, values))
  if (missing.length > 0) return missing
  // A mismatch takes precedence over the length.
  return found.some(({ field }) => field === 'password2') ? found.slice(-1) : found
}

/** The first position with a problem, at most the photo, where the account is created. */
export function firstOpenPosition(variant: SignUpVariant, values: SignUpValues): number {
  const open = variant.fields.findIndex((_, position) => problemsAt(variant, position, values).length > 0)
  return open === -1 ? PHOTO : open
}
