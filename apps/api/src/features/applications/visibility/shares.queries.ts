import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { toShownName } from '#api/features/users/shown-organizations.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { accommodationShares, answerAudiences, applications } from '#api/schema/applications.tables.ts'
import { organizations } from '#api/schema/organizations.tables.ts'

/** More than anybody shares; the oldest are not shown. */
const MAX_SHOWN = 200

const shownName = sql<string>`${toShownName(sql`${organizations}`)}`

const columns = {
  id: accommodationShares.id,
  organizationId: organizations.id,
  organizationName: shownName,
  startedAt: accommodationShares.startedAt,
  until: accommodationShares.until,
  endedAt: accommodationShares.endedAt,
}

/** Newest first. */
export async function listShares(db: Db, applicationId: number) {
  return db
    .select(columns)
    .from(accommodationShares)
    .innerJoin(organizations, eq(organizations.id, accommodationShares.organizationId))
    .where(eq(accommodationShares.applicationId, applicationId))
    .orderBy(desc(accommodationShares.id))
    .limit(MAX_SHOWN)
}

export type ShareRow = Awaited<ReturnType<typeof listShares>>[number]

/** The one that lasts. */
export async function getShare(db: Db, applicationId: number, organizationId: number): Promise<ShareRow> {
  const { endedAt } = accommodationShares
  const rows = await db
    .select(columns)
    .from(accommodationShares)
    .innerJoin(organizations, eq(organizations.id, accommodationShares.organizationId))
    .where(
      and(eq(accommodationShares.applicationId, applicationId), eq(organizations.id, organizationId), isNull(endedAt)),
    )
  return onlyRow(rows)
}

export interface NewShare {
  applicationId: number
  organizationId: number
  startedAt: Date
  until: Date
}

/** One that lasts gets the new end. */
export async function upsertShare(db: Db, share: NewShare): Promise<void> {
  await db
    .insert(accommodationShares)
    .values(share)
    .onConflictDoUpdate({
      target: [accommodationShares.applicationId, accommodationShares.organizationId],
      targetWhere: isNull(accommodationShares.endedAt),
      set: { until: share.until },
    })
}

/** Returns whether it lasted. */
export async function endShare(db: Db, applicationId: number, shareId: number, now: Date): Promise<boolean> {
  const { id, endedAt } = accommodationShares
  const rows = await db
    .update(accommodationShares)
    .set({ endedAt: now })
    .where(and(eq(id, shareId), eq(accommodationShares.applicationId, applicationId), isNull(endedAt)))
    .returning({ id })
  return rows.length > 0
}

/** One whose time is over does not last, even if nobody has marked it yet. */
export async function endOverdueShare(
  db: Db,
  { applicationId, organizationId, now }: { applicationId: number; organizationId: number; now: Date },
) {
  const { until, endedAt } = accommodationShares
  await db
    .update(accommodationShares)
    .set({ endedAt: sql`${until}` })
    .where(
      and(
        eq(accommodationShares.applicationId, applicationId),
        eq(accommodationShares.organizationId, organizationId),
        isNull(endedAt),
        lte(until, now),
      ),
    )
}

export async function endSharesWith(db: Db, applicationId: number, organizationIds: readonly number[], now: Date) {
  const { organizationId, endedAt } = accommodationShares
  await db
    .update(accommodationShares)
    .set({ endedAt: now })
    .where(
      and(
        eq(accommodationShares.applicationId, applicationId),
        inArray(organizationId, [...organizationIds]),
        isNull(endedAt),
      ),
    )
}

/** Ends some of those whose time is over; returns whose they were. */
export async function endOverdueShares(db: Db, now: Date, limit: number) {
  const { id, until, endedAt } = accommodationShares
  const overdue = db
    .select({ id })
    .from(accommodationShares)
    .where(and(isNull(endedAt), lte(until, now)))
    .orderBy(until, id)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(accommodationShares)
    .set({ endedAt: sql`${until}` })
    .from(applications)
    .innerJoin(organizations, sql`true`)
    .where(
      and(
        inArray(id, overdue),
        eq(applications.id, accommodationShares.applicationId),
        eq(organizations.id, accommodationShares.organizationId),
      ),
    )
    .returning({
      userId: applications.userId,
      organizationId: organizations.id,
      name: shownName,
      /** Otherwise all who see the application can still read the answer. */
      isOnlyShared: sql<boolean>`exists (select from ${answerAudiences} where ${and(
        eq(answerAudiences.applicationId, applications.id),
        eq(answerAudiences.questionId, SHARED_QUESTION),
        eq(answerAudiences.audience, 'shares'),
      )})`,
    })
}
