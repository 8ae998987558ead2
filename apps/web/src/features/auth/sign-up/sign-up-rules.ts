import { limits } from '@sparkle/contract/limits.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { passwordsMatch } from '#web/ui/passwords-match.ts'
import { missingTexts, texts } from './sign-up.messages.ts'
import type { SignUpField, SignUpProblem, SignUpValues } from './sign-up-values.ts'
import { PHOTO, type SignUpVariant } from './sign-up-variant.ts'

function isMissing(field: SignUpField, values: SignUpValues): boolean {
  const value = values[field]
  // Spaces are part of a password.
  if (field === 'password' || field === 'password2') return value === ''
  return typeof value === 'string' ? trimmed(value) === '' : value === null
}

function passwordProblem(values: SignUpValues, passwordsDiffer: string): SignUpProblem | undefined {
  if (!passwordsMatch(values.password, values.password2)) return { field: 'password2', text: passwordsDiffer }
  if (values.password.length < limits.password.min) return { field: 'password', text: texts.passwordTooShort }
  if (values.password.length > limits.password.max) return { field: 'password', text: texts.passwordTooLong }
  return undefined
}

/** What keeps a person on a step: every empty field, or else what is wrong with the passwords. */
export function problemsAt(variant: SignUpVariant, position: number, values: SignUpValues): SignUpProblem[] {
  const fields = variant.fields[position] ?? []
  const missing = fields.filter((field) => isMissing(field, values))
  if (missing.length > 0) return missing.map((field) => ({ field, text: missingTexts[field] }))
  const problem = fields.includes('password') ? passwordProblem(values, variant.passwordsDiffer) : undefined
  return problem ? [problem] : []
}

/** How far these answers carry: the first position that misses something, at most the photo, where the account is made. */
export function firstOpenPosition(variant: SignUpVariant, values: SignUpValues): number {
  const open = variant.fields.findIndex((_, position) => problemsAt(variant, position, values).length > 0)
  return open === -1 ? PHOTO : open
}
