import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type { ReportKind } from '@sparkle/contract/safety/safety-rules.ts'
import { and, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { reportEvidence, reports } from '#api/schema/moderation.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** Locks until the end of the transaction, so that reports at the same moment see each other. */
export async function lockReports(db: Db, of: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`reports ${of}`}))`)
}

export interface Subject {
  kind: ReportKind
  id: number
}

const isAbout = ({ kind, id }: Subject) => and(eq(reports.subjectKind, kind), eq(reports.subjectId, id))
const isOpen = isNull(reports.decidedAt)

/** What this person's device sent before with this id, or an open report of the same thing. */
export async function findEarlierReport(db: Db, reporterId: number, subject: Subject, clientId: string) {
  const [report] = await db
    .select({ id: reports.id, decidedAt: reports.decidedAt, createdAt: reports.createdAt })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), or(eq(reports.clientId, clientId), and(isAbout(subject), isOpen))))
    .orderBy(desc(reports.id))
    .limit(1)
  return report
}

export async function countReportsSince(db: Db, reporterId: number, since: Date): Promise<number> {
  const isRecent = and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since))
  return onlyRow(await db.select({ total: count() }).from(reports).where(isRecent)).total
}

/** The case of this subject: who has taken it, and how serious it is so far. */
export async function findOpenCase(db: Db, subject: Subject) {
  const [open] = await db
    .select({ claimedBy: reports.claimedBy, claimedAt: reports.claimedAt, severity: reports.severity })
    .from(reports)
    .where(and(isAbout(subject), isOpen))
    .orderBy(desc(reports.severity), desc(reports.id))
    .limit(1)
  return open
}

export async function insertReport(db: Db, report: typeof reports.$inferInsert) {
  return onlyRow(
    await db.insert(reports).values(report).returning({
      id: reports.id,
      decidedAt: reports.decidedAt,
      createdAt: reports.createdAt,
    }),
  )
}

export async function insertEvidence(db: Db, evidence: (typeof reportEvidence.$inferInsert)[]): Promise<void> {
  await db.insert(reportEvidence).values(evidence)
}

/** People who reported this, have had an account since before that time, and wait for a decision. */
export async function countTrustedReporters(
  db: Db,
  subject: Subject,
  { registeredBefore, areConfirmed }: { registeredBefore: Date; areConfirmed: boolean },
): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(
      and(
        isAbout(subject),
        isOpen,
        sql`${users.createdAt} < ${registeredBefore.toISOString()}::timestamptz`,
        areConfirmed ? eq(users.mustConfirmEmail, false) : undefined,
      ),
    )
  return onlyRow(rows).total
}

/** Whether open reports have hidden this post, or staff have decided about it since it was last edited. */
export async function wasHiddenOrDecided(db: Db, { kind, id }: Subject): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from reports r left join forum_posts p on p.id = r.subject_id
    where r.subject_kind = ${kind} and r.subject_id = ${id}
      and case when r.decided_at is null then r.hid_post else r.decided_at >= coalesce(p.edited_at, p.posted_at) end
    limit 1`)
  return rows.length > 0
}

export async function updateHidPost(db: Db, reportId: number): Promise<void> {
  await db.update(reports).set({ hidPost: true }).where(eq(reports.id, reportId))
}

/** Newest first. */
export async function listReportsBy(db: Db, reporterId: number, offset: number) {
  return db
    .select({
      id: reports.id,
      subjectKind: reports.subjectKind,
      reason: reports.reason,
      decision: reports.decision,
      createdAt: reports.createdAt,
      decidedAt: reports.decidedAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(desc(reports.id))
    .limit(PER_PAGE)
    .offset(offset)
}

export async function countReportsBy(db: Db, reporterId: number): Promise<number> {
  return onlyRow(await db.select({ total: count() }).from(reports).where(eq(reports.reporterId, reporterId))).total
}

/** Evidence of cases that were decided before this time; returns how many rows. */
export async function deleteEvidence(db: Db, decidedBefore: Date): Promise<void> {
  const isOld = and(
    isNotNull(reports.decidedAt),
    sql`${reports.decidedAt} < ${decidedBefore.toISOString()}::timestamptz`,
  )
  await db
    .delete(reportEvidence)
    .where(sql`${reportEvidence.reportId} in (select ${reports.id} from ${reports} where ${isOld})`)
}

/** What people who have left wrote in reports of cases that were decided before this time. */
export async function clearOldWords(db: Db, decidedBefore: Date): Promise<void> {
  await db
    .update(reports)
    .set({ words: '' })
    .where(and(isNull(reports.reporterId), ne(reports.words, ''), lt(reports.decidedAt, decidedBefore)))
}
