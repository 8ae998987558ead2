import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { listModeratorActs } from '@sparkle/contract/safety/staff-acts.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { staffActs } from '#api/schema/audit.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export async function insertAct(db: Db, act: Omit<typeof staffActs.$inferInsert, 'id' | 'at'>): Promise<number> {
  return onlyRow(await db.insert(staffActs).values(act).returning({ id: staffActs.id })).id
}

const actorUsers = alias(users, 'actor')
const aboutUsers = alias(users, 'about')

export interface ActFilters {
  limit: number
  offset?: number
  aboutUserId?: number | undefined
  /** Usernames. An unknown one finds nothing. */
  about?: string | undefined
  actor?: string | undefined
  /** The kind of subject and the act, such as `user suspended`. */
  name?: string | undefined
  from?: Date | undefined
  /** Excluded. */
  until?: Date | undefined
  /** Only acts of moderation, without those about staff or about reports on staff. */
  forModerators?: boolean
}

const name = sql<string>`${staffActs.subjectKind} || ' ' || ${staffActs.act}`

const isModeration = sql`${name} = any(${sql.param(listModeratorActs())}::text[])
  and (${staffActs.subjectKind} not in ('user', 'report') or not exists (select from role_grants g
    where g.user_id = ${staffActs.aboutUserId} and g.role in ('Moderator', 'Administrator')))
  and (${staffActs.subjectKind} <> 'report' or not exists (select from reports r
    where r.id = ${staffActs.subjectId} and r.is_about_staff))`

const idOf = (username: string) => sql`(select id from users where lower(username) = ${foldCase(username)})`
const time = (date: Date) => sql`${date.toISOString()}::timestamptz`

const isMatch = ({ aboutUserId, about, actor, name: actName, from, until, forModerators }: ActFilters) =>
  and(
    aboutUserId === undefined ? undefined : eq(staffActs.aboutUserId, aboutUserId),
    about ? eq(staffActs.aboutUserId, idOf(about)) : undefined,
    actor ? eq(staffActs.actorId, idOf(actor)) : undefined,
    actName ? sql`${name} = ${actName}` : undefined,
    from && sql`${staffActs.at} >= ${time(from)}`,
    until && sql`${staffActs.at} < ${time(until)}`,
    forModerators ? isModeration : undefined,
  )

/** Newest first. Deleted people have no name. */
export async function listActs(db: Db, filters: ActFilters) {
  return db
    .select({
      id: staffActs.id,
      at: staffActs.at,
      actorId: staffActs.actorId,
      actorName: actorUsers.username,
      act: staffActs.act,
      subjectKind: staffActs.subjectKind,
      subjectId: staffActs.subjectId,
      aboutUserId: staffActs.aboutUserId,
      aboutName: aboutUsers.username,
      reason: staffActs.reason,
      details: staffActs.details,
    })
    .from(staffActs)
    .leftJoin(actorUsers, eq(actorUsers.id, staffActs.actorId))
    .leftJoin(aboutUsers, eq(aboutUsers.id, staffActs.aboutUserId))
    .where(isMatch(filters))
    .orderBy(desc(staffActs.id))
    .limit(filters.limit)
    .offset(filters.offset ?? 0)
}

/** The login with which an act was done; null if it was none. */
export async function findSession(db: Db, actId: number) {
  const [act] = await db
    .select({ sessionId: staffActs.sessionId, actorId: staffActs.actorId })
    .from(staffActs)
    .where(eq(staffActs.id, actId))
  return act
}

const SESSION_MAX = 10_000

/** What one login did, newest first. */
export async function listActsOfSession(db: Db, sessionId: number) {
  return db
    .select({
      actorId: staffActs.actorId,
      name,
      subjectId: staffActs.subjectId,
      details: staffActs.details,
    })
    .from(staffActs)
    .where(eq(staffActs.sessionId, sessionId))
    .orderBy(desc(staffActs.id))
    .limit(SESSION_MAX)
}
