import { visibleOnly } from './visible-text.ts'

/** Is it nothing but blanks, or one character over and over? */
export function isTrivialPassword(password: string): boolean {
  const seen = visibleOnly(password.normalize('NFC').toLowerCase())
  return password !== '' && new Set(seen).size <= 1
}
