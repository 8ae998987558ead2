import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isSuspensionOver } from '#api/features/users/suspensions.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { credentials, knownDevices } from '#api/schema/auth.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export interface LoginTimes {
  deviceUsedAfter: Date
  now: Date
}

/** Finds an account by username or email (only an email contains an @), and whether it has used this device. */
export async function findLogin(db: Db, name: string, deviceDigest: Buffer, { deviceUsedAfter, now }: LoginTimes) {
  const column = name.includes('@') ? users.email : users.username
  const [login] = await db
    .select({
      userId: users.id,
      suspendedAt: users.suspendedAt,
      isSuspensionOver: isSuspensionOver(now),
      passwordHash: credentials.passwordHash,
      isKnownDevice: sql<boolean>`${knownDevices.userId} is not null`,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(
      knownDevices,
      and(
        eq(knownDevices.userId, users.id),
        eq(knownDevices.deviceDigest, deviceDigest),
        gt(knownDevices.lastUsedAt, deviceUsedAfter),
      ),
    )
    .where(sql`lower(${column}) = ${foldCase(name)}`)
  return login
}

export async function findPasswordHash(db: Db, userId: number) {
  const [row] = await db
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  return row?.passwordHash
}

/** Prevents a password change until the transaction ends; false if it has already changed. */
export async function lockPassword(db: Db, userId: number, passwordHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, passwordHash)))
    .for('share')
  return rows.length > 0
}

export async function insertCredentials(db: Db, userId: number, passwordHash: string, changedAt: Date) {
  await db.insert(credentials).values({ userId, passwordHash, changedAt })
}

export async function updatePassword(db: Db, userId: number, passwordHash: string, changedAt: Date) {
  await db.update(credentials).set({ passwordHash, changedAt }).where(eq(credentials.userId, userId))
}
