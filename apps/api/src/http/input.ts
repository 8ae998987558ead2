import { plural } from '@sparkle/contract/core/plural.ts'
import type { z } from 'zod'
import { AppError } from '#api/core/errors.ts'
import { describeIssue } from './input-texts.ts'

/** No call accepts more values in one list or object. Each of them could add a line to the refusal. */
const VALUES_MAX = 200
const DEPTH_MAX = 10

/** Refuses NUL, which PostgreSQL cannot store, lone surrogates, and too many or too deeply nested values. */
export function refuseMalformed(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new AppError('bad_request', 'The request contains invalid characters.')
    }
  } else if (typeof value === 'object' && value !== null) {
    const size = Array.isArray(value) ? value.length : Object.keys(value).length
    if (size > VALUES_MAX || depth > DEPTH_MAX) {
      throw new AppError('invalid_input', 'The request contains too many values.')
    }
    for (const [key, inner] of Object.entries(value)) {
      refuseMalformed(key)
      refuseMalformed(inner, depth + 1)
    }
  }
}

function fieldTexts(error: z.ZodError): Record<string, string[]> {
  // No prototype: a field may be called toString.
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of names) {
      const field = path.join('.') || 'body'
      fields[field] = [...(fields[field] ?? []), issue.message]
    }
  }
  return fields
}

/** Top-level fields that were not sent. */
function listMissing(error: z.ZodError, given: object): string[] {
  const names = error.issues.flatMap(({ path: [name, ...inner] }) =>
    typeof name === 'string' && inner.length === 0 && !Object.hasOwn(given, name) ? [name] : [],
  )
  return [...new Set(names)]
}

/** The message is the first text, followed by the number of others. */
function invalidInput(fields: Record<string, string[]>, missing: string[]): AppError {
  const texts = Object.values(fields).flat()
  const others = texts.length - 1
  const more = others > 0 ? ` (and ${plural(others, 'more error')})` : ''
  return new AppError('invalid_input', `${texts[0]}${more}`, { fields, missing })
}

export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: describeIssue })
  if (parsed.success) return parsed.data
  throw invalidInput(fieldTexts(parsed.error), listMissing(parsed.error, Object(value)))
}

/** A path with an impossible id is a 404, like one with an unknown id. */
export function parsePath(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw new AppError('not_found', 'There is nothing at this address.')
}
