import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { OrganizationPart } from '@sparkle/contract/organizations/organization-rules.ts'
import type { listMembers as listMembersCall } from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { lockAsOwner, requireMember } from '#api/features/organizations/organization-edits.service.ts'
import { lockOrganization, type StoredOrganization } from '#api/features/organizations/organizations.queries.ts'
import { publishToReviewers } from '#api/features/organizations/review/reviewers.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { endInvitationsOf } from './invitations.queries.ts'
import { listJoinRequests } from './joining.service.ts'
import * as queries from './organization-members.queries.ts'
import { notifyOwners } from './people-notices.service.ts'
import { publishRights, syncRights } from './rights.service.ts'

export async function listMembers(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
): Promise<CallResponse<typeof listMembersCall>> {
  const { part } = await requireMember(deps.db, viewer, organizationId)
  const members = await queries.listMembers(deps.db, organizationId)
  return {
    members: members.map((member) => ({
      user_id: member.userId,
      username: member.username,
      avatar: avatarPath(member.avatarKey, true),
      part: member.part,
      joined_at: toUnixSeconds(member.joinedAt),
    })),
    joins: part === 'owner' ? await listJoinRequests(deps, organizationId) : [],
  }
}

async function getMember(tx: Tx, organizationId: number, userId: number) {
  const member = await queries.findMember(tx, organizationId, userId)
  if (!member) throw new AppError('not_found', 'This person does not belong to your business.')
  return member
}

/** Call it under the lock of the organization, so that of two parallel attempts one is refused. */
async function keepAnOwner(tx: Tx, organizationId: number, userId: number): Promise<void> {
  if (await queries.hasOtherOwner(tx, organizationId, userId)) return
  throw new AppError('last_owner', 'A business needs an owner. Make another person owner first.')
}

/** Refuses someone who is about to leave Sparkle, if others of the business would be left without an owner. */
export async function keepOwnerOfTeam(tx: Tx, userId: number): Promise<void> {
  const team = await queries.findTeam(tx, userId)
  if (!team) return
  await lockOrganization(tx, team.id)
  if (await queries.isOwnerOfOthers(tx, team.id, userId)) await keepAnOwner(tx, team.id, userId)
}

export async function changeMember(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
  userId: number,
  part: OrganizationPart,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAsOwner(tx, viewer, organizationId)
    const member = await getMember(tx, organizationId, userId)
    if (member.part === 'owner' && part !== 'owner') await keepAnOwner(tx, organizationId, userId)
    await queries.updatePart(tx, organizationId, userId, part)
    await publishRights(deps, tx, [userId])
    await publishToReviewers(deps, tx, organizationId)
  })
}

export async function removeMember(deps: Deps, viewer: Viewer, organizationId: number, userId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const organization = await lockAsOwner(tx, viewer, organizationId)
    await takeOut(deps, tx, organization, { userId, byId: viewer.id })
  })
}

export async function leaveOrganization(deps: Deps, viewer: Viewer, organizationId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, organizationId)
    await requireMember(tx, viewer, organizationId)
    if (organization) await takeOut(deps, tx, organization, { userId: viewer.id, byId: viewer.id })
  })
}

interface TakenOut {
  userId: number
  byId: number
}

async function takeOut(deps: Deps, tx: Tx, team: StoredOrganization, { userId, byId }: TakenOut): Promise<void> {
  // Otherwise a person without an organization would get the rights back that the suspension took.
  if (team.state === 'suspended') {
    throw new AppError('forbidden', 'Your business is suspended. Its people stay the same until that changes.')
  }
  const { username, part } = await getMember(tx, team.id, userId)
  if (part === 'owner') await keepAnOwner(tx, team.id, userId)
  await queries.deleteMember(tx, team.id, userId)
  await endInvitationsOf(tx, userId, deps.now())
  await syncRights(deps, tx, { userId })
  await publishRights(deps, tx, [userId])
  await publishToReviewers(deps, tx, team.id)
  await notifyOwners(deps, tx, team, { change: userId === byId ? 'left' : 'removed', username, userId, byId })
}
