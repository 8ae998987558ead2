import type {
  Decision,
  OrganizationPart,
  OrganizationState,
} from '@sparkle/contract/organizations/organization-rules.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { assets } from './assets.tables.ts'
import { bytea, moment } from './column-types.ts'
import { person, someone } from './users.tables.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Equal for names that can be mistaken for each other. */
    nameSkeleton: text().notNull(),
    website: text().notNull().default(''),
    /** The domain of the website; empty without one. */
    domain: text().notNull().default(''),
    town: text(),
    placeState: text(),
    about: text().notNull().default(''),
    hiresFor: smallint().array().notNull().default(sql`'{}'`),
    supportOffered: text().notNull().default(''),
    logoKey: text().references(() => assets.key, { onDelete: 'set null' }),
    state: text().$type<OrganizationState>().notNull().default('draft'),
    /** What the last reviewer wrote to its people. */
    words: text().notNull().default(''),
    /** How it came about, if not by a person. */
    note: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    /** Set while it waits for a decision. */
    waitingSince: moment(),
    /** When a person approved it; stays while a change waits. */
    checkedAt: moment(),
    /** What was approved, shown to others while a change waits. */
    checkedName: text(),
    checkedWebsite: text(),
    /** While a change of an approved organization waits, its people keep the role until then. */
    rightsUntil: moment(),
    rulesVersion: integer(),
    rulesAt: moment(),
  },
  (t) => [
    index('organizations_queue').on(t.state, t.waitingSince, t.id),
    index('organizations_domain').on(t.domain),
    index('organizations_name_skeleton').on(t.nameSkeleton),
    index('organizations_rights_until').on(t.rightsUntil).where(sql`${t.rightsUntil} is not null`),
    check('organizations_state', sql`${t.state} in ('draft', 'waiting', 'asked', 'approved', 'refused', 'suspended')`),
    check('organizations_waiting_since', sql`(${t.state} = 'waiting') = (${t.waitingSince} is not null)`),
  ],
)

const organization = () => integer().references(() => organizations.id, { onDelete: 'cascade' })

/** One organization a person. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    userId: person().primaryKey(),
    organizationId: organization().notNull(),
    part: text().$type<OrganizationPart>().notNull(),
    joinedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('organization_members_organization').on(t.organizationId, t.userId),
    check('organization_members_part', sql`${t.part} in ('owner', 'recruiter')`),
  ],
)

/**
 * Everyone who belongs to an organization or ever did. Blocks hold for them also after they left, and they do not decide
 * about it. A trigger on `organization_members` writes it, so nothing can leave without a trace.
 */
export const organizationPeople = pgTable(
  'organization_people',
  {
    userId: person().notNull(),
    organizationId: organization().notNull(),
    /** Null while they belong to it. */
    leftAt: moment(),
    /** When someone who left had joined; null while they belong to it, and if it is not known. */
    joinedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.organizationId] }),
    index('organization_people_organization').on(t.organizationId),
  ],
)

/** Ended ones stay for a day, since they count for the limit. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organization().notNull(),
    email: text().notNull(),
    /** A placeholder until the email is sent. */
    tokenDigest: bytea().notNull().unique('organization_invitations_token_digest'),
    part: text().$type<OrganizationPart>().notNull(),
    invitedBy: person().notNull(),
    invitedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When it was accepted or revoked, or its sender left. */
    endedAt: moment(),
  },
  (t) => [
    index('organization_invitations_organization').on(t.organizationId, t.id),
    index('organization_invitations_inviter').on(t.invitedBy),
    check('organization_invitations_part', sql`${t.part} in ('owner', 'recruiter')`),
  ],
)

/** People with an address of the organization's domain who ask to join. */
export const organizationJoins = pgTable(
  'organization_joins',
  {
    userId: person().primaryKey(),
    organizationId: organization().notNull(),
    askedAt: moment().notNull(),
    /** An owner has said no. */
    declinedAt: moment(),
  },
  (t) => [index('organization_joins_organization').on(t.organizationId, t.userId)],
)

/**
 * Requests for a review by owners who have yet to confirm their email: each goes out with the confirmation. It ends with the
 * membership.
 */
export const organizationKeptRequests = pgTable('organization_kept_requests', {
  userId: integer()
    .primaryKey()
    .references(() => organizationMembers.userId, { onDelete: 'cascade' }),
  words: text().notNull(),
  keptAt: moment().notNull(),
})

/** The history of a case. Rows say what the organization was like, since it may change later. */
export const organizationReviews = pgTable(
  'organization_reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organization().notNull(),
    at: moment().notNull(),
    kind: text().$type<Decision | 'requested'>().notNull(),
    /** Null for the command line and for deleted accounts. */
    byUserId: someone(),
    words: text().notNull(),
    name: text().notNull(),
    domain: text().notNull(),
  },
  (t) => [
    index('organization_reviews_organization').on(t.organizationId, t.id),
    index('organization_reviews_by').on(t.byUserId),
    index('organization_reviews_domain').on(t.domain, t.id),
  ],
)
