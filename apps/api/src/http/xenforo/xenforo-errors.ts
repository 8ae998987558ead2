import type { ErrorCode, ForumErrorBody } from '@sparkle/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { AppError } from '#api/errors.ts'

/** XenForo's error codes, where they differ from ours. */
const forumCodes: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'api_key_not_found',
  forbidden: 'do_not_have_permission',
  not_found: 'requested_page_not_found',
  thread_removed: 'requested_page_not_found',
}
const fieldCodes = new Map([
  ['title', 'please_enter_valid_title'],
  ['message', 'please_enter_valid_message'],
])

/** One entry per text; the first is also the overall message. XenForo has no 422. */
export function toForumError(error: AppError, request: FastifyRequest): { status: number; body: ForumErrorBody } {
  const isUnknownRoute = error.code === 'not_found' && request.routeOptions.url === undefined
  const code = isUnknownRoute ? 'endpoint_not_found' : (forumCodes[error.code] ?? error.code)
  const entries = Object.entries(error.fields ?? {}).flatMap(([field, texts]) =>
    texts.map((message) => ({ code: fieldCodes.get(field) ?? code, message, params: { field } })),
  )
  const errors = entries.length > 0 ? entries : [{ code, message: error.message, params: {} }]
  return {
    status: error.status === 422 ? 400 : error.status,
    body: { message: errors[0]?.message ?? error.message, code: error.code, errors },
  }
}
