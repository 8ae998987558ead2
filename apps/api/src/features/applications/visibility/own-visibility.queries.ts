import type { AnswerAudience } from '@sparkle/contract/applications/visibility-rules.ts'
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { isOrganizationShown, toShownName } from '#api/features/users/shown-organizations.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { answerAudiences, applications, hiddenOrganizations } from '#api/schema/applications.tables.ts'
import { organizations } from '#api/schema/organizations.tables.ts'

export async function findChoices(db: Db, userId: number) {
  const [row] = await db
    .select({
      id: applications.id,
      isPublic: applications.isPublic,
      audience: applications.audience,
      status: applications.searchStatus,
      statusAt: applications.statusAt,
      version: applications.version,
      fieldVersions: applications.fieldVersions,
    })
    .from(applications)
    .where(eq(applications.userId, userId))
  return row
}

export async function listStricterAnswers(db: Db, applicationId: number) {
  return db
    .select({ question_id: answerAudiences.questionId, audience: answerAudiences.audience })
    .from(answerAudiences)
    .where(eq(answerAudiences.applicationId, applicationId))
    .orderBy(asc(answerAudiences.questionId))
}

/** There are as many as a person can hide from. */
export async function listHiddenOrganizations(db: Db, applicationId: number) {
  return db
    .select({ id: organizations.id, name: sql<string>`${toShownName(sql`${organizations}`)}` })
    .from(hiddenOrganizations)
    .innerJoin(organizations, eq(organizations.id, hiddenOrganizations.organizationId))
    .where(eq(hiddenOrganizations.applicationId, applicationId))
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
}

export interface AnswerChoice {
  questionId: number
  audience: AnswerAudience
}

export async function upsertAnswerAudiences(db: Db, applicationId: number, choices: readonly AnswerChoice[]) {
  await db
    .insert(answerAudiences)
    .values(choices.map((choice) => ({ applicationId, ...choice })))
    .onConflictDoUpdate({
      target: [answerAudiences.applicationId, answerAudiences.questionId],
      set: { audience: sql`excluded.audience` },
    })
}

export async function deleteAnswerAudiences(db: Db, applicationId: number, questionIds: readonly number[]) {
  await db
    .delete(answerAudiences)
    .where(and(eq(answerAudiences.applicationId, applicationId), inArray(answerAudiences.questionId, [...questionIds])))
}

export async function replaceHiddenOrganizations(db: Db, applicationId: number, organizationIds: readonly number[]) {
  await db.delete(hiddenOrganizations).where(eq(hiddenOrganizations.applicationId, applicationId))
  if (organizationIds.length === 0) return
  await db
    .insert(hiddenOrganizations)
    .values(organizationIds.map((organizationId) => ({ organizationId, applicationId })))
    .onConflictDoNothing()
}

const shown = (condition: SQL) => and(isOrganizationShown(sql`${organizations}`), condition)

export async function listShownOrganizations(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(shown(inArray(organizations.id, [...ids])))
  return rows.map(({ id }) => id)
}

/** Those whose name starts with the text first. */
export async function searchShownOrganizations(db: Db, text: string, limit: number) {
  const name = sql<string>`lower(${toShownName(sql`${organizations}`)})`
  const at = sql`position(lower(${text}) in ${name})`
  return db
    .select({
      id: organizations.id,
      name: sql<string>`${toShownName(sql`${organizations}`)}`,
      town: organizations.town,
      state: organizations.placeState,
    })
    .from(organizations)
    .where(shown(sql`${at} > 0`))
    .orderBy(asc(sql`${at} > 1`), asc(name), asc(organizations.id))
    .limit(limit)
}

/** Whose status is due to be confirmed; it is not due again. */
export async function takeDueStatuses(db: Db, now: Date, limit: number): Promise<number[]> {
  const { id, userId, statusDueAt } = applications
  const due = db
    .select({ id })
    .from(applications)
    .where(lte(statusDueAt, now))
    .orderBy(asc(statusDueAt), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db.update(applications).set({ statusDueAt: null }).where(inArray(id, due)).returning({ userId })
  return rows.map((row) => row.userId)
}
