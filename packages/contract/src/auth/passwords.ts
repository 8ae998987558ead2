import { limits } from '#contract/core/limits.ts'
import { visibleOnly } from '#contract/core/visible-text.ts'

/** Whether it is only blanks or one repeated character. */
export function isTrivialPassword(password: string): boolean {
  const seen = visibleOnly(password.normalize('NFC').toLowerCase())
  return password !== '' && new Set(seen).size <= 1
}

const { min, max } = limits.password

/** Describes what is wrong with the length of a new password. The spec's client looks for the word "password". */
export function passwordProblem(password: string): string | undefined {
  if (password.length < min) return `Please use a password of ${min} or more characters`
  if (password.length > max) return `Please use a password of ${max} characters or fewer`
  return undefined
}

/** Also checks what a browser can of the server's rule against common passwords. */
export function newPasswordProblem(password: string): string | undefined {
  return (
    passwordProblem(password) ?? (isTrivialPassword(password) ? 'Please use several different characters' : undefined)
  )
}
