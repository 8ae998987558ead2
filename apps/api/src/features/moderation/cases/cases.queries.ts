import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import type { ReportKind, ReportReason } from '@sparkle/contract/safety/safety-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'

/** All reports of one subject that are open, or that were decided together. Dates are unix seconds. */
export interface CaseRow {
  /** The id of the oldest report. */
  id: number
  reportIds: number[]
  subjectKind: ReportKind
  subjectId: number
  /** The reason of the most serious report. */
  reason: ReportReason
  reasons: ReportReason[]
  severity: number
  reporterIds: (number | null)[]
  aboutUserId: number | null
  about: string | null
  aboutOrganizationId: number | null
  aboutOrganization: string | null
  isAboutStaff: boolean
  hidPost: boolean
  claimedBy: number | null
  claimer: string | null
  claimedAt: number | null
  createdAt: number
  decidedAt: number | null
  decision: 'nothing' | 'acted' | null
}

const toSeconds = (time: SQL) => sql`floor(extract(epoch from ${time}))::int`
const time = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** The reports `r` that match, by case. */
const caseRows = (where: SQL) => sql`
  select c.*, about.username as about, o.name as "aboutOrganization", claimer.username as claimer from (
    select min(r.id) as id, array_agg(r.id order by r.id) as "reportIds", r.subject_kind as "subjectKind",
      r.subject_id::float8 as "subjectId", (array_agg(r.reason order by r.severity desc, r.id))[1] as reason,
      array_agg(distinct r.reason) as reasons, max(r.severity)::int as severity,
      array_agg(r.reporter_id order by r.id) as "reporterIds", max(r.about_user_id) as "aboutUserId",
      max(r.about_organization_id) as "aboutOrganizationId", bool_or(r.is_about_staff) as "isAboutStaff",
      bool_or(r.hid_post) as "hidPost", max(r.claimed_by) as "claimedBy",
      ${toSeconds(sql`max(r.claimed_at)`)} as "claimedAt", ${toSeconds(sql`min(r.created_at)`)} as "createdAt",
      ${toSeconds(sql`r.decided_at`)} as "decidedAt", max(r.decision) as decision
    from reports r where ${where} group by r.subject_kind, r.subject_id, r.decided_at
  ) c
    left join users about on about.id = c."aboutUserId"
    left join organizations o on o.id = c."aboutOrganizationId"
    left join users claimer on claimer.id = c."claimedBy"`

export interface CaseViewer {
  id: number
  /** Sees cases about staff, too. */
  isAdministrator: boolean
}

/** Nobody sees a case about themselves. */
const isShown = ({ id, isAdministrator }: CaseViewer) => sql`r.about_user_id is distinct from ${id}
  and (${isAdministrator} or not exists (select from reports s where s.subject_kind = r.subject_kind
    and s.subject_id = r.subject_id and s.is_about_staff and s.decided_at is not distinct from r.decided_at))`

export type Box = 'new' | 'mine' | 'taken' | 'done'

const isClaimed = (since: Date) => sql`(r.claimed_by is not null and r.claimed_at > ${time(since)})`

const isInBox = (box: Box, { id }: CaseViewer, since: Date): SQL => {
  if (box === 'done') return sql`r.decided_at is not null`
  if (box === 'new') return sql`r.decided_at is null and not ${isClaimed(since)}`
  const isMine = sql`r.claimed_by = ${id}`
  return sql`r.decided_at is null and ${isClaimed(since)} and ${box === 'mine' ? isMine : sql`not ${isMine}`}`
}

export interface CaseFilters {
  box: Box
  viewer: CaseViewer
  /** Claims from before this time have expired. */
  claimedSince: Date
  kind: ReportKind | undefined
  aboutUserId: number | undefined
}

const matches = ({ box, viewer, claimedSince, kind, aboutUserId }: CaseFilters) => sql`
  ${isShown(viewer)} and ${isInBox(box, viewer, claimedSince)}
  and (${kind ?? null}::text is null or r.subject_kind = ${kind ?? null})
  and (${aboutUserId ?? null}::int is null or r.about_user_id = ${aboutUserId ?? null})`

const inOrder = (box: Box) => (box === 'done' ? sql`"decidedAt" desc, id desc` : sql`severity desc, id`)

/** The most serious first, then the oldest; decided ones the newest first. */
export async function listCases(db: Db, filters: CaseFilters, offset: number): Promise<CaseRow[]> {
  const { rows } = await db.execute<CaseRow & Record<string, unknown>>(
    sql`${caseRows(matches(filters))} order by ${inOrder(filters.box)} limit ${PER_PAGE} offset ${offset}`,
  )
  return rows
}

export async function countCases(db: Db, filters: CaseFilters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (
    select from reports r where ${matches(filters)} group by r.subject_kind, r.subject_id, r.decided_at) cases`)
  return onlyRow(rows).total
}

/** The case that this report belongs to. */
export async function findCase(db: Db, viewer: CaseViewer, reportId: number): Promise<CaseRow | undefined> {
  const isSame = sql`(r.subject_kind, r.subject_id) = (select subject_kind, subject_id from reports where id = ${reportId})
    and r.decided_at is not distinct from (select decided_at from reports where id = ${reportId})`
  const { rows } = await db.execute<CaseRow & Record<string, unknown>>(caseRows(sql`${isSame} and ${isShown(viewer)}`))
  return rows[0]
}

/** Cases about a person or with a report by them, newest first. */
export async function listCasesOf(
  db: Db,
  viewer: CaseViewer,
  person: { aboutUserId: number } | { reporterId: number },
  limit: number,
): Promise<CaseRow[]> {
  const isTheirs =
    'aboutUserId' in person
      ? sql`r.about_user_id = ${person.aboutUserId}`
      : sql`exists (select from reports own where own.reporter_id = ${person.reporterId}
          and own.subject_kind = r.subject_kind and own.subject_id = r.subject_id
          and own.decided_at is not distinct from r.decided_at)`
  const { rows } = await db.execute<CaseRow & Record<string, unknown>>(
    sql`${caseRows(sql`${isTheirs} and ${isShown(viewer)}`)} order by id desc limit ${limit}`,
  )
  return rows
}
