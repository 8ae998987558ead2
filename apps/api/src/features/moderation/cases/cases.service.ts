import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/safety/moderation.ts'
import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { getOffset, paginate } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import { findAccount } from '#api/features/auth/account/accounts.service.ts'
import { maxDays, refuseDecision } from '#api/features/moderation/moderation.policy.ts'
import { countAppeals } from '#api/features/moderation/sanctions/appeals.service.ts'
import { listCasePeople, listNotes } from '#api/features/moderation/sanctions/moderated-people.queries.ts'
import { listSanctions } from '#api/features/moderation/sanctions/sanctions.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import * as details from './case-details.queries.ts'
import { getHolder, toCasePerson, toNote, toReportRow } from './case-shapes.ts'
import * as queries from './cases.queries.ts'
import { lockReports } from './reports.queries.ts'

export const toCaseViewer = ({ id, permissions }: Viewer): queries.CaseViewer => ({
  id,
  isAdministrator: permissions.has(ADMINISTER),
})

export async function listReports(
  deps: Deps,
  viewer: Viewer,
  { state, kind, about, page }: HandlerInput<typeof calls.listReports>['query'],
): Promise<CallResponse<typeof calls.listReports>> {
  const { db } = deps
  const now = deps.now()
  const claimedSince = new Date(now.getTime() - safetyLimits.claimMinutes * 60_000)
  // Nobody has the id 0.
  const aboutUserId = about ? ((await findAccount(db, about))?.id ?? 0) : undefined
  const filters = { viewer: toCaseViewer(viewer), claimedSince, box: state, kind, aboutUserId }
  const rows = await queries.listCases(db, filters, getOffset(page))
  const count = (box: queries.Box) =>
    queries.countCases(db, { ...filters, box, kind: undefined, aboutUserId: undefined })
  return {
    reports: rows.map((row) => toReportRow(row, viewer, now)),
    counts: {
      new: await count('new'),
      mine: await count('mine'),
      taken: await count('taken'),
      appeals: await countAppeals(db, viewer),
    },
    pagination: paginate(page, rows.length, await queries.countCases(db, filters)),
  }
}

/** A case about staff, or about the viewer, looks like one that does not exist. */
async function getCase(db: Db, viewer: Viewer, reportId: number): Promise<queries.CaseRow> {
  const found = await queries.findCase(db, toCaseViewer(viewer), reportId)
  if (!found) throw new AppError('not_found', 'There is no such report.')
  return found
}

/** Locks until the end of the transaction, so no report joins the case and nobody else claims or decides it. */
export async function lockCase(tx: Tx, viewer: Viewer, reportId: number): Promise<queries.CaseRow> {
  const { subjectKind, subjectId } = await getCase(tx, viewer, reportId)
  await lockReports(tx, `of ${subjectKind} ${subjectId}`)
  return getCase(tx, viewer, reportId)
}

/** Why the viewer cannot decide; empty if they can. */
export function refuseCase(viewer: Viewer, row: queries.CaseRow, now: Date): string {
  if (row.decidedAt !== null) return 'This case is decided.'
  const holder = getHolder(row, now)
  if (holder !== null && holder !== viewer.id) return `${row.claimer ?? 'Someone'} has taken this case.`
  return refuseDecision(viewer, row)
}

/** Removing concerns what everyone sees: messages have two readers, who can block each other. */
const removable = ['post', 'thread', 'avatar']

export async function findRemovable(db: Db, { subjectKind, subjectId }: queries.CaseRow) {
  return removable.includes(subjectKind) ? details.findSubjectState(db, subjectKind, subjectId) : undefined
}

export const recordOnCase = (
  tx: Tx,
  by: Actor,
  row: queries.CaseRow,
  act: 'opened' | 'claimed' | 'released' | 'decided',
  more: Record<string, unknown> = {},
): Promise<void> =>
  recordAct(tx, by, {
    subjectKind: 'report',
    act,
    subjectId: row.id,
    ...(row.aboutUserId !== null && { aboutUserId: row.aboutUserId }),
    ...(row.aboutOrganizationId !== null && { aboutOrganizationId: row.aboutOrganizationId }),
    details: { subject: `${row.subjectKind} ${row.subjectId}`, ...more },
  })

async function readCase(db: Db, viewer: Viewer, row: queries.CaseRow, now: Date) {
  const { isAdministrator } = toCaseViewer(viewer)
  const reports = await details.listReportsOfCase(db, row.reportIds)
  const ids = [row.aboutUserId, ...reports.map(({ reporterId }) => reporterId)].filter((id) => id !== null)
  const people = new Map((await listCasePeople(db, ids, isAdministrator)).map((person) => [person.id, person]))
  const findPerson = (id: number | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? toCasePerson(person) : null
  }
  const state = await findRemovable(db, row)
  return {
    ...toReportRow(row, viewer, now),
    evidence: (await details.listEvidence(db, row.reportIds)).map(({ at, ...item }) => ({
      ...item,
      at: toUnixSeconds(at),
      is_subject: item.position === 0,
    })),
    reports: reports.map(({ reporterId, createdAt, ...report }) => ({
      ...report,
      created_at: toUnixSeconds(createdAt),
      reporter: findPerson(reporterId),
    })),
    about_person: findPerson(row.aboutUserId),
    earlier: row.aboutUserId === null ? [] : await listSanctions(db, row.aboutUserId, now),
    notes: row.aboutUserId === null ? [] : (await listNotes(db, row.aboutUserId)).map(toNote),
    can_remove: state !== undefined && (!state.isRemoved || row.hidPost),
    is_hidden: state !== undefined && (state.isRemoved || state.isFolded),
    refusal: refuseCase(viewer, row, now),
    max_days: maxDays(viewer),
  }
}

/** Opening the evidence is a staff act. */
export async function getReport(
  deps: Deps,
  viewer: Viewer,
  by: Actor,
  reportId: number,
): Promise<CallResponse<typeof calls.getReport>> {
  return deps.db.transaction(async (tx) => {
    const row = await getCase(tx, viewer, reportId)
    await recordOnCase(tx, { ...by, reason: 'Opened the evidence' }, row, 'opened')
    return readCase(tx, viewer, row, deps.now())
  })
}

export const refusedCase = (row: queries.CaseRow, refusal: string) =>
  new AppError(row.decidedAt === null ? 'forbidden' : 'already_decided', refusal)

/** If the holder claims it again, the time starts over. */
export async function claimReport(deps: Deps, viewer: Viewer, by: Actor, reportId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, viewer, reportId)
    const refusal = refuseCase(viewer, row, deps.now())
    if (refusal) throw refusedCase(row, refusal)
    await details.updateClaim(tx, row.reportIds, { claimedBy: viewer.id, claimedAt: deps.now() })
    await recordOnCase(tx, { ...by, reason: 'Took the case' }, row, 'claimed')
  })
}

/** Does nothing if nobody has taken the case. */
export async function releaseReport(deps: Deps, viewer: Viewer, by: Actor, reportId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, viewer, reportId)
    const holder = getHolder(row, deps.now())
    if (holder === null) return
    if (holder !== viewer.id) throw refusedCase(row, refuseCase(viewer, row, deps.now()))
    await details.updateClaim(tx, row.reportIds, { claimedBy: null, claimedAt: null })
    await recordOnCase(tx, { ...by, reason: 'Gave the case back' }, row, 'released')
  })
}
