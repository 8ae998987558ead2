import { randomUUID } from 'node:crypto'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { decideReport } from '@sparkle/contract/safety/moderation.ts'
import { createReport } from '@sparkle/contract/safety/reports.ts'
import { expect } from 'vitest'
import type { Person } from './makers.ts'
import type { TestApi } from './test-app.ts'

type ReportBody = CallInput<typeof createReport>['body']
type Subject = ReportBody['subject']

export const sendReport = (api: TestApi, by: Person, subject: Subject, more: Partial<ReportBody> = {}) =>
  api.as(by).call(createReport, { body: { subject, reason: 'rude', client_id: randomUUID(), ...more } })

/** Returns the id of the report. */
export async function makeReport(
  api: TestApi,
  by: Person,
  subject: Subject,
  more: Partial<ReportBody> = {},
): Promise<number> {
  const reply = await sendReport(api, by, subject, more)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.report.id
}

/** As if the person had signed up long ago. */
export async function age(api: TestApi, person: Person, days: number): Promise<void> {
  await api.pool.query(`update users set created_at = now() - make_interval(days => $1) where id = $2`, [
    days,
    person.id,
  ])
}

/** What was copied with the reports, by position. */
export async function listEvidence(api: TestApi, reportId: number) {
  const { rows } = await api.pool.query<{ position: number; writer_id: number | null; body: string; html: string }>(
    'select position, writer_id, body, html from report_evidence where report_id = $1 order by position',
    [reportId],
  )
  return rows
}

export const onReport = (reportId: number) => ({ params: { reportId: String(reportId) } })

export const WORDS = 'You wrote things that hurt other people.'

export const decideReportAs = (
  api: TestApi,
  by: Person,
  reportId: number,
  body: Partial<CallInput<typeof decideReport>['body']> = {},
) =>
  api.as(by).call(decideReport, {
    ...onReport(reportId),
    body: { decision: 'act', acts: [], reason: 'Broke the rules', ...body },
  })
