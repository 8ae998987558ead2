import { type ErrorCode, FORUM_PATH, type ForumErrorBody } from '@sparkle/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { AppError } from '#api/errors.ts'

/** XenForo's error codes, where they differ from ours. */
const forumCodes: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'api_key_not_found',
  forbidden: 'do_not_have_permission',
  not_found: 'requested_page_not_found',
}
const fieldCodes = new Map([
  ['title', 'please_enter_valid_title'],
  ['message', 'please_enter_valid_message'],
])

export function isForumCall(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith(FORUM_PATH)
}

/** XenForo has no 422. */
export function forumStatus(error: AppError): number {
  return error.status === 422 ? 400 : error.status
}

/** One entry per text; the first is also the overall message. */
export function forumErrorBody(error: AppError, request: FastifyRequest): ForumErrorBody {
  const isUnknownRoute = error.code === 'not_found' && request.routeOptions.url === undefined
  const code = isUnknownRoute ? 'endpoint_not_found' : (forumCodes[error.code] ?? error.code)
  const entries = Object.entries(error.fields ?? {}).flatMap(([field, texts]) =>
    texts.map((message) => ({ code: fieldCodes.get(field) ?? code, message, params: { field } })),
  )
  const errors = entries.length > 0 ? entries : [{ code, message: error.message, params: {} }]
  return { message: errors[0]?.message ?? error.message, code: error.code, errors }
}
