import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { applications, openEndedAnswers } from '#api/schema/applications.tables.ts'
import { emailConfirmations } from '#api/schema/auth.tables.ts'
import { conversations } from '#api/schema/conversations.tables.ts'
import { forumPosts, forumThreads } from '#api/schema/forum.tables.ts'
import { roleGrants, users } from '#api/schema/users.tables.ts'

/** Nothing of the account is part of what others have or wrote, so it can be deleted without a trace. */
const isUnused = (db: Db) => {
  const { id } = users
  return and(
    users.mustConfirmEmail,
    notExists(db.select().from(forumPosts).where(eq(forumPosts.authorId, id))),
    notExists(db.select().from(forumThreads).where(eq(forumThreads.authorId, id))),
    notExists(
      db
        .select()
        .from(conversations)
        .where(or(eq(conversations.lesserUserId, id), eq(conversations.greaterUserId, id))),
    ),
    notExists(
      db
        .select()
        .from(roleGrants)
        .where(and(eq(roleGrants.userId, id), inArray(roleGrants.role, ['Moderator', 'Administrator']))),
    ),
  )
}

/** Unused accounts that were asked to confirm their email by then, and warned by `warnedBefore` or not at all. */
export async function listUnconfirmed(db: Db, askedBefore: Date, warnedBefore: Date | null, limit: number) {
  const { askedAt, warnedAt } = emailConfirmations
  return db
    .select({ id: users.id })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(
      and(
        lte(askedAt, askedBefore),
        warnedBefore ? lte(warnedAt, warnedBefore) : isNull(warnedAt),
        isNull(users.suspendedAt),
        isUnused(db),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}

export async function listAnswerPictures(db: Db, userId: number) {
  const rows = await db
    .select({ key: openEndedAnswers.assetKey })
    .from(openEndedAnswers)
    .innerJoin(applications, eq(applications.id, openEndedAnswers.applicationId))
    .where(and(eq(applications.userId, userId), isNotNull(openEndedAnswers.assetKey)))
    .orderBy(asc(openEndedAnswers.id))
    .limit(100)
  return rows.flatMap(({ key }) => key ?? [])
}

/** Returns nothing if the account is confirmed or used. */
export async function deleteUnconfirmed(db: Db, userId: number) {
  const [deleted] = await db
    .delete(users)
    .where(and(eq(users.id, userId), isUnused(db)))
    .returning({ avatarKey: users.avatarKey })
  return deleted
}
