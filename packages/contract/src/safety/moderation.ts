import { z } from 'zod'
import { givenUsername, staffAct } from '#contract/admin/admin-fields.ts'
import { ACT_PAGES_MAX } from '#contract/admin/admin-log.ts'
import { type CallResponse, call } from '#contract/core/call.ts'
import { flag, id, optionalDay, success, wholeNumber } from '#contract/core/primitives.ts'
import { page } from '#contract/forum/forum-fields.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import {
  appealRow,
  casePerson,
  decisionReason,
  evidenceItem,
  reportActs,
  reportParams,
  reportRow,
  sanction,
  sanctionParams,
  staffNote,
  wordsToPerson,
} from './safety-fields.ts'
import { reportKinds, reportReasons } from './safety-rules.ts'

/** `new`: nobody has taken it. `mine`: you have. `appeals` are a list of their own. */
export const queueBoxes = ['new', 'mine', 'taken', 'done'] as const

export const listReports = call<typeof listReportsSpec>({
  method: 'GET',
  path: '/api/v1/moderation/reports',
})
export const listReportsSpec = () => ({
  summary: 'Moderators: one row a case, the most serious and oldest first; without evidence',
  query: z.strictObject({
    state: z.enum(queueBoxes).catch('new').default('new'),
    kind: z.enum(reportKinds).optional().catch(undefined),
    about: givenUsername,
    page,
  }),
  response: z.object({
    reports: z.array(reportRow),
    counts: z.object({ new: z.int(), mine: z.int(), taken: z.int(), appeals: z.int() }),
    pagination,
  }),
})

export const getReport = call<typeof getReportSpec>({
  method: 'GET',
  path: '/api/v1/moderation/reports/:reportId',
})
export const getReportSpec = () => ({
  summary: 'Moderators: a case with its evidence as it was when reported; opening it is a staff act',
  params: reportParams,
  response: reportRow.extend({
    evidence: z.array(evidenceItem),
    /** What each reporter wrote. */
    reports: z.array(
      z.object({
        id: z.int(),
        reason: z.enum(reportReasons),
        words: z.string(),
        created_at: z.int(),
        reporter: casePerson.nullable(),
      }),
    ),
    about_person: casePerson.nullable(),
    earlier: z.array(sanction),
    notes: z.array(z.object({ by: z.string().nullable(), text: z.string(), at: z.int() })),
    /** Whether the reported thing can be removed. */
    can_remove: z.boolean(),
    is_hidden: z.boolean(),
    /** Why the caller cannot decide; empty if they can. */
    refusal: z.string(),
    /** How long the caller may suspend for. */
    max_days: z.int(),
  }),
})

export const claimReport = call<typeof claimReportSpec>({
  method: 'POST',
  path: '/api/v1/moderation/reports/:reportId/claim',
})
export const claimReportSpec = () => ({
  summary: 'Moderators: take a case for 30 minutes',
  params: reportParams,
  response: success,
})

export const releaseReport = call<typeof releaseReportSpec>({
  method: 'POST',
  path: '/api/v1/moderation/reports/:reportId/release',
})
export const releaseReportSpec = () => ({
  summary: 'Moderators: give a case back',
  params: reportParams,
  response: success,
})

export const decideReport = call<typeof decideReportSpec>({
  method: 'POST',
  path: '/api/v1/moderation/reports/:reportId/decide',
})
export const decideReportSpec = () => ({
  summary: 'Moderators: decide a case, all of it or nothing; if it is about staff, needs a recent password',
  params: reportParams,
  body: z.strictObject({
    decision: z.enum(['nothing', 'act']),
    acts: reportActs,
    reason: decisionReason,
    /** Needed if the person is warned, muted or suspended. */
    words_to_person: wordsToPerson.optional(),
    note: staffNote.default(''),
    /** Other cases to decide in the same way. */
    same_for: z.array(id).max(50).default([]),
  }),
  response: success,
})

export const listAppeals = call<typeof listAppealsSpec>({
  method: 'GET',
  path: '/api/v1/moderation/appeals',
})
export const listAppealsSpec = () => ({
  summary: 'Moderators: who asks for another look; never for who imposed it, while another moderator is there',
  query: z.strictObject({ page }),
  response: z.object({ appeals: z.array(appealRow), pagination }),
})

export const decideAppeal = call<typeof decideAppealSpec>({
  method: 'POST',
  path: '/api/v1/moderation/appeals/:sanctionId',
})
export const decideAppealSpec = () => ({
  summary: 'Moderators: keep or lift a sanction; of staff, needs a recent password',
  params: sanctionParams,
  body: z.strictObject({ lift: flag, reason: decisionReason, words_to_person: wordsToPerson }),
  response: success,
})

export const listStaffActs = call<typeof listStaffActsSpec>({
  method: 'GET',
  path: '/api/v1/moderation/log',
})
export const listStaffActsSpec = () => ({
  summary: 'Moderators: what staff did in the forum and to people, newest first',
  query: z.strictObject({
    page: wholeNumber(1, ACT_PAGES_MAX, `A page is a number from 1 to ${ACT_PAGES_MAX}.`).default(1),
    actor: givenUsername,
    about: givenUsername,
    act: z.string().max(60).optional(),
    /** Days, such as 2026-11-16. */
    from: optionalDay,
    to: optionalDay,
  }),
  response: z.object({ acts: z.array(staffAct), has_more: z.boolean() }),
})

export type ReportRow = CallResponse<typeof listReports>['reports'][number]
export type ReportCase = CallResponse<typeof getReport>
export type AppealRow = CallResponse<typeof listAppeals>['appeals'][number]
