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
import { locations, users } from '#api/schema/users.tables.ts'
import type { Random } from './random.ts'

const abouts = [
  'is a small team that serves people from the neighborhood. We have been here for more than twenty years.',
  'is a family business with twelve people. We teach everything that is needed, one step at a time.',
  'works in two shifts and closes on Sundays. New people start with a colleague at their side.',
]
const supports = [
  'Every task has a card with pictures. There is a quiet room for breaks, and a job coach is welcome.',
  'You can start with a few hours a week. We write down what was agreed, in plain words.',
  'Our doors and desks fit a wheelchair. We can change the light at your place.',
]

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

const titleCase = (slug: string) =>
  slug.replace(/(^|-)(.)/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)

/** People of the business of the demo account: one works there, and one asks to join. */
export const demoColleagues = [
  { username: 'dana.lee', firstName: 'Dana', lastName: 'Lee' },
  { username: 'kim.ortiz', firstName: 'Kim', lastName: 'Ortiz' },
] as const
const [recruiter, newcomer] = demoColleagues
const isColleague = (username: string) => demoColleagues.some((colleague) => colleague.username === username)

/** Those whose organization is approved; the others neither search nor write first. */
export const isApprovedBusiness = (username: string): boolean =>
  (!(username in stories) || username === 'meadow-cafe') && !isColleague(username)

/** The address of a business is mostly of the domain of its website. */
export function businessEmail(username: string): string {
  if (isColleague(username)) return `${username}@demo-business.example`
  return username === 'anchor-pharmacy' ? `${username}@gmail.com` : `hello@${username}.example`
}

/** Puts an organization in some state behind every business, checked by the administrator of the demo. */
export async function makeOrganizations(db: Db, random: Random, businessNames: string[], reviewerId: number) {
  await db.transaction(async (tx) => {
    const deps = { db: tx, fixedSettings: {}, now: () => new Date() }
    await editSettings(deps, null, { business_approval: 'manual', domain_fast_path: 'on' })
    const people = await tx
      .select({ id: users.id, username: users.username, town: locations.town, state: locations.state })
      .from(users)
      .leftJoin(locations, eq(locations.userId, users.id))
      .where(inArray(users.username, businessNames))
      .orderBy(users.id)
      .limit(businessNames.length)
    await tx
      .update(users)
      .set({ emailConfirmedAt: new Date() })
      .where(and(inArray(users.username, businessNames), ne(users.username, 'anchor-pharmacy')))
    const owners = people.filter(({ username }) => !isColleague(username))
    for (const owner of owners) await makeOrganization(tx, random, owner, reviewerId)
    await addColleagues(tx, people)
    await saveAppliedApproval(deps, 'auto')
    await applyApproval(deps, tx)
  })
}

async function addColleagues(tx: Tx, people: readonly Owner[]): Promise<void> {
  const idOf = (username: string) => people.find((person) => person.username === username)?.id ?? 0
  const [own] = await tx
    .select({ organizationId: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, idOf('demo-business')))
  if (!own) return
  await tx.insert(organizationMembers).values({ ...own, userId: idOf(recruiter.username), part: 'recruiter' })
  await tx.insert(organizationJoins).values({ ...own, userId: idOf(newcomer.username), askedAt: new Date() })
}

interface Owner {
  id: number
  username: string
  town: string | null
  state: string | null
}

async function makeOrganization(tx: Tx, random: Random, owner: Owner, reviewerId: number): Promise<void> {
  const {
    decisions = [],
    rename,
    isDraft,
    waitsSinceHours,
  }: Story = stories[owner.username] ?? {
    decisions: [['approve', '']],
  }
  const name = titleCase(
    owner.username.replace(/^demo-(new-)?business$/, (_, isNew) => (isNew ? 'lantern-books' : 'harvest-kitchen')),
  )
  const domain = `${owner.username}.example`
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
      ...{
        town: owner.town,
        placeState: owner.state,
        about: `${name} ${random.pick(abouts)}`,
        supportOffered: random.pick(supports),
      },
      hiresFor: businessInterests.flatMap((_, index) => (random.chance(0.2) ? [index + 1] : [])),
      ...(isChecked && { checkedAt: decidedAt, checkedName: name, checkedWebsite: website }),
      rightsUntil: rename ? new Date(Date.now() + 6 * DAY_MS) : null,
      rulesVersion: BUSINESS_RULES_VERSION,
      rulesAt: createdAt,
    })
    .returning({ id: organizations.id })
  if (!made) return
  const organizationId = made.id
  await tx.insert(organizationMembers).values({ organizationId, userId: owner.id, part: 'owner', joinedAt: createdAt })
  if (isDraft) return
  const requested = { organizationId, kind: 'requested' as const, byUserId: owner.id, words: '', name, domain }
  await tx.insert(organizationReviews).values([
    { ...requested, at: createdAt },
    ...decisions.map(([kind, said], index) => ({
      ...{ organizationId, kind, byUserId: reviewerId, words: said, name, domain },
      at: new Date(decidedAt.getTime() + index * DAY_MS),
    })),
    ...(rename && waitingSince ? [{ ...requested, name: rename, at: waitingSince }] : []),
  ])
}
