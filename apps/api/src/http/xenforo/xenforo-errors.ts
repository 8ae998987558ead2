import type { ErrorCode, ForumErrorBody } from '@sparkle/contract/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { AppError } from '#api/core/errors.ts'
import { describeMissingCall } from './xenforo-features.ts'

/** XenForo's error codes, where they differ from ours. */
const forumCodes: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'api_key_not_found',
  forbidden: 'do_not_have_permission',
  email_unconfirmed: 'do_not_have_permission',
  not_found: 'requested_page_not_found',
  thread_removed: 'requested_page_not_found',
}
const fieldCodes = new Map([
  ['title', 'please_enter_valid_title'],
  ['message', 'please_enter_valid_message'],
])

function listEntries({ fields = {}, missing }: AppError, code: string): ForumErrorBody['errors'] {
  const message = `Required input is missing: ${missing.join(', ')}.`
  const absent =
    missing.length > 0 ? [{ code: 'required_input_missing', message, params: { missing: [...missing] } }] : []
  const invalid = Object.entries(fields).filter(([field]) => !missing.includes(field))
  const refused = invalid.flatMap(([field, texts]) =>
    texts.map((text) => ({ code: fieldCodes.get(field) ?? code, message: text, params: { field } })),
  )
  return [...absent, ...refused]
}

/** One entry per text; the first is also the overall message. XenForo has no 422. */
export function toForumError(error: AppError, request: FastifyRequest): { status: number; body: ForumErrorBody } {
  const missingCall = error.code === 'not_found' ? describeMissingCall(request.url) : undefined
  const isUnknownRoute = error.code === 'not_found' && request.routeOptions.url === undefined
  const code = isUnknownRoute || missingCall ? 'endpoint_not_found' : (forumCodes[error.code] ?? error.code)
  const entries = listEntries(error, code)
  const params = error.lastPage === undefined ? {} : { max: error.lastPage }
  const errors = entries.length > 0 ? entries : [{ code, message: missingCall ?? error.message, params }]
  return {
    status: error.status === 422 ? 400 : error.status,
    body: { message: errors[0]?.message ?? error.message, code: error.code, errors },
  }
}
