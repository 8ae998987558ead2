import { DAY_MS } from '@sparkle/contract/core/time.ts'
import type { ReportReason } from '@sparkle/contract/safety/safety-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertPeople } from '#api/features/notifications/alerting.service.ts'
import { findWaitingNotice, takeWaitingNotice } from '#api/features/site/site.service.ts'
import { listAdministrators, listModerators } from '#api/features/users/roles.service.ts'
import type { Tx } from '#api/platform/database.ts'
import * as queries from './report-notices.queries.ts'
import { reportDecided, reportReceived, reportsWaiting, reportUrgent } from './reports.emails.ts'

type NoticeDeps = Pick<Deps, 'jobs'>

export interface DecidedReport {
  reportId: number
  reporterId: number
  outcome: 'nothing' | 'acted'
}

export async function thankReporter(deps: NoticeDeps, tx: Tx, userId: number): Promise<void> {
  await queueEmail(deps, tx, reportReceived, { userId })
}

/** By email and by an alert. */
export async function tellReporters(
  deps: Pick<Deps, 'jobs' | 'now' | 'events'>,
  tx: Tx,
  decided: readonly DecidedReport[],
): Promise<void> {
  for (const { reporterId } of decided) {
    await queueEmail(deps, tx, reportDecided, { userId: reporterId })
  }
  const alerts = decided.map(({ reporterId, reportId, outcome }) => ({
    ...{ userId: reporterId, kind: 'report' as const, action: outcome, subjectId: reportId },
    ...{ collapseKey: `report:${reportId}`, eventAt: deps.now() },
  }))
  await alertPeople(deps, tx, alerts)
}

/** Everyone who may decide it. Cases about staff are for administrators. */
async function listDeciders(tx: Tx, isAboutStaff: boolean): Promise<number[]> {
  const staff = [...(await listAdministrators(tx)), ...(isAboutStaff ? [] : await listModerators(tx))]
  return [...new Set(staff.map(({ id }) => id))]
}

interface UrgentReport {
  reportId: number
  reason: ReportReason
  isAboutStaff: boolean
  aboutUserId: number | undefined
}

export async function warnStaff(deps: NoticeDeps, tx: Tx, report: UrgentReport): Promise<void> {
  const { reportId, reason, isAboutStaff, aboutUserId } = report
  for (const userId of await listDeciders(tx, isAboutStaff)) {
    if (userId !== aboutUserId) await queueEmail(deps, tx, reportUrgent, { userId, reportId, reason })
  }
}

/** Sends staff an email once a day while cases wait. */
export async function reportWaitingCases(deps: Deps): Promise<void> {
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const last = await findWaitingNotice(tx, 'reports')
    const { all, aboutStaff } = await queries.countOpenCases(tx)
    const isDue = last === undefined || last.getTime() <= now.getTime() - DAY_MS
    if (all === 0 || !isDue || !(await takeWaitingNotice(tx, 'reports', last, now))) return
    const administrators = new Set(await listDeciders(tx, true))
    for (const userId of await listDeciders(tx, false)) {
      const waiting = administrators.has(userId) ? all : all - aboutStaff
      if (waiting > 0) await queueEmail(deps, tx, reportsWaiting, { userId, waiting })
    }
  })
}
