import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { organizationLimits } from '@sparkle/contract/organizations/organization-rules.ts'
import type * as calls from '@sparkle/contract/organizations/organizations.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { hasMailBudget, invitationBudget } from '#api/features/mail/mail.service.ts'
import { lockAsOwner, requireOwner } from '#api/features/organizations/organization-edits.service.ts'
import { hasRights } from '#api/features/organizations/organizations.policy.ts'
import type { StoredOrganization } from '#api/features/organizations/organizations.queries.ts'
import {
  alreadyMember,
  getOwnOrganization,
  refuseApplicants,
} from '#api/features/organizations/own-organization.service.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import { requireConfirmedEmail } from '#api/features/users/email/email-confirmation.service.ts'
import { findEmail } from '#api/features/users/user-records.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { admit, lockForJoining, refuseStopped } from './admission.service.ts'
import { memberInvited } from './invitations.emails.ts'
import * as queries from './invitations.queries.ts'
import { hasMemberWithEmail } from './organization-members.queries.ts'

const HOUR_SECONDS = 3600

type Invitation = CallResponse<typeof calls.inviteMember>
type Row = Awaited<ReturnType<typeof queries.listInvitations>>[number]

const toInvitation = ({ id, email, part, inviter, expiresAt }: Row): Invitation => ({
  ...{ id, email, part, invited_by: inviter },
  expires_at: toUnixSeconds(expiresAt),
})

/** A second invitation of an address replaces the first. */
export async function inviteMember(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
  { email, part }: HandlerInput<typeof calls.inviteMember>['body'],
): Promise<Invitation> {
  await requireOwner(deps.db, viewer, organizationId)
  await requireConfirmedEmail(deps, viewer)
  await refuseFlood(deps, email)
  const invitedAt = deps.now()
  const expiresAt = new Date(invitedAt.getTime() + organizationLimits.invitationDays * DAY_MS)
  return deps.db.transaction(async (tx) => {
    const organization = await lockAsOwner(tx, viewer, organizationId)
    refuseStopped(organization)
    await refuseStrangers(deps, tx, organization, email)
    await refuseMany(tx, organizationId, invitedAt)
    if (await hasMemberWithEmail(tx, organizationId, email)) {
      const text = 'This person belongs to your business already.'
      throw new AppError('already_exists', text, { fields: { email: [text] } })
    }
    await queries.endInvitationsTo(tx, organizationId, email, invitedAt)
    // A placeholder: the real token is created when the email is sent.
    const tokenDigest = digestToken(createToken())
    const invitation = { organizationId, email, tokenDigest, part, invitedBy: viewer.id, invitedAt, expiresAt }
    const id = await queries.insertInvitation(tx, invitation)
    await queueEmail(deps, tx, memberInvited, { invitationId: id })
    return toInvitation({ id, email, part, inviter: viewer.username, expiresAt })
  })
}

/** Refused here, since the owner would wait for an email that is not sent. */
async function refuseFlood(deps: Deps, email: string): Promise<void> {
  if (await hasMailBudget(deps, [invitationBudget(email)])) return
  const text = 'This address was invited several times within an hour. Please try again later.'
  throw new AppError('too_many_requests', text, { retryAfterSeconds: HOUR_SECONDS })
}

/** People without an account get no email from a business that nobody has checked. */
async function refuseStrangers(deps: Deps, tx: Tx, organization: StoredOrganization, email: string): Promise<void> {
  if (hasRights(organization, deps.now())) return
  if ((await getSettings({ ...deps, db: tx })).business_approval === 'auto') return
  if (await queries.hasConfirmedAccount(tx, email)) return
  const text =
    'There is no confirmed account with this email. We email new people once your business is checked. Invite them then, or ask them to sign up first.'
  throw new AppError('awaiting_approval', text, { fields: { email: [text] } })
}

async function refuseMany(tx: Tx, organizationId: number, now: Date): Promise<void> {
  const { invitationsPerDay } = organizationLimits
  const sent = await queries.countInvitations(tx, organizationId, new Date(now.getTime() - DAY_MS))
  if (sent < invitationsPerDay) return
  throw new AppError(
    'too_many_requests',
    `A business can send ${invitationsPerDay} invitations in a day. Please try again tomorrow.`,
  )
}

export async function listInvitations(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
): Promise<CallResponse<typeof calls.listInvitations>> {
  await requireOwner(deps.db, viewer, organizationId)
  const rows = await queries.listInvitations(deps.db, organizationId, deps.now())
  return { invitations: rows.map(toInvitation) }
}

export async function revokeInvitation(
  deps: Deps,
  viewer: Viewer,
  organizationId: number,
  invitationId: number,
): Promise<void> {
  await requireOwner(deps.db, viewer, organizationId)
  if (await queries.endInvitation(deps.db, organizationId, invitationId, deps.now())) return
  throw new AppError('not_found', 'There is no such invitation.')
}

/** Also for one that was revoked, and for those of organizations that were refused or suspended. */
async function getOpenInvitation(deps: Deps, db: Db, token: string) {
  const invitation = await queries.findInvitation(db, { tokenDigest: digestToken(token) }, deps.now())
  if (invitation) return invitation
  throw new AppError('link_expired', 'This invitation was used before or is too old. Please ask for a new one.')
}

export async function getInvitation(deps: Deps, token: string): Promise<CallResponse<typeof calls.getInvitation>> {
  const invitation = await getOpenInvitation(deps, deps.db, token)
  return { ...toInvitation(invitation), organization: invitation.organization }
}

export async function acceptInvitation(
  deps: Deps,
  viewer: Viewer,
  token: string,
): Promise<CallResponse<typeof calls.acceptInvitation>> {
  const { organizationId, email } = await getOpenInvitation(deps, deps.db, token)
  const ownEmail = (await findEmail(deps.db, viewer.id)) ?? ''
  if (foldCase(ownEmail) !== foldCase(email)) {
    const text = 'This invitation is for another email address. Log in with the account that has that address.'
    throw new AppError('forbidden', text)
  }
  refuseApplicants(viewer)
  const { id: userId, username } = viewer
  await deps.db.transaction(async (tx) => {
    const { isFree, givenUpId } = await lockForJoining(tx, organizationId, userId)
    // While we waited, it may have been used or revoked.
    const invitation = await getOpenInvitation(deps, tx, token)
    if (!isFree) throw alreadyMember()
    const { id, part, organization: name } = invitation
    await queries.endInvitation(tx, organizationId, id, deps.now())
    await admit(deps, tx, { id: organizationId, name }, { userId, username, part, byId: userId, givenUpId })
  })
  return getOwnOrganization(deps, viewer)
}

/** Ended ones count for the limit of a day. */
export async function forgetEndedInvitations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteEndedInvitations(db, new Date(now().getTime() - DAY_MS))
}
