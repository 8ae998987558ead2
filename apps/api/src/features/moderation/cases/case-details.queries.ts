import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { reportEvidence, reports } from '#api/schema/moderation.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** How many reports of a case are read. Many reports of one thing say the same. */
const MAX_REPORTS = 50
const MAX_EVIDENCE = 3 * MAX_REPORTS

/** Oldest first. */
export async function listReportsOfCase(db: Db, reportIds: readonly number[]) {
  return db
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      reason: reports.reason,
      words: reports.words,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(inArray(reports.id, [...reportIds]))
    .orderBy(asc(reports.id))
    .limit(MAX_REPORTS)
}

/** In the order of writing, each version once. */
export async function listEvidence(db: Db, reportIds: readonly number[]) {
  return db
    .select({
      position: reportEvidence.position,
      writer: users.username,
      body: reportEvidence.body,
      html: reportEvidence.html,
      at: sql<Date>`min(${reportEvidence.at})`.mapWith(reportEvidence.at),
    })
    .from(reportEvidence)
    .leftJoin(users, eq(users.id, reportEvidence.writerId))
    .where(inArray(reportEvidence.reportId, [...reportIds]))
    .groupBy(reportEvidence.position, users.username, reportEvidence.body, reportEvidence.html)
    .orderBy(asc(reportEvidence.position), asc(sql`min(${reportEvidence.reportId})`))
    .limit(MAX_EVIDENCE)
}

interface SubjectState extends Record<string, unknown> {
  isRemoved: boolean
  isFolded: boolean
}

/** Whether the post, thread or picture is there and shown. Undefined if it is gone. */
export async function findSubjectState(db: Db, kind: string, id: number): Promise<SubjectState | undefined> {
  const { rows } = await db.execute<SubjectState>(
    kind === 'avatar'
      ? sql`select false as "isRemoved", false as "isFolded" from users where id = ${id} and avatar_key is not null`
      : sql`select (case when t.first_post_id = p.id then t.removed_at else p.removed_at end) is not null as "isRemoved",
            p.is_folded as "isFolded"
          from forum_posts p join forum_threads t on t.id = p.thread_id
          where ${kind === 'post' ? sql`p.id = ${id}` : sql`t.id = ${id} and p.id = t.first_post_id`}`,
  )
  return rows[0]
}

export async function updateClaim(
  db: Db,
  reportIds: readonly number[],
  claim: { claimedBy: number | null; claimedAt: Date | null },
): Promise<void> {
  await db
    .update(reports)
    .set(claim)
    .where(and(inArray(reports.id, [...reportIds]), isNull(reports.decidedAt)))
}

export async function updateDecided(
  db: Db,
  reportIds: readonly number[],
  decided: { decidedBy: number | null; decidedAt: Date; decision: 'nothing' | 'acted' },
): Promise<void> {
  await db
    .update(reports)
    .set(decided)
    .where(inArray(reports.id, [...reportIds]))
}

/**
 * Opens a case again that this person decided. Reporters who have reported the same thing since then keep their new
 * report. Returns how many were opened.
 */
export async function reopenReports(db: Db, reportId: number, decidedBy: number | null): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update reports r set decided_at = null, decided_by = null, decision = null, claimed_by = null, claimed_at = null
    from reports d
    where d.id = ${reportId} and d.decided_by = ${decidedBy} and r.decided_at = d.decided_at
      and (r.subject_kind, r.subject_id) = (d.subject_kind, d.subject_id)
      and not exists (select from reports o where o.reporter_id = r.reporter_id and o.decided_at is null
        and (o.subject_kind, o.subject_id) = (r.subject_kind, r.subject_id))`)
  return rowCount ?? 0
}
