import type { OrganizationPart, OrganizationState } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { forgetAsset } from '#api/features/assets/assets.service.ts'
import { insertMember } from '#api/features/organizations/organizations.queries.ts'
import { alreadyMember } from '#api/features/organizations/own-organization.service.ts'
import { publishToReviewers } from '#api/features/organizations/review/reviewers.service.ts'
import { isUniqueViolation, type Tx } from '#api/platform/database.ts'
import { findOwnPlace } from './join-offers.queries.ts'
import { canGiveUp } from './joining.policy.ts'
import { deleteJoin } from './joining.queries.ts'
import { deleteMember, deleteOrganization, lockOrganizations } from './organization-members.queries.ts'
import { notifyOwners, type Team } from './people-notices.service.ts'
import { publishRights, syncRights } from './rights.service.ts'

export function refuseStopped({ state }: { state: OrganizationState }): void {
  if (state !== 'refused' && state !== 'suspended') return
  throw new AppError('forbidden', 'Your business cannot take in people now.')
}

/** Locks the organization that a person joins, and the one that they may leave for it, which is returned. */
export async function lockForJoining(tx: Tx, organizationId: number, userId: number) {
  const before = await findOwnPlace(tx, userId)
  await lockOrganizations(tx, before ? [organizationId, before.organizationId] : [organizationId])
  const place = await findOwnPlace(tx, userId)
  const isFree = !place || (place.organizationId === before?.organizationId && canGiveUp(place))
  return { isFree: isFree && place?.organizationId !== organizationId, givenUpId: place?.organizationId }
}

interface Admitted {
  userId: number
  username: string
  part: OrganizationPart
  /** The owner who admitted them. */
  byId: number
  givenUpId: number | undefined
}

/** Call it under the locks of `lockForJoining`, for someone who is free. */
export async function admit(deps: Deps, tx: Tx, team: Team, admitted: Admitted): Promise<void> {
  const { userId, username, part, byId, givenUpId } = admitted
  if (givenUpId !== undefined) {
    const logoKey = await deleteOrganization(tx, givenUpId)
    if (logoKey) await forgetAsset(deps, tx, logoKey)
    if (logoKey === undefined) await deleteMember(tx, givenUpId, userId)
  }
  await insertMember(tx, team.id, userId, part, deps.now()).catch((error) => {
    // The person created an organization at the same moment.
    throw isUniqueViolation(error, 'organization_members_pkey') ? alreadyMember(error) : error
  })
  await deleteJoin(tx, userId)
  await syncRights(deps, tx, { userId })
  await publishRights(deps, tx, [userId])
  await publishToReviewers(deps, tx, team.id)
  await notifyOwners(deps, tx, team, { change: 'joined', username, userId, byId })
}
