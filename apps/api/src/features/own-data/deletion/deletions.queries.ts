import type { PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { deletions } from '#api/schema/own-data.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const { id, userId, deleteAt, posts, username, avatarKey, suspendedAt, keepDigests } = deletions
const { warnedAt, startedAt, toldAt, doneAt, busyUntil, mailboxDigest } = deletions

export interface NewDeletion {
  userId: number
  askedAt: Date
  deleteAt: Date
  posts: PostChoice
  username: string
  avatarKey: string | null
  suspendedAt: Date | null
  /** For one that is done again, of which the person was told. */
  toldAt?: Date
  startedAt?: Date
}

/** Returns nothing if the account is going to be deleted already. */
export async function insertDeletion(db: Db, deletion: NewDeletion) {
  const [row] = await db.insert(deletions).values(deletion).onConflictDoNothing().returning({ id })
  return row?.id
}

const isWaiting = and(isNull(startedAt), isNull(doneAt)) as SQL

/** While the account can still be kept. */
export async function findWaiting(db: Db, ownerId: number) {
  const [deletion] = await db
    .select({ deleteAt, posts })
    .from(deletions)
    .where(and(eq(userId, ownerId), isWaiting))
  return deletion
}

/** By the link in an email. */
export async function findByLink(db: Db, digest: Buffer): Promise<number | undefined> {
  const [deletion] = await db
    .select({ userId })
    .from(deletions)
    .where(and(sql`${digest} = any(${keepDigests})`, isWaiting))
  return deletion?.userId
}

/** Ends it. Returns what the account had; nothing once the deletion has begun. */
export async function deleteWaiting(db: Db, ownerId: number) {
  const [kept] = await db
    .delete(deletions)
    .where(and(eq(userId, ownerId), isWaiting))
    .returning({ username, avatarKey, suspendedAt })
  return kept
}

/** For an account that is not deleted yet. */
export async function findAddressee(db: Db, ownerId: number) {
  const [addressee] = await db
    .select({ username, email: users.email, createdAt: users.createdAt, deleteAt })
    .from(deletions)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(userId, ownerId), isNull(doneAt)))
  return addressee
}

export async function addKeepDigest(db: Db, ownerId: number, digest: Buffer) {
  await db
    .update(deletions)
    .set({ keepDigests: sql`array_append(${keepDigests}, ${digest})` })
    .where(and(eq(userId, ownerId), isWaiting))
}

/** Marks those whose end is near, each once. Returns their people. */
export async function updateWarned(db: Db, now: Date, before: Date): Promise<number[]> {
  const rows = await db
    .update(deletions)
    .set({ warnedAt: now })
    .where(and(isWaiting, isNull(warnedAt), lte(deleteAt, before), gt(deleteAt, now)))
    .returning({ userId })
  return rows.map((row) => row.userId)
}

/** One that is due and that no other process works on. */
export async function claimDue(db: Db, { now, until }: { now: Date; until: Date }) {
  const due = sql`(select ${id} from ${deletions} where ${and(
    isNull(doneAt),
    lte(deleteAt, now),
    or(isNull(busyUntil), lte(busyUntil, now)) as SQL,
  )} order by ${deleteAt}, ${id} limit 1 for update skip locked)`
  const [claimed] = await db
    .update(deletions)
    .set({ busyUntil: until, startedAt: sql`coalesce(${startedAt}, ${now})` })
    .where(eq(id, due))
    .returning({ id, userId, posts, toldAt, deleteAt })
  return claimed
}

export type ClaimedDeletion = NonNullable<Awaited<ReturnType<typeof claimDue>>>

export async function updateClaim(db: Db, deletionId: number, until: Date | null) {
  await db.update(deletions).set({ busyUntil: until }).where(eq(id, deletionId))
}

export async function updateTold(db: Db, deletionId: number, at: Date) {
  await db.update(deletions).set({ toldAt: at }).where(eq(id, deletionId))
}

/** Returns the picture that the account had. */
export async function updateDone(db: Db, deletionId: number, at: Date) {
  const { rows } = await db.execute<{ avatarKey: string | null }>(sql`
    with done as (select id, avatar_key from deletions where id = ${deletionId} for update)
    update deletions d set done_at = ${at.toISOString()}::timestamptz, username = null, avatar_key = null,
      suspended_at = null, keep_digests = '{}', busy_until = null
    from done where d.id = done.id returning done.avatar_key as "avatarKey"`)
  return onlyRow(rows).avatarKey
}

/** Of someone whose suspension counts, so that it is seen if they sign up again. */
export async function updateMailbox(db: Db, deletionId: number, mailbox: SQL) {
  await db
    .update(deletions)
    .set({
      mailboxDigest: sql`(select ${mailbox} from users where users.id = deletions.user_id
      and exists (select from sanctions s where s.user_id = users.id and s.kind = 'suspension' and s.lifted_at is null))`,
    })
    .where(eq(id, deletionId))
}

/** Once no suspension of them is kept. */
export async function clearOldMailboxes(db: Db) {
  await db
    .update(deletions)
    .set({ mailboxDigest: null })
    .where(sql`${mailboxDigest} is not null and not exists (
      select from sanctions s where s.user_id = deletions.user_id and s.kind = 'suspension' and s.lifted_at is null)`)
}

/** Whether the person is suspended by a sanction that has not ended, or was before there were sanctions. */
export async function isStillSuspended(db: Db, ownerId: number, wasSuspended: boolean, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ isSuspended: boolean }>(sql`
    select coalesce(bool_or(lifted_at is null and (until is null or until > ${now.toISOString()}::timestamptz)),
      ${wasSuspended}) as "isSuspended"
    from sanctions where user_id = ${ownerId} and kind = 'suspension'`)
  return onlyRow(rows).isSuspended
}

/** People with these ids and no deletion that is done. */
export async function listPeopleToForget(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: users.id,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(deletions, eq(userId, users.id))
    .where(and(sql`${users.id} = any(${sql.param(ids)}::int[])`, isNull(doneAt)))
    .orderBy(asc(users.id))
}

/** The account of someone who leaves, by id or by the username that others no longer see. */
export async function findLeaving(db: Db, key: number | string): Promise<number | undefined> {
  const [deletion] = await db
    .select({ userId })
    .from(deletions)
    .where(and(isWaiting, typeof key === 'number' ? eq(userId, key) : sql`lower(${username}) = ${foldCase(key)}`))
  return deletion?.userId
}

export async function updateDue(db: Db, ownerId: number, at: Date) {
  await db
    .update(deletions)
    .set({ deleteAt: at, toldAt: at, startedAt: at })
    .where(and(eq(userId, ownerId), isNull(doneAt)))
}
