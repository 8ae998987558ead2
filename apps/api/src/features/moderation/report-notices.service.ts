import type { ReportReason } from '@sparkle/contract/safety-rules.ts'
import { z } from 'zod'
import type { Deps } from '#api/deps.ts'
import { listAdministrators, listModerators } from '#api/features/auth/accounts.service.ts'
import { emailQueue } from '#api/features/mail/mail.queue.ts'
import { findWaitingNotice, takeWaitingNotice } from '#api/features/site/site.service.ts'
import type { Db } from '#api/platform/database.ts'
import type { Queue } from '#api/platform/jobs.ts'
import * as queries from './report-notices.queries.ts'

const DAY_MS = 86_400_000
/** Whom a suspended business wrote to in this time gets an email. */
const CONTACT_DAYS = 90
const CONTACTS_AT_ONCE = 100

type NoticeDeps = Pick<Deps, 'jobs'>

export async function thankReporter({ jobs }: NoticeDeps, tx: Db, userId: number): Promise<void> {
  await jobs.send(emailQueue, { kind: 'report-received', userId }, tx)
}

export async function tellReporters({ jobs }: NoticeDeps, tx: Db, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await jobs.send(emailQueue, { kind: 'report-decided', userId }, tx)
}

/** Everyone who may decide it. Cases about staff are for administrators. */
async function listDeciders(tx: Db, isAboutStaff: boolean): Promise<number[]> {
  const staff = [...(await listAdministrators(tx)), ...(isAboutStaff ? [] : await listModerators(tx))]
  return [...new Set(staff.map(({ id }) => id))]
}

interface UrgentReport {
  reportId: number
  reason: ReportReason
  isAboutStaff: boolean
  aboutUserId: number | undefined
}

export async function warnStaff({ jobs }: NoticeDeps, tx: Db, report: UrgentReport): Promise<void> {
  const { reportId, reason, isAboutStaff, aboutUserId } = report
  for (const userId of await listDeciders(tx, isAboutStaff)) {
    if (userId !== aboutUserId) await jobs.send(emailQueue, { kind: 'report-urgent', userId, reportId, reason }, tx)
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
      if (waiting > 0) await deps.jobs.send(emailQueue, { kind: 'reports-waiting', userId, waiting }, tx)
    }
  })
}

/** The contacts of a suspended business, from this id on. */
export const contactQueue: Queue<{ businessId: number; name: string; since: string; afterId: number }> = {
  name: 'contacts-of-suspended',
  data: z.object({ businessId: z.int(), name: z.string(), since: z.iso.datetime(), afterId: z.int() }),
}

/** If the suspended account is a business, those whom it wrote to get an email. Call it in the same transaction. */
export async function warnContacts({ jobs }: NoticeDeps, tx: Db, businessId: number, now: Date): Promise<void> {
  const name = await queries.findBusinessName(tx, businessId)
  if (name === undefined) return
  const since = new Date(now.getTime() - CONTACT_DAYS * DAY_MS).toISOString()
  await jobs.send(contactQueue, { businessId, name, since, afterId: 0 }, tx)
}

export async function sendToContacts(
  deps: Pick<Deps, 'db' | 'jobs'>,
  { businessId, name, since, afterId }: z.output<typeof contactQueue.data>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const page = { businessId, since: new Date(since), afterId, limit: CONTACTS_AT_ONCE }
    const contacts = await queries.listContacts(tx, page)
    for (const userId of contacts) await deps.jobs.send(emailQueue, { kind: 'business-gone', userId, name }, tx)
    const last = contacts[CONTACTS_AT_ONCE - 1]
    if (last !== undefined) await deps.jobs.send(contactQueue, { businessId, name, since, afterId: last }, tx)
  })
}
