import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type * as calls from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { attachAsset, forgetAsset, withAvatar } from '#api/features/assets/assets.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { waitForReview } from './organizations.policy.ts'
import * as queries from './organizations.queries.ts'
import { getOwnOrganization, refuseOldRules, toValues } from './own-organization.service.ts'
import { publishToReviewers } from './review/reviewers.service.ts'

const notFound = () => new AppError('not_found', 'There is no such business.')

/** Locks the organization of an owner. Others do not find out that it exists. */
export async function lockAsOwner(tx: Tx, viewer: Viewer, organizationId: number): Promise<queries.StoredOrganization> {
  const organization = await queries.lockOrganization(tx, organizationId)
  await requireOwner(tx, viewer, organizationId)
  if (!organization) throw notFound()
  return organization
}

export async function requireMember(db: Db, viewer: Viewer, organizationId: number) {
  const membership = await queries.findMembership(db, viewer.id)
  if (membership?.organizationId !== organizationId) throw notFound()
  return membership
}

export async function requireOwner(db: Db, viewer: Viewer, organizationId: number): Promise<void> {
  const { part } = await requireMember(db, viewer, organizationId)
  if (part !== 'owner') throw new AppError('forbidden', 'Only owners can do this. Ask an owner of your business.')
}

type Change = HandlerInput<typeof calls.updateOrganization>['body']

export async function editOrganization(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
  change: Change,
  picture: Uint8Array | undefined,
): Promise<CallResponse<typeof calls.updateOrganization>> {
  // Checked before the expensive work on the picture, and again under the lock.
  await requireOwner(deps.db, viewer, organizationId)
  const upload = picture && { bytes: picture, owner: `user ${viewer.id}` }
  await withAvatar(deps, upload, (newKey) =>
    deps.db.transaction(async (tx) => {
      const organization = await lockAsOwner(tx, viewer, organizationId)
      await saveChange(deps, tx, viewer, organization, { ...change, newKey })
      await publishToReviewers(deps, tx, organizationId)
    }),
  )
  return getOwnOrganization(deps, viewer)
}

async function saveChange(
  deps: Deps,
  tx: Tx,
  viewer: Viewer,
  organization: queries.StoredOrganization,
  { newKey, logo, rules_version, ...inputs }: Change & { newKey: string | undefined },
): Promise<void> {
  if (organization.state === 'suspended') throw new AppError('forbidden', 'Your business is suspended.')
  if (rules_version !== undefined) refuseOldRules(rules_version)
  const now = deps.now()
  const values = toValues(inputs)
  const review = reviewChange(organization, values, now)
  const logoKey = newKey ?? (logo === '' ? null : organization.logoKey)
  await queries.updateOrganization(tx, organization.id, {
    ...values,
    ...review,
    logoKey,
    ...(rules_version !== undefined && { rulesVersion: rules_version, rulesAt: now }),
  })
  if (review.state === 'waiting') {
    const { name, domain } = { ...organization, ...values }
    const request = { kind: 'requested' as const, byUserId: viewer.id, at: now, words: '' }
    await queries.insertReview(tx, { organizationId: organization.id, ...request, name, domain })
  }
  if (newKey) await attachAsset(tx, newKey, now)
  if (organization.logoKey && organization.logoKey !== logoKey) await forgetAsset(deps, tx, organization.logoKey)
}

/**
 * The name and website are what was approved. If they change, the organization waits for another review and keeps its
 * rights for some days. If they are changed back, it is approved again.
 */
function reviewChange(
  organization: queries.StoredOrganization,
  values: { name?: string; website?: string },
  now: Date,
): Partial<queries.OrganizationValues> {
  const { name, website, state, checkedName, checkedWebsite, rightsUntil } = { ...organization, ...values }
  const isChanged = name !== organization.name || website !== organization.website
  if (!isChanged) return {}
  if (state === 'approved') return { ...waitForReview(now), words: '' }
  if (state === 'waiting' && rightsUntil && rightsUntil > now && name === checkedName && website === checkedWebsite)
    return { state: 'approved', waitingSince: null, rightsUntil: null }
  return {}
}
