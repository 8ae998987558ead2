import { limits } from './limits.ts'
import { visibleOnly } from './visible-text.ts'

/** Is it nothing but blanks, or one character over and over? */
export function isTrivialPassword(password: string): boolean {
  const seen = visibleOnly(password.normalize('NFC').toLowerCase())
  return password !== '' && new Set(seen).size <= 1
}

const { min, max } = limits.password

/** What is wrong with the length of a new password. The spec's client looks for the word "password" in a refusal. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < min) return `Please use a password of ${min} or more characters`
  if (password.length > max) return `Please use a password of ${max} characters or fewer`
  return undefined
}

/** The same and what the server refuses as too common: as far as a browser can tell. */
export function newPasswordProblem(password: string): string | undefined {
  return (
    passwordProblem(password) ?? (isTrivialPassword(password) ? 'Please use several different characters' : undefined)
  )
}
