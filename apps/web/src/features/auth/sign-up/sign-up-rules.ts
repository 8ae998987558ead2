import { newPasswordProblem } from '@sparkle/contract/passwords.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { passwordsMatch } from '#web/ui/passwords-match.ts'
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
  return field === 'password' ? newPasswordProblem(values.password) : undefined
}

/** What is wrong with one field, as far as this can be told without the server. */
export function problemIn(variant: SignUpVariant, field: SignUpField, values: SignUpValues): SignUpProblem[] {
  const text = textFor(field, values, variant)
  return text ? [{ field, text }] : []
}

/** What keeps a person on a step: every empty field, or else what is wrong with the passwords. */
export function problemsAt(variant: SignUpVariant, position: number, values: SignUpValues): SignUpProblem[] {
  const found = (variant.fields[position] ?? []).flatMap((field) => problemIn(variant, field, values))
  const missing = found.filter(({ field }) => isMissing(field, values))
  // Of the passwords, that they differ comes before their length.
  return missing.length > 0 ? missing : found.slice(-1)
}

/** How far these answers carry: the first position that misses something, at most the photo, where the account is made. */
export function firstOpenPosition(variant: SignUpVariant, values: SignUpValues): number {
  const open = variant.fields.findIndex((_, position) => problemsAt(variant, position, values).length > 0)
  return open === -1 ? PHOTO : open
}
