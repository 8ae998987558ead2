import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/organizations/organizations.ts'
import type { JoinRequest } from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { lockAsOwner, requireOwner } from '#api/features/organizations/organization-edits.service.ts'
import { getOwnOrganization } from '#api/features/organizations/own-organization.service.ts'
import { alertMembers } from '#api/features/organizations/review/organization-notices.service.ts'
import { publishToReviewers } from '#api/features/organizations/review/reviewers.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { admit, lockForJoining, refuseStopped } from './admission.service.ts'
import { findJoinOffer } from './join-offers.service.ts'
import { canJoinByDomain } from './joining.policy.ts'
import * as queries from './joining.queries.ts'
import { joinAccepted } from './organization-people.emails.ts'
import { notifyOwners } from './people-notices.service.ts'
import { publishRights } from './rights.service.ts'

/** Only from people whose address still belongs to the domain. */
export async function listJoinRequests({ db }: Pick<Deps, 'db'>, organizationId: number): Promise<JoinRequest[]> {
  const joins = await queries.listJoins(db, organizationId)
  return joins
    .filter((join) => canJoinByDomain(join, join.domain))
    .map(({ userId, username, avatarKey, email, askedAt }) => ({
      user_id: userId,
      username,
      avatar: avatarPath(avatarKey, true),
      email,
      asked_at: toUnixSeconds(askedAt),
    }))
}

export async function askToJoin(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
): Promise<CallResponse<typeof calls.askToJoin>> {
  const offer = await findJoinOffer(deps, viewer.id)
  // The same error whether the organization does not exist or has declined this person.
  if (offer?.organization_id !== organizationId) {
    throw new AppError('not_found', 'There is no such business that you can ask to join.')
  }
  const { id: userId, username } = viewer
  await deps.db.transaction(async (tx) => {
    const isNew = await queries.upsertJoin(tx, organizationId, userId, deps.now())
    const team = { id: organizationId, name: offer.name }
    if (isNew) await notifyOwners(deps, tx, team, { change: 'asked to join', username, userId })
  })
  return getOwnOrganization(deps, viewer)
}

export async function decideJoin(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
  userId: number,
  accept: boolean,
): Promise<void> {
  await requireOwner(deps.db, viewer, organizationId)
  await deps.db.transaction(async (tx) => {
    const { isFree, givenUpId } = await lockForJoining(tx, organizationId, userId)
    const team = await lockAsOwner(tx, viewer, organizationId)
    const { username } = await getJoin(tx, organizationId, userId)
    if (!accept) {
      await queries.updateJoinDeclined(tx, userId, deps.now())
      // The person's open windows show that nothing waits any more.
      await publishRights(deps, tx, [userId])
      return publishToReviewers(deps, tx, organizationId)
    }
    refuseStopped(team)
    if (!isFree) throw new AppError('already_exists', 'This person belongs to a business already.')
    await admit(deps, tx, team, { userId, username, part: 'recruiter', byId: viewer.id, givenUpId })
    await queueEmail(deps, tx, joinAccepted, { userId, name: team.name })
    await alertMembers(deps, tx, [userId], { organizationId, action: 'joined', name: team.name })
  })
}

async function getJoin(tx: Tx, organizationId: number, userId: number) {
  const join = await queries.findJoin(tx, organizationId, userId)
  if (join && canJoinByDomain(join, join.domain)) return join
  throw new AppError('not_found', 'This person does not ask to join your business.')
}
