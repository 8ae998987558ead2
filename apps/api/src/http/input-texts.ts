import { plural } from '@sparkle/contract/core/plural.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const sizes: Record<string, (count: number | bigint) => string> = {
  string: (count) => plural(count, 'character'),
  array: (count) => plural(count, 'entry', 'entries'),
}

function limitText(bound: 'at most' | 'at least', origin: string, limit: number | bigint): string {
  const formatSize = sizes[origin]
  return formatSize ? `Use ${bound} ${formatSize(limit)}.` : `Enter a number of ${bound} ${limit}.`
}

/** Describes an issue if the schema has no text of its own. Zod's texts expose types and regular expressions. */
export function describeIssue(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'This field is not known.'
  if (issue.input === undefined) return 'This field is missing.'
  if (issue.code === 'too_big') return limitText('at most', issue.origin, issue.maximum)
  if (issue.code === 'too_small') return limitText('at least', issue.origin, issue.minimum)
  return 'This value is not valid.'
}
