import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { staffActs } from '#api/schema/audit.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function insertAct(db: Db, act: Omit<typeof staffActs.$inferInsert, 'id' | 'at'>): Promise<number> {
  return onlyRow(await db.insert(staffActs).values(act).returning({ id: staffActs.id })).id
}

const actor = alias(users, 'actor')
const about = alias(users, 'about')

/** Newest first. Deleted people have no name. */
export async function listActs(db: Db, limit: number, aboutUserId: number | undefined) {
  return db
    .select({
      id: staffActs.id,
      at: staffActs.at,
      actorId: staffActs.actorId,
      actorName: actor.username,
      act: staffActs.act,
      subjectKind: staffActs.subjectKind,
      subjectId: staffActs.subjectId,
      aboutUserId: staffActs.aboutUserId,
      aboutName: about.username,
      reason: staffActs.reason,
      details: staffActs.details,
    })
    .from(staffActs)
    .leftJoin(actor, eq(actor.id, staffActs.actorId))
    .leftJoin(about, eq(about.id, staffActs.aboutUserId))
    .where(aboutUserId === undefined ? sql`true` : eq(staffActs.aboutUserId, aboutUserId))
    .orderBy(desc(staffActs.id))
    .limit(limit)
}
