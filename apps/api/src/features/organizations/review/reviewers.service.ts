import type { Deps } from '#api/core/deps.ts'
import { findMembership } from '#api/features/organizations/organizations.queries.ts'
import type { Tx } from '#api/platform/database.ts'
import { listReviewerIds } from './reviewers.queries.ts'

type ReviewDeps = Pick<Deps, 'events'>

/** Reviewers who have the organization open see its change. */
export async function publishToReviewers({ events }: ReviewDeps, tx: Tx, organizationId: number): Promise<void> {
  const userIds = await listReviewerIds(tx)
  if (userIds.length > 0)
    await events.publish(tx, { userIds }, { type: 'organization', organization_id: organizationId })
}

/** The same for the organization of a person whose address has changed or is confirmed now. */
export async function publishAddressToReviewers(deps: ReviewDeps, tx: Tx, userId: number): Promise<void> {
  const membership = await findMembership(tx, userId)
  if (membership) await publishToReviewers(deps, tx, membership.organizationId)
}
