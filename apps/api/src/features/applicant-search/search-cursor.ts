import { searchPage } from '@sparkle/contract/applications/search-rules.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { z } from 'zod'
import { AppError } from '#api/core/errors.ts'
import type { Progress } from './search-pages.queries.ts'

const number = (min: number, max: number) => z.int().min(min).max(max)
const time = number(0, 9_000_000_000_000_000)
const applicationId = number(0, MAX_ID)
const weight = number(0, MAX_ID)
const chosen = number(0, MAX_ID)
const near = number(-MAX_ID, 0)

/** Limits the ids in the cursor, so it fits into a URL. */
const SHOWN_MAX = 30 * searchPage.size

const progress: z.ZodType<Progress> = z.object({
  page: number(2, Math.ceil(searchPage.reach / searchPage.size)),
  border: z.tuple([time, applicationId]),
  last: z.tuple([number(0, 1), weight, chosen, near, time, applicationId]),
  since: time,
  shown: z.array(applicationId).max(SHOWN_MAX),
})

export function writeCursor({ shown, ...place }: Progress): string {
  const text = JSON.stringify({ ...place, shown: shown.slice(-SHOWN_MAX) })
  return Buffer.from(text).toString('base64url')
}

export function readCursor(text: string): Progress {
  try {
    return progress.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (cause) {
    const message = 'This cursor is not valid. Please start at the first page.'
    throw new AppError('invalid_input', message, { fields: { cursor: [message] }, cause })
  }
}
