import { foldCase } from '@sparkle/contract/usernames.ts'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { applications } from '#api/schema/applications.tables.ts'
import { emailChanges } from '#api/schema/auth.tables.ts'
import { locations, users } from '#api/schema/users.tables.ts'

const hasUsername = (username: string) => sql`lower(${users.username}) = ${foldCase(username)}`
const hasEmail = (email: string) => sql`lower(${users.email}) = ${foldCase(email)}`

export type UserKey = { id: number } | { username: string } | { forumId: number }

function hasKey(key: UserKey): SQL {
  if ('id' in key) return eq(users.id, key.id)
  return 'forumId' in key ? eq(users.forumId, key.forumId) : hasUsername(key.username)
}

/** A person as others may find them: not one who is suspended. */
export async function findPerson(db: Db, key: UserKey) {
  const [person] = await db
    .select({
      id: users.id,
      forumId: users.forumId,
      username: users.username,
      avatarKey: users.avatarKey,
      businessAccount: users.businessAccount,
      isListed: sql<boolean>`coalesce(${applications.isPublic} and ${applications.isActive} and ${users.isActive}, false)`,
      location: {
        id: locations.id,
        country: locations.country,
        state: locations.state,
        town: locations.town,
        zip: locations.zip,
      },
    })
    .from(users)
    .leftJoin(locations, eq(locations.userId, users.id))
    .leftJoin(applications, eq(applications.userId, users.id))
    .where(and(hasKey(key), isNull(users.suspendedAt)))
  return person
}

/** At most the person who asks and two others. */
export async function listTakenNames(db: Db, username: string, email: string) {
  return db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(or(hasUsername(username), hasEmail(email)))
    .orderBy(users.id)
    .limit(3)
}

export interface NewUser {
  username: string
  email: string
  firstName?: string
  lastName?: string
  businessAccount: boolean
  avatarKey?: string
}

export async function insertUser(db: Db, user: NewUser) {
  return onlyRow(await db.insert(users).values(user).returning({ id: users.id }))
}

/** Holds the row, so that two changes at once do not lose sight of each other's picture. */
export async function lockUser(db: Db, userId: number) {
  const [row] = await db
    .select({
      username: users.username,
      email: users.email,
      isActive: users.isActive,
      avatarKey: users.avatarKey,
      businessAccount: users.businessAccount,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

export interface UserChange {
  username?: string
  email?: string
  isActive?: boolean
  avatarKey?: string | null
  suspendedAt?: Date | null
}

export async function updateUser(db: Db, userId: number, change: UserChange) {
  await db.update(users).set(change).where(eq(users.id, userId))
}

export async function findPendingEmail(db: Db, userId: number, now: Date) {
  const [change] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return change?.newEmail
}
