import type { Deps } from '#api/deps.ts'
import { findMembership } from './organizations.queries.ts'
import { listReviewerIds } from './reviewers.queries.ts'

type ReviewDeps = Pick<Deps, 'db' | 'events'>

/** Reviewers who have the organization open see its change. Call it after the commit. */
export async function publishToReviewers({ db, events }: ReviewDeps, organizationId: number): Promise<void> {
  const userIds = await listReviewerIds(db)
  if (userIds.length > 0) await events.publish({ userIds }, { type: 'organization', organization_id: organizationId })
}

/** The same for the organization of a person whose address has changed or is confirmed now. */
export async function publishAddressToReviewers(deps: ReviewDeps, userId: number): Promise<void> {
  const membership = await findMembership(deps.db, userId)
  if (membership) await publishToReviewers(deps, membership.organizationId)
}
