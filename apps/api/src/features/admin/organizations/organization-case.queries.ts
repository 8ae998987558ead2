import type { Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { knownDevices } from '#api/schema/auth.tables.ts'
import { organizationMembers, organizationReviews, organizations } from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const MEMBERS_MAX = 100
const SIMILAR_MAX = 5
const EARLIER_MAX = 10
const HISTORY_MAX = 50

/** The similarity of two names of six letters that differ in one. */
const SIMILARITY = 0.4

export async function findOrganization(db: Db, organizationId: number) {
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      nameSkeleton: organizations.nameSkeleton,
      website: organizations.website,
      domain: organizations.domain,
      town: organizations.town,
      placeState: organizations.placeState,
      about: organizations.about,
      hiresFor: organizations.hiresFor,
      supportOffered: organizations.supportOffered,
      logoKey: organizations.logoKey,
      state: organizations.state,
      words: organizations.words,
      note: organizations.note,
      createdAt: organizations.createdAt,
      waitingSince: organizations.waitingSince,
      checkedAt: organizations.checkedAt,
      checkedName: organizations.checkedName,
      checkedWebsite: organizations.checkedWebsite,
      rightsUntil: organizations.rightsUntil,
      rulesAt: organizations.rulesAt,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row
}

/** Owners first. */
export async function listMembers(db: Db, organizationId: number) {
  return db
    .select({
      userId: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      mustConfirmEmail: users.mustConfirmEmail,
      emailConfirmedAt: users.emailConfirmedAt,
      suspendedAt: users.suspendedAt,
      part: organizationMembers.part,
      joinedAt: organizationMembers.joinedAt,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(asc(organizationMembers.part), asc(users.id))
    .limit(MEMBERS_MAX)
}

/** Names that can be mistaken for this one, and approved ones that differ by little. */
export async function listSimilar(db: Db, { id, nameSkeleton }: { id: number; nameSkeleton: string }) {
  const likeness = sql<number>`similarity(${organizations.nameSkeleton}, ${nameSkeleton})`
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      website: organizations.website,
      town: organizations.town,
      placeState: organizations.placeState,
      state: organizations.state,
    })
    .from(organizations)
    .where(
      and(
        ne(organizations.id, id),
        ne(organizations.state, 'draft'),
        or(
          eq(organizations.nameSkeleton, nameSkeleton),
          and(eq(organizations.state, 'approved'), sql`${likeness} >= ${SIMILARITY}`),
        ),
      ),
    )
    .orderBy(desc(eq(organizations.nameSkeleton, nameSkeleton)), desc(likeness), asc(organizations.id))
    .limit(SIMILAR_MAX)
}

interface Traits {
  id: number
  domain: string
  about: string
  /** The domains of its members, without those of mail providers. */
  emailDomains: readonly string[]
}

export interface EarlierDecision extends Record<string, unknown> {
  organizationId: number
  name: string
  decision: Decision
  at: Date
  by: string | null
  words: string
  likenesses: ('domain' | 'email_domain' | 'device' | 'words')[]
}

/** Decisions about other organizations that have something in common with this one, newest first. */
export async function listEarlier(db: Db, { id, domain, about, emailDomains }: Traits): Promise<EarlierDecision[]> {
  const { rows } = await db.execute<Omit<EarlierDecision, 'at'> & { at: string }>(sql`
    with related as (
      select ${organizationReviews.organizationId} as id, 'domain' as likeness from ${organizationReviews}
        where ${organizationReviews.domain} = ${domain} and ${domain} <> ''
      union select ${organizations.id}, 'domain' from ${organizations}
        where ${organizations.domain} = ${domain} and ${domain} <> ''
      union select ${organizations.id}, 'words' from ${organizations}
        where ${organizations.about} = ${about} and ${about} <> ''
      union select ${organizationMembers.organizationId}, 'email_domain'
        from ${organizationMembers} join ${users} on ${users.id} = ${organizationMembers.userId}
        where lower(split_part(${users.email}, '@', 2)) = any(${sql.param(emailDomains)}::text[])
      union select ${organizationMembers.organizationId}, 'device'
        from ${organizationMembers} join ${knownDevices} on ${knownDevices.userId} = ${organizationMembers.userId}
        where ${knownDevices.deviceDigest} in (
          select own.device_digest from ${knownDevices} own join ${organizationMembers} member on member.user_id = own.user_id
          where member.organization_id = ${id})
    ), alike as (
      select id, array_agg(likeness order by likeness) as likenesses from related where id <> ${id} group by id
    )
    select ${organizationReviews.organizationId} as "organizationId", ${organizationReviews.name},
      ${organizationReviews.kind} as decision, ${organizationReviews.at}, ${users.username} as by,
      ${organizationReviews.words}, alike.likenesses
    from alike join ${organizationReviews} on ${organizationReviews.organizationId} = alike.id
      left join ${users} on ${users.id} = ${organizationReviews.byUserId}
    where ${organizationReviews.kind} <> 'requested'
    order by ${organizationReviews.id} desc limit ${EARLIER_MAX}`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }) as EarlierDecision)
}

/** Newest first. */
export async function listHistory(db: Db, organizationId: number) {
  return db
    .select({
      at: organizationReviews.at,
      kind: organizationReviews.kind,
      by: users.username,
      words: organizationReviews.words,
    })
    .from(organizationReviews)
    .leftJoin(users, eq(users.id, organizationReviews.byUserId))
    .where(eq(organizationReviews.organizationId, organizationId))
    .orderBy(desc(organizationReviews.id))
    .limit(HISTORY_MAX)
}
