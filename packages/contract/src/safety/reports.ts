import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { flag } from '#contract/core/primitives.ts'
import { clientId, page } from '#contract/forum/forum-fields.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import { reportSubject, reportWords } from './safety-fields.ts'
import { reportKinds, reportOutcomes, reportReasons, reportStates } from './safety-rules.ts'

export const createReport = call<typeof createReportSpec>({
  method: 'POST',
  path: '/api/v1/reports',
})
export const createReportSpec = () => ({
  status: 201,
  summary: 'Report something to the staff, who get a copy of it; sent again by the same device, it is one report',
  body: z.strictObject({
    subject: reportSubject,
    reason: z.enum(reportReasons, { error: 'Choose what is wrong.' }),
    words: reportWords.default(''),
    /** Messages only: also the two before it. */
    with_context: flag.default(false),
    /** Also blocks the writer, or the organization. */
    block: flag.default(false),
    client_id: clientId,
  }),
  response: z.object({
    report: z.object({ id: z.int(), state: z.enum(reportStates), created_at: z.int() }),
    /** What to do in an emergency, from the site settings; empty if nothing fits. */
    crisis_line: z.string(),
  }),
})

export const listOwnReports = call<typeof listOwnReportsSpec>({
  method: 'GET',
  path: '/api/v1/reports/own',
})
export const listOwnReportsSpec = () => ({
  summary: 'What you reported and what came of it, newest first',
  query: z.strictObject({ page }),
  response: z.object({
    reports: z.array(
      z.object({
        id: z.int(),
        subject_kind: z.enum(reportKinds),
        reason: z.enum(reportReasons),
        state: z.enum(reportStates),
        outcome: z.enum(reportOutcomes).nullable(),
        created_at: z.int(),
        decided_at: z.int().nullable(),
      }),
    ),
    pagination,
  }),
})

export type OwnReport = CallResponse<typeof listOwnReports>['reports'][number]
