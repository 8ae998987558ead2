import * as calls from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { limitByViewer, type RateLimit } from '#api/http/rate-limits.ts'
import type { Router } from '#api/http/router.ts'
import * as invitations from './invitations.service.ts'
import { askToJoin, decideJoin } from './joining.service.ts'
import * as members from './organization-members.service.ts'

const memberLimits = [limitByViewer('change of members', 60, '1 minute')]
/** How many invitations are sent is limited for each organization. */
const inviteLimits = [limitByViewer('invitation', 60, '1 hour')]
/** Colleagues in one office share an address. */
const openLimits: RateLimit[] = [{ name: 'open invitation', max: 120, per: '1 hour' }]
const joinLimits = [limitByViewer('joining', 30, '1 hour')]

export function organizationPeopleRoutes(router: Router, deps: Deps): void {
  router.handle(calls.listMembers, ({ viewer, params }) => members.listMembers(deps, viewer, params.organizationId))
  router.handle(
    calls.changeMember,
    ({ viewer, params, body }) => members.changeMember(deps, viewer, params.organizationId, params.userId, body.part),
    memberLimits,
  )
  router.handle(
    calls.removeMember,
    ({ viewer, params }) => members.removeMember(deps, viewer, params.organizationId, params.userId),
    memberLimits,
  )
  router.handle(
    calls.leaveOrganization,
    ({ viewer, params }) => members.leaveOrganization(deps, viewer, params.organizationId),
    memberLimits,
  )

  router.handle(
    calls.inviteMember,
    ({ viewer, params, body }) => invitations.inviteMember(deps, viewer, params.organizationId, body),
    inviteLimits,
  )
  router.handle(calls.listInvitations, ({ viewer, params }) =>
    invitations.listInvitations(deps, viewer, params.organizationId),
  )
  router.handle(
    calls.revokeInvitation,
    ({ viewer, params }) => invitations.revokeInvitation(deps, viewer, params.organizationId, params.invitationId),
    memberLimits,
  )
  router.handle(calls.getInvitation, ({ params }) => invitations.getInvitation(deps, params.token), openLimits)
  router.handle(
    calls.acceptInvitation,
    ({ viewer, params }) => invitations.acceptInvitation(deps, viewer, params.token),
    joinLimits,
  )

  router.handle(calls.askToJoin, ({ viewer, params }) => askToJoin(deps, viewer, params.organizationId), joinLimits)
  router.handle(
    calls.decideJoin,
    ({ viewer, params, body }) => decideJoin(deps, viewer, params.organizationId, params.userId, body.accept),
    memberLimits,
  )
}
