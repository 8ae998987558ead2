import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { lineOfText, success } from '#contract/core/primitives.ts'
import { page } from '#contract/forum/forum-fields.ts'
import { pagination } from '#contract/forum/forum-objects.ts'
import { decisionWords, organizationParams } from '#contract/organizations/organization-fields.ts'
import { decisions, organizationStates } from '#contract/organizations/organization-rules.ts'
import { caseVersion, organizationCase, organizationRow } from './admin-organization-fields.ts'

/** The queue: `waiting` has those that wait for a decision, the longest first. */
export const listOrganizations = call<typeof listOrganizationsSpec>({
  method: 'GET',
  path: '/api/v1/admin/organizations',
})
export const listOrganizationsSpec = () => ({
  summary: 'Administrators: organizations in one state; those that wait by how long, others by the newest first',
  query: z.strictObject({
    state: z.enum(organizationStates).catch('waiting').default('waiting'),
    /** Part of the name or website. */
    q: lineOfText(limits.peopleSearch.max).optional(),
    page,
  }),
  response: z.object({
    organizations: z.array(organizationRow),
    /** How many there are in each state. */
    counts: z.record(z.enum(organizationStates), z.int()),
    pagination,
  }),
})

export const listStoppedOrganizations = call<typeof listStoppedOrganizationsSpec>({
  method: 'GET',
  path: '/api/v1/admin/organizations/stopped',
})
export const listStoppedOrganizationsSpec = () => ({
  summary:
    'Administrators: organizations that reached the daily limit of applications that they can read, newest first',
  response: z.object({
    stopped: z.array(
      z.object({
        organization: z.object({ id: z.int(), name: z.string() }),
        /** Such as 2026-11-16, in UTC. */
        day: z.string(),
        /** How many reads were refused that day. */
        refused: z.int(),
      }),
    ),
  }),
})

export const getOrganizationCase = call<typeof getOrganizationCaseSpec>({
  method: 'GET',
  path: '/api/v1/admin/organizations/:organizationId',
})
export const getOrganizationCaseSpec = () => ({
  summary: 'Administrators: everything that helps to decide about an organization',
  params: organizationParams,
  response: organizationCase,
})

export const decideOrganization = call<typeof decideOrganizationSpec>({
  method: 'POST',
  path: '/api/v1/admin/organizations/:organizationId/decide',
})
export const decideOrganizationSpec = () => ({
  summary:
    'Administrators: approve, ask, refuse, suspend or restore what you have seen; `out_of_date` if it has changed since. Those who belong to the organization or ever did cannot',
  params: organizationParams,
  body: z.strictObject({
    decision: z.enum(decisions),
    /** The version of the case that you decide about. */
    version: caseVersion,
    /** What the business reads. */
    words: decisionWords.default(''),
    /** A note for other administrators. */
    reason: lineOfText(limits.adminReason.max).default(''),
  }),
  response: success,
})

export type StoppedOrganization = CallResponse<typeof listStoppedOrganizations>['stopped'][number]
export type OrganizationRow = CallResponse<typeof listOrganizations>['organizations'][number]
export type OrganizationCase = CallResponse<typeof getOrganizationCase>
