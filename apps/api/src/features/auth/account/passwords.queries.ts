import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { isLeaving, isSuspensionOver } from '#api/features/users/suspensions.queries.ts'
import type { Db } from '#api/platform/database.ts'
import { credentials, knownDevices } from '#api/schema/auth.tables.ts'
import { deletions } from '#api/schema/own-data.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export interface LoginTimes {
  deviceUsedAfter: Date
  now: Date
}

/** Only an email contains an @. Someone who leaves still logs in with the username that others no longer see. */
function hasName(name: string): SQL {
  if (name.includes('@')) return sql`lower(${users.email}) = ${foldCase(name)}`
  return sql`${users.id} in (select id from users where lower(username) = ${foldCase(name)}
    union all select ${deletions.userId} from ${deletions} where lower(${deletions.username}) = ${foldCase(name)})`
}

/** Finds an account by username or email, and whether it has used this device. */
export async function findLogin(db: Db, name: string, deviceDigest: Buffer, { deviceUsedAfter, now }: LoginTimes) {
  const [login] = await db
    .select({
      userId: users.id,
      suspendedAt: users.suspendedAt,
      isSuspensionOver: isSuspensionOver(now),
      isLeaving,
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
    .where(hasName(name))
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
