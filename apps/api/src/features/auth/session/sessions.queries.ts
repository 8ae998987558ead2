import type { Role } from '@sparkle/contract/core/permissions.ts'
import { and, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { blockedForumIds } from '#api/features/blocks/blocked.queries.ts'
import { arrayOf, type Db, onlyRow, prepareOnce, prepareSql } from '#api/platform/database.ts'
import { sessions } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** A session is active if it was last used, and created, after these times, and does not end by `now`. */
export interface SessionBounds {
  now: Date
  usedAfter: Date
  createdAfter: Date
}

/** Not expired, and its owner is not suspended. */
const isActive = and(
  gt(sessions.lastUsedAt, sql.placeholder('usedAfter')),
  gt(sessions.createdAt, sql.placeholder('createdAfter')),
  or(isNull(sessions.endsAt), gt(sessions.endsAt, sql.placeholder('now'))),
  isNull(users.suspendedAt),
)

/** A session with its owner, as in `Viewer`. */
export interface SessionRow {
  tokenDigest: Buffer
  id: number
  forumId: number
  username: string
  businessAccount: boolean
  mustConfirmEmail: boolean
  registeredAt: Date
  mutedUntil: Date | null
  mustRename: boolean
  blocked: number[]
  sessionId: number
  lastUsedAt: Date
  recentUntil: Date | null
  roles: Role[]
  readMark: number
}

const bound = (name: keyof SessionBounds) => sql`${sql.placeholder(name)}::timestamptz`

const viewersStatement = (name: string, readMark: SQL) =>
  prepareSql<SessionRow>(
    name,
    sql`select s.token_digest as "tokenDigest", p.id, p.forum_id as "forumId", p.username,
      p.business_account as "businessAccount", p.must_confirm_email as "mustConfirmEmail", p.created_at as "registeredAt",
      p.muted_until as "mutedUntil", p.must_rename as "mustRename", ${blockedForumIds(sql`p.id`)} as blocked,
      s.id as "sessionId", s.last_used_at as "lastUsedAt", s.recent_until as "recentUntil",
      array(select role from role_grants where user_id = p.id order by role) as roles, ${readMark} as "readMark"
    from sessions s join users p on p.id = s.user_id
    where s.token_digest = any(${arrayOf('bytea', 'tokenDigests')}) and s.last_used_at > ${bound('usedAfter')}
      and s.created_at > ${bound('createdAfter')} and (s.ends_at is null or s.ends_at > ${bound('now')})
      and p.suspended_at is null`,
  )

const viewers = viewersStatement('list_viewers', sql`0`)
const markedViewers = viewersStatement(
  'list_marked_viewers',
  sql`coalesce((select position from replica_marks), 0)::float8`,
)

/** `withMark` adds the mark that decides whether to read from a replica. */
export async function listSessionsByToken(
  db: Db,
  tokenDigests: readonly Buffer[],
  bounds: SessionBounds,
  { withMark }: { withMark: boolean },
): Promise<SessionRow[]> {
  return (withMark ? markedViewers : viewers)(db, { tokenDigests, ...bounds })
}

const activeStatement = prepareOnce((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.id} = any(${sql.placeholder('ids')})`, isActive))
    .prepare('list_living_sessions'),
)

export async function listActiveSessions(db: Db, ids: number[], bounds: SessionBounds) {
  return activeStatement(db).execute({ ids, ...bounds })
}

export interface NewSession {
  userId: number
  tokenDigest: Buffer
  device: string
  createdAt: Date
  lastUsedAt: Date
  recentUntil: Date
  endsAt: Date | null
}

export async function insertSession(db: Db, session: NewSession) {
  return onlyRow(await db.insert(sessions).values(session).returning({ id: sessions.id }))
}

export async function updateSessionRecent(db: Db, sessionId: number, recentUntil: Date) {
  await db.update(sessions).set({ recentUntil }).where(eq(sessions.id, sessionId))
}

export async function updateSessionUsed(db: Db, sessionId: number, usedAt: Date) {
  await db.update(sessions).set({ lastUsedAt: usedAt }).where(eq(sessions.id, sessionId))
}

export async function listSessions(db: Db, userId: number, bounds: SessionBounds) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.lastUsedAt, bounds.usedAfter),
        gt(sessions.createdAt, bounds.createdAfter),
        or(isNull(sessions.endsAt), gt(sessions.endsAt, bounds.now)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)
}

export async function deleteSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function deleteSessions(db: Db, userId: number, exceptId?: number) {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

export async function deleteEndedSessions(db: Db, bounds: SessionBounds) {
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.lastUsedAt, bounds.usedAfter),
        lte(sessions.createdAt, bounds.createdAfter),
        lte(sessions.endsAt, bounds.now),
      ),
    )
}
