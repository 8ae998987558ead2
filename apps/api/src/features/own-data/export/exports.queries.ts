import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { dataExports } from '#api/schema/own-data.tables.ts'
import { users } from '#api/schema/users.tables.ts'

/** More than can be asked for in the time that they are kept. */
const EXPORTS_MAX = 20

const { id, userId, state, askedAt, readyAt, expiresAt, bytes, fileKey, stopDigest, busyUntil } = dataExports
const columns = { id, state, askedAt, readyAt, expiresAt, bytes }

export async function insertExport(db: Db, values: { userId: number; askedAt: Date; fileKey: string }) {
  return db.insert(dataExports).values(values).returning(columns)
}

const isKept = (now: Date) => or(isNull(expiresAt), gt(expiresAt, now))

export async function listExports(db: Db, ownerId: number, now: Date) {
  return db
    .select(columns)
    .from(dataExports)
    .where(and(eq(userId, ownerId), isKept(now)))
    .orderBy(desc(id))
    .limit(EXPORTS_MAX)
}

/** When the person last asked. One that was stopped may have been asked for by someone else, so it does not count. */
export async function findLastAsked(db: Db, ownerId: number): Promise<Date | undefined> {
  const [last] = await db
    .select({ askedAt })
    .from(dataExports)
    .where(and(eq(userId, ownerId), ne(state, 'stopped')))
    .orderBy(desc(askedAt))
    .limit(1)
  return last?.askedAt
}

export async function findReadyFile(db: Db, exportId: number, ownerId: number, now: Date) {
  const [file] = await db
    .select({ fileKey })
    .from(dataExports)
    .where(and(eq(id, exportId), eq(userId, ownerId), eq(state, 'ready'), gt(expiresAt, now)))
  return file?.fileKey
}

/** Who gets an email about it; undefined if it was stopped or has expired. */
export async function findAddressee(db: Db, exportId: number) {
  const [addressee] = await db
    .select({ userId, username: users.username, email: users.email, state, expiresAt })
    .from(dataExports)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(id, exportId), inArray(state, ['asked', 'ready']), isNull(users.suspendedAt)))
  return addressee
}

export async function updateStopDigest(db: Db, exportId: number, digest: Buffer) {
  await db.update(dataExports).set({ stopDigest: digest }).where(eq(id, exportId))
}

/** Stops it, also again; undefined if the link is unknown or the file has expired. */
export async function updateStopped(db: Db, digest: Buffer, now: Date) {
  const [stopped] = await db
    .update(dataExports)
    .set({ state: 'stopped', busyUntil: null })
    .where(and(eq(stopDigest, digest), isKept(now)))
    .returning({ userId, fileKey })
  return stopped
}

/** One that was asked for before this moment and that no other process makes now. */
export async function claimExport(db: Db, { askedBefore, now, until }: { askedBefore: Date; now: Date; until: Date }) {
  const free = sql`(select ${id} from ${dataExports} where ${and(
    eq(state, 'asked'),
    lte(askedAt, askedBefore),
    or(isNull(busyUntil), lte(busyUntil, now)) as SQL,
  )} order by ${askedAt}, ${id} limit 1 for update skip locked)`
  const [claimed] = await db
    .update(dataExports)
    .set({ busyUntil: until })
    .where(eq(id, free))
    .returning({ id, userId, fileKey })
  return claimed
}

/** False if it was stopped, or its person is gone. */
export async function renewClaim(db: Db, exportId: number, until: Date): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set({ busyUntil: until })
    .where(and(eq(id, exportId), eq(state, 'asked')))
    .returning({ id })
  return rows.length > 0
}

export interface MadeExport {
  readyAt: Date
  expiresAt: Date
  bytes: number
}

/** False if it was stopped, or its person is gone. */
export async function updateReady(db: Db, exportId: number, made: MadeExport): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set({ ...made, state: 'ready', busyUntil: null })
    .where(and(eq(id, exportId), eq(state, 'asked')))
    .returning({ id })
  return rows.length > 0
}

export async function listExpired(db: Db, now: Date, stoppedBefore: Date, limit: number) {
  return db
    .select({ id, fileKey })
    .from(dataExports)
    .where(or(lte(expiresAt, now), and(eq(state, 'stopped'), lte(askedAt, stoppedBefore))))
    .orderBy(asc(id))
    .limit(limit)
}

export async function listFilesOf(db: Db, ownerId: number) {
  return db.select({ id, fileKey }).from(dataExports).where(eq(userId, ownerId)).orderBy(asc(id))
}

export async function deleteExport(db: Db, exportId: number) {
  await db.delete(dataExports).where(eq(id, exportId))
}

/** The states of the exports with these files that are being made or kept. */
export async function listFileStates(db: Db, keys: string[]) {
  const rows = await db
    .select({ fileKey, state })
    .from(dataExports)
    .where(and(inArray(fileKey, keys), inArray(state, ['asked', 'ready'])))
  return new Map(rows.map((row) => [row.fileKey, row.state]))
}
