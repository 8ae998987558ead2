import { alertKinds, isAlwaysOn, notificationFacts } from '@sparkle/contract/notifications/notification-rules.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { alerts, emailChecks, notificationSettings } from '#api/schema/notifications.tables.ts'
import { users } from '#api/schema/users.tables.ts'
import { type AlertRow, alertRows } from './alerts.queries.ts'
import { isAlertShown } from './shown-alerts.queries.ts'

export interface Check {
  userId: number
  version: number
}

/** Takes the check that has been due for longest. Nobody else takes it before `until`, unless it has a new reason. */
export async function takeCheck(db: Db, dueBy: Date, until: Date): Promise<Check | undefined> {
  const oldest = db
    .select({ userId: emailChecks.userId })
    .from(emailChecks)
    .where(sql`${emailChecks.dueAt} <= ${dueBy}`)
    .orderBy(emailChecks.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [check] = await db
    .update(emailChecks)
    .set({ dueAt: until })
    .where(inArray(emailChecks.userId, oldest))
    .returning({ userId: emailChecks.userId, version: emailChecks.version })
  return check
}

const isUnchanged = ({ userId, version }: Check) =>
  and(eq(emailChecks.userId, userId), eq(emailChecks.version, version))

/** Changes nothing if there is a new reason. */
export async function updateCheck(db: Db, check: Check, dueAt: Date): Promise<void> {
  await db.update(emailChecks).set({ dueAt }).where(isUnchanged(check))
}

export async function deleteCheck(db: Db, check: Check): Promise<void> {
  await db.delete(emailChecks).where(isUnchanged(check))
}

/** Suspended people are not found. */
export async function findReader(db: Db, userId: number) {
  const [reader] = await db
    .select({ username: users.username, email: users.email, mustConfirmEmail: users.mustConfirmEmail })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
  return reader
}

export type UnsentAlert = AlertRow & {
  /** When the first event in it happened, in Unix seconds. */
  firstAt: number
}

const MAX_ALERTS = 200

const mailedAtOnce = alertKinds.filter((kind) => notificationFacts[kind].email === 'at once' && !isAlwaysOn(kind))

/** For kinds that have an email of their own, the digest counts only what happened since the last one. */
const isForDigest = (since: Date) =>
  sql`(a.kind = any(${sql.param(mailedAtOnce)}::text[]) and a.event_at > ${since.toISOString()}::timestamptz)`

/** Unread ones that the person may see now and that no email was about. */
export async function listUnsentAlerts(db: Db, userId: number, digestSince?: Date): Promise<UnsentAlert[]> {
  const { rows } = await db.execute<{ alert: AlertRow; firstAt: number }>(sql`
    select row_to_json(r) as alert, extract(epoch from coalesce(
      (select p.posted_at from forum_posts p where p.id = x.post_id), x.event_at))::float8 as "firstAt"
    from (
      ${alertRows} where a.user_id = ${userId} and a.read_at is null and a.mailed_at is null
        and (a.is_for_email or ${digestSince ? isForDigest(digestSince) : sql`false`}) and ${isAlertShown}
      order by a.id limit ${MAX_ALERTS}
    ) r join alerts x on x.id = r.id order by x.id`)
  return rows.map(({ alert, firstAt }) => ({ ...alert, firstAt }))
}

export async function updateMailed(db: Db, alertIds: number[], mailedAt: Date): Promise<void> {
  await db.update(alerts).set({ mailedAt }).where(inArray(alerts.id, alertIds))
}

export async function updateDigestAt(db: Db, userId: number, digestAt: Date): Promise<void> {
  await db.update(notificationSettings).set({ digestAt }).where(eq(notificationSettings.userId, userId))
}
