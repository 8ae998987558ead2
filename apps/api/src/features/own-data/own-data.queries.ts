import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { toShownName } from '#api/features/users/shown-organizations.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { blocks, contactSettings } from '#api/schema/blocks.tables.ts'
import { conversationMessages, conversationParticipants, conversations } from '#api/schema/conversations.tables.ts'
import { forumPosts, forumThreads, forumVisits } from '#api/schema/forum.tables.ts'
import { reports } from '#api/schema/moderation.tables.ts'
import {
  organizationKeptRequests,
  organizationMembers,
  organizationPeople,
  organizations,
} from '#api/schema/organizations.tables.ts'
import { locations, roleGrants, users } from '#api/schema/users.tables.ts'

/** Rows that are read at once. */
const PAGE = 500

export async function getOwnAccount(db: Db, userId: number) {
  const rows = await db
    .select({
      username: users.username,
      email: users.email,
      first_name: users.firstName,
      last_name: users.lastName,
      business_account: users.businessAccount,
      registered_at: users.createdAt,
      email_confirmed_at: users.emailConfirmedAt,
      suspended_at: users.suspendedAt,
      muted_until: users.mutedUntil,
      roles: sql<string[]>`array(select ${roleGrants.role} from ${roleGrants}
        where ${eq(roleGrants.userId, users.id)} order by ${roleGrants.role})`,
      location: { country: locations.country, state: locations.state, town: locations.town, zip: locations.zip },
      organization: organizations.name,
      organization_part: organizationMembers.part,
      organization_joined_at: organizationMembers.joinedAt,
      /** A request for a review that waits for a confirmed email. */
      organization_review: { kept_at: organizationKeptRequests.keptAt, words: organizationKeptRequests.words },
    })
    .from(users)
    .leftJoin(locations, eq(locations.userId, users.id))
    .leftJoin(organizationMembers, eq(organizationMembers.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .leftJoin(organizationKeptRequests, eq(organizationKeptRequests.userId, users.id))
    .where(eq(users.id, userId))
  return onlyRow(rows)
}

/** Organizations that the person has left. */
export async function listFormerOrganizations(db: Db, userId: number) {
  return db
    .select({
      name: toShownName(sql`${organizations}`),
      joined_at: organizationPeople.joinedAt,
      left_at: organizationPeople.leftAt,
    })
    .from(organizationPeople)
    .innerJoin(organizations, eq(organizations.id, organizationPeople.organizationId))
    .where(and(eq(organizationPeople.userId, userId), isNotNull(organizationPeople.leftAt)))
    .orderBy(asc(organizationPeople.leftAt), asc(organizations.id))
    .limit(PAGE)
}

/** Without a row nothing was chosen. */
export async function getOwnSettings(db: Db, userId: number) {
  const rows = await db
    .select({
      is_active: users.isActive,
      first_contact: sql<string>`coalesce(${contactSettings.firstContact}, 'everyone')`,
      is_adult: contactSettings.isAdult,
    })
    .from(users)
    .leftJoin(contactSettings, eq(contactSettings.userId, users.id))
    .where(eq(users.id, userId))
  return onlyRow(rows)
}

export async function listOwnBlocks(db: Db, userId: number, afterId: number) {
  return db
    .select({
      id: blocks.id,
      username: users.username,
      organization: toShownName(sql`${organizations}`),
      created_at: blocks.createdAt,
    })
    .from(blocks)
    .leftJoin(users, eq(users.id, blocks.blockedId))
    .leftJoin(organizations, eq(organizations.id, blocks.organizationId))
    .where(and(eq(blocks.blockerId, userId), gt(blocks.id, afterId)))
    .orderBy(asc(blocks.id))
    .limit(PAGE)
}

/** Without anything about the person they reported. */
export async function listOwnReports(db: Db, userId: number, afterId: number) {
  return db
    .select({
      id: reports.id,
      subject_kind: reports.subjectKind,
      reason: reports.reason,
      state: sql<string>`case when ${reports.decidedAt} is null then 'open' else 'decided' end`,
      outcome: reports.decision,
      created_at: reports.createdAt,
      decided_at: reports.decidedAt,
    })
    .from(reports)
    .where(and(eq(reports.reporterId, userId), gt(reports.id, afterId)))
    .orderBy(asc(reports.id))
    .limit(PAGE)
}

/** Threads that the person has opened or written in; posts have no index by author. */
export async function listVisitedThreads(db: Db, userId: number, afterId: number) {
  return db
    .select({ id: forumVisits.threadId })
    .from(forumVisits)
    .where(and(eq(forumVisits.userId, userId), gt(forumVisits.threadId, afterId)))
    .orderBy(asc(forumVisits.threadId))
    .limit(PAGE)
}

/** Also removed ones. */
export async function listOwnPosts(db: Db, userId: number, threadIds: number[], afterId: number) {
  return db
    .select({
      id: forumPosts.id,
      thread_id: forumPosts.threadId,
      thread_title: forumThreads.title,
      message: forumPosts.message,
      posted_at: forumPosts.postedAt,
      edited_at: forumPosts.editedAt,
      removed_at: forumPosts.removedAt,
    })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(inArray(forumPosts.threadId, threadIds), eq(forumPosts.authorId, userId), gt(forumPosts.id, afterId)))
    .orderBy(asc(forumPosts.id))
    .limit(PAGE)
}

/** Those that the person has not left. */
export async function listOwnConversations(db: Db, userId: number, afterId: number) {
  const other = sql`case ${conversations.lesserUserId} when ${userId} then ${conversations.greaterUserId}
    else ${conversations.lesserUserId} end`
  return db
    .select({
      id: conversations.id,
      title: conversations.title,
      with: users.username,
      started_at: conversations.startedAt,
      lastMessageId: conversationParticipants.lastMessageId,
    })
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    .innerJoin(users, sql`${users.id} = ${other}`)
    .where(and(eq(conversationParticipants.userId, userId), gt(conversations.id, afterId)))
    .orderBy(asc(conversations.id))
    .limit(PAGE)
}

/** Up to the last one that this person can see. */
export async function listMessages(db: Db, conversationId: number, lastId: number, afterPosition: number) {
  return db
    .select({
      position: conversationMessages.position,
      writer: users.username,
      message: conversationMessages.message,
      sent_at: conversationMessages.sentAt,
    })
    .from(conversationMessages)
    .innerJoin(users, eq(users.id, conversationMessages.writerId))
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        gt(conversationMessages.position, afterPosition),
        lte(conversationMessages.id, lastId),
      ),
    )
    .orderBy(asc(conversationMessages.position))
    .limit(PAGE)
}
