import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { staffActs } from '#api/schema/audit.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function insertAct(db: Db, act: Omit<typeof staffActs.$inferInsert, 'id' | 'at'>): Promise<number> {
  return onlyRow(await db.insert(staffActs).values(act).returning({ id: staffActs.id })).id
}

const actor = alias(users, 'actor')
const about = alias(users, 'about')

export interface ActFilters {
  limit: number
  offset?: number
  aboutUserId?: number | undefined
  actorId?: number | undefined
  /** The kind of subject and the act, such as `user suspended`. */
  name?: string | undefined
}

/** Newest first. Deleted people have no name. */
export async function listActs(db: Db, { limit, offset = 0, aboutUserId, actorId, name }: ActFilters) {
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
    .where(
      and(
        aboutUserId === undefined ? undefined : eq(staffActs.aboutUserId, aboutUserId),
        actorId === undefined ? undefined : eq(staffActs.actorId, actorId),
        name === undefined ? undefined : sql`${staffActs.subjectKind} || ' ' || ${staffActs.act} = ${name}`,
      ),
    )
    .orderBy(desc(staffActs.id))
    .limit(limit)
    .offset(offset)
}
