import type { EmailTopic, NotificationKind } from '@sparkle/contract/notifications/notification-rules.ts'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { emailStops, notificationSettings } from '#api/schema/notifications.tables.ts'

export interface Stop {
  userId: number
  topic: EmailTopic
}

export async function insertStop(db: Db, stop: Stop & { tokenDigest: Buffer; createdAt: Date }): Promise<void> {
  await db.insert(emailStops).values(stop)
}

export async function findStop(db: Db, tokenDigest: Buffer, since: Date): Promise<Stop | undefined> {
  const [stop] = await db
    .select({ userId: emailStops.userId, topic: emailStops.topic })
    .from(emailStops)
    .where(and(eq(emailStops.tokenDigest, tokenDigest), gt(emailStops.createdAt, since)))
  return stop
}

export async function deleteStop(db: Db, tokenDigest: Buffer): Promise<void> {
  await db.delete(emailStops).where(eq(emailStops.tokenDigest, tokenDigest))
}

export async function deleteStops(db: Db, until: Date): Promise<void> {
  await db.delete(emailStops).where(lte(emailStops.createdAt, until))
}

/** Kinds that were off stay off. */
export async function addEmailsOff(db: Db, userId: number, kinds: NotificationKind[], digest?: 'off'): Promise<void> {
  const { emailsOff } = notificationSettings
  await db
    .insert(notificationSettings)
    .values({ userId, emailsOff: kinds })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { emailsOff: sql`array(select unnest(${emailsOff}) union select unnest(excluded.emails_off))`, digest },
    })
}
