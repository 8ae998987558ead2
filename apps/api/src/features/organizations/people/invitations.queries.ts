import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { and, count, desc, eq, gt, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { organizationInvitations, organizations } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'
import { shownName } from './join-offers.queries.ts'

const INVITATIONS_MAX = 200

const { id, organizationId, endedAt, expiresAt, invitedAt, invitedBy } = organizationInvitations

/** Nobody has accepted or revoked it, it has not expired, and its sender is not suspended. */
const isOpen = (now: Date) => and(isNull(endedAt), gt(expiresAt, now), isNull(users.suspendedAt))

const columns = {
  id,
  email: organizationInvitations.email,
  part: organizationInvitations.part,
  inviter: users.username,
  expiresAt,
}

export async function listInvitations(db: Db, ofOrganization: number, now: Date) {
  return db
    .select(columns)
    .from(organizationInvitations)
    .innerJoin(users, eq(users.id, invitedBy))
    .where(and(eq(organizationId, ofOrganization), isOpen(now)))
    .orderBy(desc(id))
    .limit(INVITATIONS_MAX)
}

/** Not those of organizations that were refused or suspended. */
export async function findInvitation(db: Db, key: { id: number } | { tokenDigest: Buffer }, now: Date) {
  const [invitation] = await db
    .select({ ...columns, organizationId, organization: shownName })
    .from(organizationInvitations)
    .innerJoin(users, eq(users.id, invitedBy))
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(
      and(
        'id' in key ? eq(id, key.id) : eq(organizationInvitations.tokenDigest, key.tokenDigest),
        isOpen(now),
        notInArray(organizations.state, ['refused', 'suspended']),
      ),
    )
  return invitation
}

export async function countInvitations(db: Db, ofOrganization: number, since: Date): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(organizationInvitations)
    .where(and(eq(organizationId, ofOrganization), gt(invitedAt, since)))
  return onlyRow(rows).count
}

export async function insertInvitation(db: Db, invitation: typeof organizationInvitations.$inferInsert) {
  return onlyRow(await db.insert(organizationInvitations).values(invitation).returning({ id })).id
}

/** Returns false if it has ended. */
export async function updateInvitationToken(db: Db, invitationId: number, tokenDigest: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .update(organizationInvitations)
    .set({ tokenDigest })
    .where(and(eq(id, invitationId), isNull(endedAt)))
  return rowCount === 1
}

/** Returns false if there is no open one. */
export async function endInvitation(db: Db, ofOrganization: number, invitationId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(organizationInvitations)
    .set({ endedAt: now })
    .where(and(eq(organizationId, ofOrganization), eq(id, invitationId), isNull(endedAt), gt(expiresAt, now)))
  return rowCount === 1
}

export async function endInvitationsTo(db: Db, ofOrganization: number, email: string, now: Date) {
  const isTo = sql`lower(${organizationInvitations.email}) = ${foldCase(email)}`
  await db
    .update(organizationInvitations)
    .set({ endedAt: now })
    .where(and(eq(organizationId, ofOrganization), isTo, isNull(endedAt)))
}

export async function endInvitationsOf(db: Db, senderId: number, now: Date) {
  await db
    .update(organizationInvitations)
    .set({ endedAt: now })
    .where(and(eq(invitedBy, senderId), isNull(endedAt)))
}

/** Deletes those that had ended or expired by then. */
export async function deleteEndedInvitations(db: Db, before: Date) {
  await db.delete(organizationInvitations).where(or(lte(endedAt, before), lte(expiresAt, before)))
}

/** Whether someone has an account with this address, which is confirmed if the site requires that. */
export async function hasConfirmedAccount(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${foldCase(email)}`, eq(users.mustConfirmEmail, false)))
  return rows.length > 0
}
