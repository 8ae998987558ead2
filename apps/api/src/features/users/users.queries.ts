import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { and, eq, gt, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { emailChanges, emailVetoes } from '#api/schema/auth.tables.ts'
import { locations, usernameClaims, users } from '#api/schema/users.tables.ts'
import { type OrganizationTagRow, organizationTagJson } from './organization-tags.queries.ts'
import { isLeaving } from './suspensions.queries.ts'

const hasUsername = (username: string) => sql`lower(${users.username}) = ${foldCase(username)}`
const hasSkeleton = (username: string) => sql`${usernameClaims.skeleton} = username_skeleton(${username})`
const hasEmail = (email: string) => sql`lower(${users.email}) = ${foldCase(email)}`

/** The id of the person with this username, or who had it before if nobody has it now. */
export const idByUsername = (username: string) => sql<number>`coalesce(
  (select ${users.id} from ${users} where ${hasUsername(username)}),
  (select ${usernameClaims.userId} from ${usernameClaims}
    where ${hasSkeleton(username)} and ${foldCase(username)} = any(${usernameClaims.spellings})))`

export type UserKey = { id: number } | { username: string } | { forumId: number }

function hasKey(key: UserKey): SQL {
  if ('id' in key) return eq(users.id, key.id)
  return 'forumId' in key ? eq(users.forumId, key.forumId) : eq(users.id, idByUsername(key.username))
}

/** Finds a person as seen by others; suspended people are not found. */
export async function findPerson(db: Db, key: UserKey) {
  const [person] = await db
    .select({
      id: users.id,
      forumId: users.forumId,
      username: users.username,
      avatarKey: users.avatarKey,
      businessAccount: users.businessAccount,
      organization: sql<OrganizationTagRow | null>`${organizationTagJson(users.id, users.businessAccount)}`,
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
    .where(and(hasKey(key), isNull(users.suspendedAt)))
  return person
}

/** Whether someone else has this name or one that looks the same, or gave it up less than a year ago. */
export async function isUsernameTaken(db: Db, username: string, ownId = 0): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from ${users} where ${hasUsername(username)} and ${ne(users.id, ownId)})
      or exists (select from ${usernameClaims} where ${hasSkeleton(username)}
        and ${ne(usernameClaims.userId, ownId)} and ${usernameClaims.freeFrom} > now()) as taken`)
  return rows[0]?.taken === true
}

/** Whether it is someone else's address, or was before a change they can still undo. */
export async function isEmailTaken(db: Db, email: string, ownId = 0): Promise<boolean> {
  const wasTheirs = and(
    sql`lower(${emailVetoes.oldEmail}) = ${foldCase(email)}`,
    isNotNull(emailVetoes.effectiveAt),
    ne(emailVetoes.userId, ownId),
  )
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from ${users} where ${hasEmail(email)} and ${ne(users.id, ownId)})
      or exists (select from ${emailVetoes} where ${wasTheirs}) as taken`)
  return rows[0]?.taken === true
}

/** All names reserved for a person, in lower case. */
export async function listOwnSpellings(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ spellings: usernameClaims.spellings })
    .from(usernameClaims)
    .where(and(eq(usernameClaims.userId, userId), gt(usernameClaims.freeFrom, sql`now()`)))
  return rows.flatMap(({ spellings }) => spellings)
}

export interface NewUser {
  username: string
  email: string
  firstName?: string
  lastName?: string
  businessAccount: boolean
  avatarKey?: string
  mustConfirmEmail?: boolean
}

export async function insertUser(db: Db, user: NewUser) {
  return onlyRow(await db.insert(users).values(user).returning({ id: users.id }))
}

/** Also finds suspended people, and by their own name those who leave. */
export async function findContact(db: Db, userId: number) {
  const ownName = sql<string>`coalesce((select d.username from deletions d where d.user_id = users.id), users.username)`
  const [row] = await db.select({ username: ownName, email: users.email }).from(users).where(eq(users.id, userId))
  return row
}

/** None of those who leave: nothing is news for them. */
export async function findEmail(db: Db, userId: number) {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), not(isLeaving)))
  return row?.email
}

/** Locks the row, so that of two concurrent changes neither leaves a picture behind. */
export async function lockUser(db: Db, userId: number) {
  const [row] = await db
    .select({
      username: users.username,
      email: users.email,
      isActive: users.isActive,
      avatarKey: users.avatarKey,
      businessAccount: users.businessAccount,
      suspendedAt: users.suspendedAt,
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
  mutedUntil?: Date | null
  mustRename?: boolean
  mustConfirmEmail?: boolean
  emailConfirmedAt?: Date
}

export async function updateUser(db: Db, userId: number, change: UserChange) {
  await db.update(users).set(change).where(eq(users.id, userId))
}

/** Leaves the row, to which others' rows refer, with nothing of its person. No mailbox can have a name below `invalid`. */
export async function updateClosed(db: Db, userId: number, now: Date) {
  await db
    .update(users)
    .set({
      email: `former-${userId}@sparkle.invalid`,
      firstName: '',
      lastName: '',
      isActive: false,
      suspendedAt: now,
      mutedUntil: null,
      mustRename: false,
      mustConfirmEmail: false,
      emailConfirmedAt: null,
      avatarKey: null,
    })
    .where(eq(users.id, userId))
}

/** Names of deleted accounts that others may take by now. */
export async function deleteFreeClaims(db: Db) {
  await db.execute(sql`delete from username_claims c using deletions d
    where d.user_id = c.user_id and d.done_at is not null and c.free_from <= now()`)
}

export async function findPendingEmail(db: Db, userId: number, now: Date) {
  const [change] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return change?.newEmail
}
