import { z } from 'zod'

/** Every error code of the API with its HTTP status. The web app chooses its text by code. */
export const errorStatus = {
  bad_request: 400,
  invalid_page: 400,
  recipient_not_found: 400,
  unknown_zip: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  account_suspended: 403,
  /** It is going to be deleted; its owner can still keep it. */
  account_leaving: 403,
  recent_password_needed: 403,
  email_unconfirmed: 403,
  profile_not_public: 403,
  awaiting_approval: 403,
  cannot_reply: 403,
  muted: 403,
  not_found: 404,
  thread_removed: 404,
  method_not_allowed: 405,
  already_exists: 409,
  last_owner: 409,
  already_decided: 409,
  out_of_date: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_input: 422,
  username_taken: 422,
  email_taken: 422,
  common_password: 422,
  wrong_password: 422,
  bad_image: 422,
  link_expired: 422,
  too_many_requests: 429,
  request_limit: 429,
  repeated_text: 429,
  server_error: 500,
  unavailable: 503,
  busy: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

export type ErrorBody = z.output<typeof errorBody>

/** Calls below this path fail as XenForo's do: invalid input is a 400, and `errors` is a list with XenForo's codes. */
export const FORUM_PATH = '/api/v1/forum/'

/** `field` of refused input, `missing` inputs by name, or the `max` page. */
const forumErrorParams = z.object({
  field: z.string().optional(),
  missing: z.array(z.string()).optional(),
  max: z.int().optional(),
})

export const forumErrorBody = errorBody.extend({
  errors: z.array(z.object({ code: z.string(), message: z.string(), params: forumErrorParams })).min(1),
})

export type ForumErrorBody = z.output<typeof forumErrorBody>
