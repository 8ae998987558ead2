import type { OrganizationPart } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { refuseUnchecked } from '#api/features/users/unchecked-businesses.service.ts'
import { isCheckedBusiness } from '#api/features/visibility/visibility.policy.ts'
import type { Tx } from '#api/platform/database.ts'
import { findTeam, lockMembership } from './team.queries.ts'

/** Someone of a checked business, who sees what it keeps about applicants. */
export interface TeamMember {
  userId: number
  organizationId: number
  part: OrganizationPart
}

/** Everything that a business keeps is found by this organization, never by an id of the request. */
export async function requireTeam({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<TeamMember> {
  refuseUnchecked(viewer)
  if (!isCheckedBusiness(viewer)) throw new AppError('forbidden', 'Only businesses keep lists of applicants.')
  const team = await findTeam(db, viewer.id)
  if (!team) throw new AppError('forbidden', 'Add your business first. Then you can save people and searches.')
  return { userId: viewer.id, ...team }
}

/** The same for writes: parallel requests of a person wait for each other, and for their removal from the organization. */
export async function lockTeam(tx: Tx, viewer: Viewer): Promise<TeamMember> {
  await lockMembership(tx, viewer.id)
  return requireTeam({ db: tx }, viewer)
}
