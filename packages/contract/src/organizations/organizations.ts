import { z } from 'zod'
import { emailField, token } from '#contract/auth/auth-fields.ts'
import { type CallResponse, call, openCall } from '#contract/core/call.ts'
import { flag, pathId, success, wholeNumber } from '#contract/core/primitives.ts'
import {
  invitation,
  joinRequest,
  member,
  memberParams,
  organization,
  organizationInputs,
  organizationName,
  organizationParams,
  organizationWriter,
  ownOrganizationReply,
  reviewAnswer,
} from './organization-fields.ts'
import { organizationLimits, organizationParts } from './organization-rules.ts'

const part = () => z.enum(organizationParts, { error: 'Choose what the person may do.' })

// @__NO_SIDE_EFFECTS__
function of(path = '') {
  return `/api/v1/organizations/:organizationId${path}`
}

export const getOwnOrganization = call<typeof getOwnOrganizationSpec>({
  method: 'GET',
  path: '/api/v1/organizations/own',
})
export const getOwnOrganizationSpec = () => ({
  summary: 'Your own organization with the state of its review, and one of your domain that you can ask to join',
  response: ownOrganizationReply,
})

export const findSimilarNames = call<typeof findSimilarNamesSpec>({
  method: 'GET',
  path: '/api/v1/organizations/similar',
})
export const findSimilarNamesSpec = () => ({
  summary: 'Names of checked organizations that look like this one',
  query: z.strictObject({ name: organizationName }),
  response: z.object({ names: z.array(z.string()) }),
})

export const createOrganization = call<typeof createOrganizationSpec>({
  method: 'POST',
  path: '/api/v1/organizations',
})
export const createOrganizationSpec = () => ({
  summary: 'Create your organization as a draft; you are its owner',
  body: z.strictObject({
    ...z.object(organizationInputs).partial({ town: true, state: true, hires_for: true, support_offered: true }).shape,
    /** The version of the rules for businesses that you agree to. */
    rules_version: wholeNumber(1, 1000, 'Agree to the rules for businesses first.'),
  }),
  status: 201,
  response: ownOrganizationReply,
})

export const updateOrganization = call<typeof updateOrganizationSpec>({
  method: 'POST',
  path: of(),
  encoding: 'multipart',
})
export const updateOrganizationSpec = () => ({
  summary:
    'Owners: change your organization; a new name or website of a checked one is reviewed again and its people keep their rights for 7 days',
  params: organizationParams,
  body: z.strictObject({
    ...z.object(organizationInputs).partial().shape,
    rules_version: wholeNumber(1, 1000, 'Agree to the rules for businesses first.').optional(),
    /** An empty string removes the logo; a stored address keeps it. */
    logo: z.string().max(300).optional(),
  }),
  files: ['logo'] as const,
  response: ownOrganizationReply,
})

export const askReview = call<typeof askReviewSpec>({ method: 'POST', path: of('/review') })
export const askReviewSpec = () => ({
  summary: `Owners: ask for a review or answer a question; ${organizationLimits.reviews} times in ${organizationLimits.reviewDays} days. Before you have confirmed your email, it is kept and goes out with the confirmation`,
  params: organizationParams,
  body: z.strictObject({ words: reviewAnswer.optional() }),
  response: ownOrganizationReply,
})

export const getOrganization = call<typeof getOrganizationSpec>({ method: 'GET', path: of() })
export const getOrganizationSpec = () => ({
  summary: 'A checked organization, and who of it has written to you; its own people see it in any state',
  params: organizationParams,
  response: organization.extend({ writers: z.array(organizationWriter) }),
})

export const listMembers = call<typeof listMembersSpec>({ method: 'GET', path: of('/members') })
export const listMembersSpec = () => ({
  summary: 'The people of your organization; for owners also who asks to join',
  params: organizationParams,
  response: z.object({ members: z.array(member), joins: z.array(joinRequest) }),
})

export const changeMember = call<typeof changeMemberSpec>({ method: 'POST', path: of('/members/:userId') })
export const changeMemberSpec = () => ({
  summary: 'Owners: change what a person of your organization may do',
  params: memberParams,
  body: z.strictObject({ part: part() }),
  response: success,
})

export const removeMember = call<typeof removeMemberSpec>({ method: 'DELETE', path: of('/members/:userId') })
export const removeMemberSpec = () => ({
  summary: 'Owners: take a person out of your organization, with the invitations they sent',
  params: memberParams,
  response: success,
})

export const leaveOrganization = call<typeof leaveOrganizationSpec>({ method: 'DELETE', path: of('/members') })
export const leaveOrganizationSpec = () => ({
  summary: 'Leave your organization; the last owner first names another',
  params: organizationParams,
  response: success,
})

export const inviteMember = call<typeof inviteMemberSpec>({ method: 'POST', path: of('/invitations') })
export const inviteMemberSpec = () => ({
  summary: `Owners: invite a colleague by email; the link works once, for ${organizationLimits.invitationDays} days. Before the organization is checked, only people with a confirmed account can be invited`,
  params: organizationParams,
  body: z.strictObject({ email: emailField, part: part().default('recruiter') }),
  status: 201,
  response: invitation,
})

export const listInvitations = call<typeof listInvitationsSpec>({ method: 'GET', path: of('/invitations') })
export const listInvitationsSpec = () => ({
  summary: 'Owners: invitations that nobody has taken yet',
  params: organizationParams,
  response: z.object({ invitations: z.array(invitation) }),
})

export const revokeInvitation = call<typeof revokeInvitationSpec>({
  method: 'DELETE',
  path: of('/invitations/:invitationId'),
})
export const revokeInvitationSpec = () => ({
  summary: 'Owners: take back an invitation',
  params: organizationParams.extend({ invitationId: pathId }),
  response: success,
})

export const getInvitation = openCall<typeof getInvitationSpec>({
  method: 'GET',
  path: '/api/v1/invitations/:token',
})
export const getInvitationSpec = () => ({
  summary: 'What an invitation is for, by the token from the email',
  params: z.strictObject({ token }),
  response: z.object({
    organization: z.string(),
    invited_by: z.string(),
    email: z.string(),
    part: part(),
    expires_at: z.int(),
  }),
})

export const acceptInvitation = call<typeof acceptInvitationSpec>({
  method: 'POST',
  path: '/api/v1/invitations/:token',
})
export const acceptInvitationSpec = () => ({
  summary: 'Join the organization that invited your email address',
  params: z.strictObject({ token }),
  body: z.strictObject({}),
  response: ownOrganizationReply,
})

export const askToJoin = call<typeof askToJoinSpec>({ method: 'POST', path: of('/join') })
export const askToJoinSpec = () => ({
  summary: 'Ask to join the checked organization of the domain of your confirmed address',
  params: organizationParams,
  body: z.strictObject({}),
  response: ownOrganizationReply,
})

export const decideJoin = call<typeof decideJoinSpec>({ method: 'POST', path: of('/join/:userId') })
export const decideJoinSpec = () => ({
  summary: 'Owners: let a person of your domain join as a recruiter, or not',
  params: memberParams,
  body: z.strictObject({ accept: flag }),
  response: success,
})

export type OwnOrganization = NonNullable<CallResponse<typeof getOwnOrganization>['organization']>
export type OrganizationPage = CallResponse<typeof getOrganization>
export type Member = CallResponse<typeof listMembers>['members'][number]
export type JoinRequest = CallResponse<typeof listMembers>['joins'][number]
export type Invitation = z.output<typeof invitation>
