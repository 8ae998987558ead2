import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/safety/reports.ts'
import { getSeverity, safetyLimits, urgentReasons } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { getOffset, paginate } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { blockOrganization, blockPerson } from '#api/features/blocks/blocks.service.ts'
import { hidePost } from '#api/features/forum/write/post-states.service.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import { isConfirmationRequired } from '#api/features/users/email/email-confirmation.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { thankReporter, warnStaff } from './report-notices.service.ts'
import * as queries from './reports.queries.ts'
import { getReported, type Reported } from './subjects.service.ts'

type Body = HandlerInput<typeof calls.createReport>['body']
type Created = Awaited<ReturnType<typeof queries.insertReport>>

/** A report that the device sends again, or of something with an open report by this person, is the same report. */
export async function createReport(
  deps: Deps,
  viewer: Viewer,
  body: Body,
): Promise<CallResponse<typeof calls.createReport>> {
  const reported = await getReported(deps, viewer, body.subject, body.with_context)
  const report = await deps.db.transaction(async (tx) => {
    await queries.lockReports(tx, `by ${viewer.id}`)
    await queries.lockReports(tx, `of ${reported.kind} ${reported.id}`)
    if (body.block) await blockReported(deps, tx, viewer, reported)
    const earlier = await queries.findEarlierReport(tx, viewer.id, reported, body.client_id)
    return earlier ?? (await addReport(deps, tx, viewer, reported, body))
  })
  const { crisis_line } = body.reason === 'danger_to_self' ? await getSettings(deps) : { crisis_line: '' }
  return {
    report: {
      id: report.id,
      state: report.decidedAt ? 'decided' : 'open',
      created_at: toUnixSeconds(report.createdAt),
    },
    crisis_line,
  }
}

async function blockReported(deps: Deps, tx: Tx, viewer: Viewer, { person, organizationId }: Reported): Promise<void> {
  if (person) return blockPerson(deps, tx, viewer.id, person.id)
  if (organizationId !== null) await blockOrganization(deps, tx, viewer.id, organizationId)
}

async function refuseTooMany(deps: Deps, tx: Tx, viewer: Viewer): Promise<void> {
  if (!deps.limitsGuesses) return
  const { reportsPerDay } = safetyLimits
  const yesterday = new Date(deps.now().getTime() - DAY_MS)
  if ((await queries.countReportsSince(tx, viewer.id, yesterday)) < reportsPerDay) return
  throw new AppError('too_many_requests', `You can send ${reportsPerDay} reports a day. Please go on tomorrow.`)
}

async function addReport(deps: Deps, tx: Tx, viewer: Viewer, reported: Reported, body: Body): Promise<Created> {
  await refuseTooMany(deps, tx, viewer)
  const isAboutStaff = reported.person?.isStaff === true
  const { severity: known = 0, ...claim } = (await queries.findOpenCase(tx, reported)) ?? {}
  const severity = getSeverity(body.reason)
  const report = await queries.insertReport(tx, {
    reporterId: viewer.id,
    subjectKind: reported.kind,
    subjectId: reported.id,
    aboutUserId: reported.person?.id ?? null,
    aboutOrganizationId: reported.organizationId,
    isAboutStaff,
    reason: body.reason,
    words: body.words,
    severity,
    createdAt: deps.now(),
    clientId: body.client_id,
    // The report joins a case that someone may have claimed.
    ...claim,
  })
  const evidence = reported.evidence.map((item) => ({ reportId: report.id, ...item }))
  await queries.insertEvidence(tx, evidence)
  if (reported.kind === 'post' && !isAboutStaff) await hideOften(deps, tx, reported, report.id)
  await thankReporter(deps, tx, viewer.id)
  // Many reports of one thing are one case, of which staff are notified once.
  if (urgentReasons.includes(body.reason) && severity > known) {
    const { id: reportId } = report
    await warnStaff(deps, tx, { reportId, reason: body.reason, isAboutStaff, aboutUserId: reported.person?.id })
  }
  return report
}

/** Hides a post that several trusted people reported, until someone has looked at it. */
async function hideOften(deps: Deps, tx: Tx, post: Reported, reportId: number): Promise<void> {
  const { reportersToHide, reporterDays } = safetyLimits
  const now = deps.now()
  const trusted = {
    registeredBefore: new Date(now.getTime() - reporterDays * DAY_MS),
    areConfirmed: await isConfirmationRequired({ ...deps, db: tx }),
  }
  if ((await queries.countTrustedReporters(tx, post, trusted)) < reportersToHide) return
  if (await queries.wasHiddenOrDecided(tx, post)) return
  const reason = `Hidden until someone looks: ${reportersToHide} people reported it`
  if (await hidePost(tx, { id: null, reason }, post.id, now)) await queries.updateHidPost(tx, reportId)
}

export async function listOwnReports(
  { db }: Deps,
  viewer: Viewer,
  page: number,
): Promise<CallResponse<typeof calls.listOwnReports>> {
  const rows = await queries.listReportsBy(db, viewer.id, getOffset(page))
  return {
    reports: rows.map((row) => ({
      id: row.id,
      subject_kind: row.subjectKind,
      reason: row.reason,
      state: row.decidedAt ? 'decided' : 'open',
      outcome: row.decision,
      created_at: toUnixSeconds(row.createdAt),
      decided_at: row.decidedAt && toUnixSeconds(row.decidedAt),
    })),
    pagination: paginate(page, rows.length, await queries.countReportsBy(db, viewer.id)),
  }
}
