import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { DAY_MS, HOUR_MS } from '@sparkle/contract/core/time.ts'
import type { Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import { BUSINESS_RULES_VERSION, toNameSkeleton } from '@sparkle/contract/organizations/organization-rules.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { applyApproval } from '#api/features/organizations/people/rights.service.ts'
import { editSettings, saveAppliedApproval } from '#api/features/site/site.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import {
  organizationJoins,
  organizationMembers,
  organizationReviews,
  organizations,
} from '#api/schema/organizations.tables.ts'
import { users } from '#api/schema/users.tables.ts'
import type { Business } from './businesses/business.ts'
import { businesses } from './businesses/businesses.ts'
import { demoColleagues, isColleague } from './businesses/colleagues.ts'
import { home } from './places.ts'

interface Story {
  isDraft?: true
  /** What reviewers decided, with what the business reads. */
  decisions?: [Decision, string][]
  waitsSinceHours?: number
  rename?: string
}

/** All others are approved. */
const stories: Record<string, Story> = {
  'demo-new-business': { waitsSinceHours: 5 },
  'anchor-pharmacy': { waitsSinceHours: 52 },
  'willow-day-care': { waitsSinceHours: 26 },
  'golden-print-shop': { isDraft: true },
  'juniper-cinema': {
    decisions: [['ask', 'Your website does not open for us. Is the address right? You can answer here.']],
  },
  'beacon-design': {
    decisions: [
      [
        'refuse',
        'We could not find this business at the address you gave. If this is wrong, tell us more and ask us again.',
      ],
    ],
  },
  'copper-robotics': {
    decisions: [
      ['approve', ''],
      ['suspend', 'Applicants told us that they were asked for money. Please write to us.'],
    ],
  },
  'meadow-cafe': { decisions: [['approve', '']], rename: 'Meadow Coffee House', waitsSinceHours: 12 },
}

const stateAfter = {
  approve: 'approved',
  ask: 'asked',
  refuse: 'refused',
  suspend: 'suspended',
  restore: 'approved',
} as const

const [recruiter, newcomer] = demoColleagues

/** Those whose organization is approved; the others neither search nor write first. */
export const isApprovedBusiness = (username: string): boolean =>
  (!(username in stories) || username === 'meadow-cafe') && !isColleague(username)

const toDomain = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.example`

/** The address of a person of a business is mostly of the domain of its website. */
export function businessEmail(username: string): string {
  if (username === 'anchor-pharmacy') return `${username}@gmail.com`
  const business = businesses.find((one) => one.username === (isColleague(username) ? 'demo-business' : username))
  const mailbox = isColleague(username) ? username : 'hello'
  return `${mailbox}@${toDomain(business?.name ?? username)}`
}

/** Puts an organization in some state behind every business, checked by the administrator of the demo. */
export async function makeOrganizations(db: Db, reviewerId: number) {
  const usernames = [...businesses, ...demoColleagues].map(({ username }) => username)
  await db.transaction(async (tx) => {
    const deps = { db: tx, fixedSettings: {}, now: () => new Date() }
    await editSettings(deps, null, { business_approval: 'manual', domain_fast_path: 'on' })
    const people = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.username, usernames))
      .limit(usernames.length)
    const ids = new Map(people.map(({ id, username }) => [username, id]))
    await tx
      .update(users)
      .set({ emailConfirmedAt: new Date() })
      .where(and(inArray(users.username, usernames), ne(users.username, 'anchor-pharmacy')))
    for (const business of businesses) await makeOrganization(tx, business, ids.get(business.username) ?? 0, reviewerId)
    await addColleagues(tx, ids)
    await saveAppliedApproval(deps, 'auto')
    await applyApproval(deps, tx)
  })
}

async function addColleagues(tx: Tx, ids: ReadonlyMap<string, number>): Promise<void> {
  const idOf = (username: string) => ids.get(username) ?? 0
  const [own] = await tx
    .select({ organizationId: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, idOf('demo-business')))
  if (!own) return
  await tx.insert(organizationMembers).values({ ...own, userId: idOf(recruiter.username), part: 'recruiter' })
  await tx.insert(organizationJoins).values({ ...own, userId: idOf(newcomer.username), askedAt: new Date() })
}

async function makeOrganization(tx: Tx, business: Business, ownerId: number, reviewerId: number): Promise<void> {
  const { username, name, town, about, supportOffered, hiresFor } = business
  const {
    decisions = [],
    rename,
    isDraft,
    waitsSinceHours,
  }: Story = stories[username] ?? { decisions: [['approve', '']] }
  const domain = toDomain(name)
  const website = `https://www.${domain}`
  const createdAt = new Date(Date.now() - (decisions.length > 0 ? 90 : 3) * DAY_MS)
  const decidedAt = new Date(createdAt.getTime() + DAY_MS)
  const isChecked = decisions[0]?.[0] === 'approve'
  const [decision, words] = decisions.at(-1) ?? [undefined, '']
  const state = isDraft ? 'draft' : waitsSinceHours || !decision ? 'waiting' : stateAfter[decision]
  const waitingSince = waitsSinceHours ? new Date(Date.now() - waitsSinceHours * HOUR_MS) : null
  const [made] = await tx
    .insert(organizations)
    .values({
      name: rename ?? name,
      nameSkeleton: toNameSkeleton(rename ?? name),
      ...{ website, domain, state, words, waitingSince, createdAt },
      ...{ town, placeState: home.state, about, supportOffered },
      hiresFor: hiresFor.map((interest) => businessInterests.indexOf(interest) + 1),
      ...(isChecked && { checkedAt: decidedAt, checkedName: name, checkedWebsite: website }),
      rightsUntil: rename ? new Date(Date.now() + 6 * DAY_MS) : null,
      rulesVersion: BUSINESS_RULES_VERSION,
      rulesAt: createdAt,
    })
    .returning({ id: organizations.id })
  if (!made) return
  const organizationId = made.id
  await tx.insert(organizationMembers).values({ organizationId, userId: ownerId, part: 'owner', joinedAt: createdAt })
  if (isDraft) return
  const requested = { organizationId, kind: 'requested' as const, byUserId: ownerId, words: '', name, domain }
  await tx.insert(organizationReviews).values([
    { ...requested, at: createdAt },
    ...decisions.map(([kind, said], index) => ({
      ...{ organizationId, kind, byUserId: reviewerId, words: said, name, domain },
      at: new Date(decidedAt.getTime() + index * DAY_MS),
    })),
    ...(rename && waitingSince ? [{ ...requested, name: rename, at: waitingSince }] : []),
  ])
}
