import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#api/platform/database.ts'
import { staffNotes } from '#api/schema/moderation.tables.ts'
import { organizationMembers, organizations } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const MAX_NOTES = 50

// In a statement with one table, the query builder omits the table of a column, so inside a subquery it would be
// another one.
const userId = sql`users.id`

/** Reports about staff count only for administrators. */
const figures = (isAdministrator: boolean) => ({
  reportsAbout: sql<number>`(select count(*)::int from reports r where r.about_user_id = ${userId}
    and (${isAdministrator} or not r.is_about_staff))`,
  reportsBy: sql<number>`(select count(*)::int from reports r where r.reporter_id = ${userId})`,
  reportsByUpheld: sql<number>`(select count(*)::int from reports r
    where r.reporter_id = ${userId} and r.decision = 'acted')`,
  sanctions: sql<number>`(select count(*)::int from sanctions s where s.user_id = ${userId})`,
})

const columns = (isAdministrator: boolean) => ({
  id: users.id,
  forumId: users.forumId,
  username: users.username,
  avatarKey: users.avatarKey,
  businessAccount: users.businessAccount,
  createdAt: users.createdAt,
  suspendedAt: users.suspendedAt,
  mutedUntil: users.mutedUntil,
  isStaff: sql<boolean>`exists (select from role_grants g
    where g.user_id = ${userId} and g.role in ('Moderator', 'Administrator'))`,
  ...figures(isAdministrator),
})

/** People with their figures, in any order. */
export async function listCasePeople(db: Db, ids: readonly number[], isAdministrator: boolean) {
  return db
    .select(columns(isAdministrator))
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids)}::int[])`)
    .limit(ids.length)
}

export type CasePersonRow = Awaited<ReturnType<typeof listCasePeople>>[number]

export async function listOrganizationsOf(db: Db, userId: number) {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(organizations.id)
    .limit(MAX_NOTES)
}

const author = alias(users, 'author')

/** Newest first. */
export async function listNotes(db: Db, aboutUserId: number) {
  return db
    .select({ by: author.username, text: staffNotes.text, at: staffNotes.at })
    .from(staffNotes)
    .leftJoin(author, eq(author.id, staffNotes.byId))
    .where(eq(staffNotes.aboutUserId, aboutUserId))
    .orderBy(desc(staffNotes.id))
    .limit(MAX_NOTES)
}

export async function insertNote(db: Db, note: typeof staffNotes.$inferInsert): Promise<void> {
  await db.insert(staffNotes).values(note)
}

export interface RemovedPost {
  id: number
  thread: { id: number; title: string }
  forum: { id: number; title: string }
  category: { id: number; title: string }
  /** Unix seconds. */
  removedAt: number
}

/** Posts of a person that staff removed, newest first. */
export async function listRemovedPosts(db: Db, authorId: number, limit: number): Promise<RemovedPost[]> {
  const titled = (table: string) => sql.raw(`json_build_object('id', ${table}.id, 'title', ${table}.title)`)
  const { rows } = await db.execute<RemovedPost & Record<string, unknown>>(sql`
    select p.id, ${titled('t')} as thread, ${titled('n')} as forum, ${titled('c')} as category,
      floor(extract(epoch from coalesce(p.removed_at, t.removed_at)))::int as "removedAt"
    from forum_visits v
      join forum_threads t on t.id = v.thread_id
      join forum_nodes n on n.id = t.node_id
      join forum_nodes c on c.id = n.category_id
      join forum_posts p on p.thread_id = v.thread_id and p.author_id = v.user_id
    where v.user_id = ${authorId} and (p.removed_at is not null or (t.removed_at is not null and p.id = t.first_post_id))
    order by p.id desc limit ${limit}`)
  return rows
}
