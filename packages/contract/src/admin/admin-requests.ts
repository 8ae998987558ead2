import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { adminReasonText, lineOfText, pathId, success, textWithRule, wholeNumber } from '#contract/core/primitives.ts'
import { trimmed } from '#contract/core/visible-text.ts'
import { page } from '#contract/forum/forum-fields.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import { postChoices } from '#contract/people/own-data-rules.ts'

export const requestKinds = ['export', 'deletion', 'correction', 'question'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['open', 'done', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

/** The state that a URL names; open if it names none. */
export function toRequestState(text: string | null): RequestState {
  return requestStates.find((state) => state === text) ?? 'open'
}

/** How long a person waits for an answer, unless another date is set. */
export const DAYS_TO_ANSWER = 30

export function requestWordsProblem(words: string): string | undefined {
  if (trimmed(words) === '') return 'Write what the person asks for.'
  const { max } = limits.requestWords
  return words.length > max ? `Use at most ${max} characters.` : undefined
}

const NO_DAYS = 'Enter a number of days from 1 to 90.'

export const listDataRequests = call<typeof listDataRequestsSpec>({
  method: 'GET',
  path: '/api/v1/admin/requests',
})
export const listDataRequestsSpec = () => ({
  summary: 'Requests about personal data: open ones by the date of their answer, others by the newest first',
  query: z.object({ state: z.enum(requestStates).catch('open').default('open'), page }),
  response: z.object({
    requests: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(requestKinds),
        state: z.enum(requestStates),
        /** Null if the person has no account, or no longer has one. */
        username: z.string().nullable(),
        words: z.string(),
        /** Unix seconds. */
        asked_at: z.int(),
        due_at: z.int(),
        is_overdue: z.boolean(),
      }),
    ),
    pagination,
  }),
})

export const createDataRequest = call<typeof createDataRequestSpec>({
  method: 'POST',
  path: '/api/v1/admin/requests',
})
export const createDataRequestSpec = () => ({
  summary: 'Note a request about personal data of someone who cannot log in',
  body: z.strictObject({
    /** Empty if the person has no account. */
    username: z.string().max(limits.email.max).optional(),
    kind: z.enum(requestKinds, { error: 'Choose what the person asks for.' }),
    words: textWithRule(requestWordsProblem),
    due_in_days: wholeNumber(1, 90, NO_DAYS).default(DAYS_TO_ANSWER),
    /** How the request came. */
    reason: lineOfText(limits.adminReason.max).min(limits.adminReason.min, {
      error: `Say how the request came, in at least ${limits.adminReason.min} characters.`,
    }),
  }),
  response: z.object({ request_id: z.int() }),
})

export const decideDataRequest = call<typeof decideDataRequestSpec>({
  method: 'POST',
  path: '/api/v1/admin/requests/:requestId',
})
export const decideDataRequestSpec = () => ({
  summary: 'Close an open request as done or declined',
  params: z.strictObject({ requestId: pathId }),
  body: z.strictObject({ state: z.enum(['done', 'declined']), reason: adminReasonText }),
  response: success,
})

export const startExportFor = call<typeof startExportForSpec>({
  method: 'POST',
  path: '/api/v1/admin/requests/:requestId/export',
})
export const startExportForSpec = () => ({
  summary: 'For an open request: make the file with the data of its person, who gets an email; needs a recent password',
  params: z.strictObject({ requestId: pathId }),
  body: z.strictObject({ reason: adminReasonText }),
  response: success,
})

export const startDeletionFor = call<typeof startDeletionForSpec>({
  method: 'POST',
  path: '/api/v1/admin/requests/:requestId/deletion',
})
export const startDeletionForSpec = () => ({
  summary:
    'For an open request: delete the account of its person, who gets an email and can keep it; needs a recent password',
  params: z.strictObject({ requestId: pathId }),
  body: z.strictObject({ posts: z.enum(postChoices), reason: adminReasonText }),
  response: z.object({ delete_at: z.int() }),
})
