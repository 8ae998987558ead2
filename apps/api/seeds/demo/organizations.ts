import type { Decision } from '@sparkle/contract/organization-rules.ts'
import { BUSINESS_RULES_VERSION, toNameSkeleton } from '@sparkle/contract/organization-rules.ts'
import { businessInterests } from '@sparkle/contract/questions.ts'
import { eq, inArray } from 'drizzle-orm'
import { applyApproval } from '#api/features/organizations/rights.service.ts'
import { editSettings, saveAppliedApproval } from '#api/features/site/site.service.ts'
import type { Db } from '#api/platform/database.ts'
import { organizationMembers, organizationReviews, organizations } from '#api/schema/organizations.tables.ts'
import { locations, users } from '#api/schema/users.tables.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const abouts = [
  'We are a small team that serves people from the neighborhood. We have been here for more than twenty years.',
  'A family business with twelve people. We teach everything that is needed, one step at a time.',
  'We work in two shifts and close on Sundays. New people start with a colleague at their side.',
]
const supports = [
  'Every task has a card with pictures. There is a quiet room for breaks, and a job coach is welcome.',
  'You can start with a few hours a week. We write down what was agreed, in plain words.',
  'Our doors and desks fit a wheelchair. We can change the light at your place.',
]

interface Story {
  /** What reviewers decided, with what the business reads. */
  decisions?: [Decision, string][]
  waitsSinceHours?: number
  rename?: string
}

/** All others are approved. */
const stories: Record<string, Story> = {
  'demo-new-business': { waitsSinceHours: 5 },
  'anchor-day-care': { waitsSinceHours: 52 },
  'juniper-pharmacy': { waitsSinceHours: 26 },
  'willow-cinema': {
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

/** Those whose organisation is approved; the others neither search nor write first. */
export const isApprovedBusiness = (username: string): boolean => !(username in stories) || username === 'meadow-cafe'

/** The address of a business is mostly of the domain of its website. */
export const businessEmail = (username: string): string =>
  username === 'anchor-day-care' ? `${username}@gmail.com` : `hello@${username}.example`

/** Puts an organisation in some state behind every business, checked by the administrator of the demo. */
export async function makeOrganizations(db: Db, random: Random, businessNames: string[], reviewerId: number) {
  await db.transaction(async (tx) => {
    const deps = { db: tx, fixedSettings: {}, now: () => new Date() }
    await editSettings(deps, null, { business_approval: 'manual', domain_fast_path: 'on' })
    const owners = await tx
      .select({ id: users.id, username: users.username, town: locations.town, state: locations.state })
      .from(users)
      .leftJoin(locations, eq(locations.userId, users.id))
      .where(inArray(users.username, businessNames))
      .orderBy(users.id)
      .limit(businessNames.length)
    for (const owner of owners) await makeOrganization(tx, random, owner, reviewerId)
    await saveAppliedApproval(deps, 'auto')
    await applyApproval(deps, tx)
  })
}

interface Owner {
  id: number
  username: string
  town: string | null
  state: string | null
}

async function makeOrganization(tx: Db, random: Random, owner: Owner, reviewerId: number): Promise<void> {
  const {
    decisions = [],
    rename,
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
  const state = waitsSinceHours || !decision ? ('waiting' as const) : stateAfter[decision]
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
        about: random.pick(abouts),
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
