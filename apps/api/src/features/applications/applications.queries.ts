import { type AnyColumn, and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import { organizationOf, readableColumns } from '#api/features/visibility/visibility.queries.ts'
import { type Db, prepareOnce } from '#api/platform/database.ts'
import { applications, openEndedAnswers, otherChoiceAnswers } from '#api/schema/applications.tables.ts'
import { assets } from '#api/schema/assets.tables.ts'
import { applicationReads, organizationReads } from '#api/schema/looks.tables.ts'
import { organizationMembers } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export interface StoredAnswer {
  id: number
  questionId: number
  answerValue: string
}

interface OpenEndedAnswer extends StoredAnswer {
  answerType: 'text' | 'picture'
  assetKey: string | null
  altText: string | null
}

/** The previous release saves a yes or no without resetting the column. */
const isNotSure = (notSure: AnyColumn, answer: AnyColumn) => sql<boolean>`${notSure} and ${answer} is null`

const columns = {
  id: applications.id,
  userId: applications.userId,
  headline: applications.headline,
  about: applications.about,
  isActive: applications.isActive,
  isPublic: applications.isPublic,
  audience: applications.audience,
  searchStatus: applications.searchStatus,
  workLearnBest: applications.workLearnBest,
  hoursPerWeek: applications.hoursPerWeek,
  bestLearnNew: applications.bestLearnNew,
  education: applications.education,
  workWeekendNights: applications.workWeekendNights,
  reliableTransportation: applications.reliableTransportation,
  workWeekendNightsNotSure: isNotSure(applications.workWeekendNightsNotSure, applications.workWeekendNights),
  reliableTransportationNotSure: isNotSure(
    applications.reliableTransportationNotSure,
    applications.reliableTransportation,
  ),
  workEthic: applications.workEthic,
  businessExcites: applications.businessExcites,
  version: applications.version,
  fieldVersions: applications.fieldVersions,
  otherChoices: sql<StoredAnswer[]>`(
    select coalesce(json_agg(json_build_object('id', ${otherChoiceAnswers.id},
      'questionId', ${otherChoiceAnswers.questionId}, 'answerValue', ${otherChoiceAnswers.answerValue})
      order by ${otherChoiceAnswers.questionId}), '[]')
    from ${otherChoiceAnswers} where ${eq(otherChoiceAnswers.applicationId, applications.id)})`,
  openEnded: sql<OpenEndedAnswer[]>`(
    select coalesce(json_agg(json_build_object('id', ${openEndedAnswers.id},
      'questionId', ${openEndedAnswers.questionId}, 'answerValue', ${openEndedAnswers.answerValue},
      'answerType', ${openEndedAnswers.answerType}, 'assetKey', ${openEndedAnswers.assetKey},
      'altText', ${assets.altText})
      order by ${openEndedAnswers.questionId}), '[]')
    from ${openEndedAnswers} left join ${assets} on ${eq(assets.key, openEndedAnswers.assetKey)}
    where ${eq(openEndedAnswers.applicationId, applications.id)})`,
}

const ownStatement = prepareOnce((db) =>
  db
    .select(columns)
    .from(applications)
    .where(eq(applications.userId, sql.placeholder('userId')))
    .prepare('find_own_application'),
)

export async function findApplicationByUser(db: Db, userId: number) {
  const [application] = await ownStatement(db).execute({ userId })
  return application
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplicationByUser>>>

const readerId = sql`${sql.placeholder('readerId')}::int`
const now = sql`${sql.placeholder('now')}::timestamptz`
const reader = {
  organizationId: sql`coalesce(${sql.placeholder('organizationId')}::int, ${organizationMembers.organizationId})`,
  now,
}

const today = sql`(${now} at time zone 'UTC')::date`
const own = sql`array[${applications.id}]`

/** Whether it has been counted today for its reader, and for the organization that they belong to now. */
const isCounted = sql<boolean>`exists (select from ${applicationReads} where ${and(
  eq(applicationReads.readerId, readerId),
  eq(applicationReads.day, today),
  arrayContains(applicationReads.applicationIds, own),
)}) and (${isNull(organizationMembers.organizationId)} or exists (select from ${organizationReads} where ${and(
  eq(organizationReads.organizationId, organizationMembers.organizationId),
  eq(organizationReads.day, today),
  arrayContains(organizationReads.applicationIds, own),
)}))`

const anyStatement = prepareOnce((db) =>
  db
    .select({ ...columns, ...readableColumns(reader), isCounted })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(organizationMembers, eq(organizationMembers.userId, readerId))
    .where(eq(applications.id, sql.placeholder('applicationId')))
    .prepare('find_application'),
)

export interface ReadFor {
  readerId: number
  /** Instead of the reader's own. */
  organizationId?: number
  now: Date
}

export async function findApplication(db: Db, applicationId: number, { organizationId, ...reader }: ReadFor) {
  const values = { applicationId, ...reader, organizationId: organizationId ?? null }
  const [application] = await anyStatement(db).execute(values)
  return application
}

/** The application that a picture belongs to, and the question it answers. */
export async function findApplicationByPicture(db: Db, assetKey: string, { readerId, now }: ReadFor) {
  const reader = { organizationId: organizationOf(sql`${readerId}`), now: sql`${now}` }
  const [application] = await db
    .select({ ...readableColumns(reader), questionId: openEndedAnswers.questionId })
    .from(openEndedAnswers)
    .innerJoin(applications, eq(applications.id, openEndedAnswers.applicationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(openEndedAnswers.assetKey, assetKey))
  return application
}

export async function insertApplication(db: Db, userId: number, headline: string) {
  await db.insert(applications).values({ userId, headline })
}

/** Locks the application and its answers. Every change starts with this. */
export async function lockApplicationByUser(db: Db, userId: number) {
  const [application] = await db
    .select({ id: applications.id, version: applications.version, fieldVersions: applications.fieldVersions })
    .from(applications)
    .where(eq(applications.userId, userId))
    .for('update')
  return application
}

export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplicationByUser>>>

export type ApplicationChange = Partial<Omit<typeof applications.$inferInsert, 'id' | 'userId' | 'createdAt'>>

export async function updateApplication(db: Db, applicationId: number, change: ApplicationChange) {
  await db.update(applications).set(change).where(eq(applications.id, applicationId))
}
