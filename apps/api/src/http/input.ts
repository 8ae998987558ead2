import type { z } from 'zod'
import { AppError } from '#api/errors.ts'
import { plainText } from './input-texts.ts'

/** No call takes more values in one list or object; each of them could be a line of the refusal. */
const VALUES_MAX = 200
const DEPTH_MAX = 10

/** PostgreSQL cannot keep a NUL, and half of a surrogate pair is no character. */
export function refuseUnfit(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new AppError('bad_request', 'The request holds characters that are no text.')
    }
  } else if (typeof value === 'object' && value !== null) {
    const size = Array.isArray(value) ? value.length : Object.keys(value).length
    if (size > VALUES_MAX || depth > DEPTH_MAX) {
      throw new AppError('invalid_input', 'The request holds too many values.')
    }
    for (const [key, inner] of Object.entries(value)) {
      refuseUnfit(key)
      refuseUnfit(inner, depth + 1)
    }
  }
}

function fieldTexts(error: z.ZodError): Record<string, string[]> {
  // Without the names that every object has: a field may be called toString.
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

/** The first text tells what to mend; the others are counted behind it. */
function invalidInput(fields: Record<string, string[]>): AppError {
  const texts = Object.values(fields).flat()
  const others = texts.length - 1
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : ''
  return new AppError('invalid_input', `${texts[0]}${more}`, { fields })
}

export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: plainText })
  if (parsed.success) return parsed.data
  throw invalidInput(fieldTexts(parsed.error))
}

/** A path with an id that cannot exist names nothing, like one with an id that does not. */
export function parsePath(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw new AppError('not_found', 'There is nothing at this address.')
}
