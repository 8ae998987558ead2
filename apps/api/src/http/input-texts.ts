import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const sizes: Record<string, (count: number | bigint) => string> = {
  string: (count) => `${count} ${count === 1 ? 'character' : 'characters'}`,
  array: (count) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
}

function limitText(word: 'at most' | 'at least', origin: string, limit: number | bigint): string {
  const sizeOf = sizes[origin]
  return sizeOf ? `Use ${word} ${sizeOf(limit)}.` : `Enter a number of ${word} ${limit}.`
}

/** What is wrong, where the schema has no text of its own: zod's texts show types and regular expressions. */
export function plainText(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'This field is not known.'
  if (issue.input === undefined) return 'This field is missing.'
  if (issue.code === 'too_big') return limitText('at most', issue.origin, issue.maximum)
  if (issue.code === 'too_small') return limitText('at least', issue.origin, issue.minimum)
  return 'This value is not valid.'
}
