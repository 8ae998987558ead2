import type { APIRequestContext } from '@playwright/test'
import { decideOrganization, getOrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { BUSINESS_RULES_VERSION, type Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import {
  acceptInvitation,
  askReview,
  createOrganization,
  inviteMember,
} from '@sparkle/contract/organizations/organizations.ts'
import { apiAs } from './api.ts'
import type { Person } from './fixtures.ts'
import { callAsOperator } from './operator.ts'
import { waitForLink } from './outbox.ts'

/** Gives this person a business that waits to be checked. */
export async function makeBusiness(request: APIRequestContext, owner: Person, name: string): Promise<number> {
  const api = apiAs(request, owner)
  const website = `https://${owner.username}.example`
  const about = `We are ${name} and bake bread.`
  const created = await api.callOrThrow(createOrganization, {
    body: { name, website, about, town: 'Moab', state: 'UT', hires_for: [3], rules_version: BUSINESS_RULES_VERSION },
  })
  const organizationId = created.organization?.id ?? 0
  await api.callOrThrow(askReview, { params: { organizationId: String(organizationId) }, body: {} })
  return organizationId
}

/** Lets this person join the business, by the link of the email. */
export async function addColleague(
  request: APIRequestContext,
  owner: Person,
  organizationId: number,
  colleague: Person,
): Promise<void> {
  const params = { organizationId: String(organizationId) }
  await apiAs(request, owner).callOrThrow(inviteMember, { params, body: { email: colleague.email } })
  const link = await waitForLink(colleague.email, /\/auth\/invite\/[\w-]{43}/)
  await apiAs(request, colleague).callOrThrow(acceptInvitation, {
    params: { token: link.split('/').at(-1) ?? '' },
    body: {},
  })
}

/** Decides about a business as it is now. */
export async function decideAsOperator(id: number, decision: Decision, words = ''): Promise<void> {
  const params = { organizationId: String(id) }
  const { version } = await callAsOperator(getOrganizationCase, { params })
  await callAsOperator(decideOrganization, { params, body: { decision, version, words } })
}

/** Gives this person a business that was checked. */
export async function makeCheckedBusiness(request: APIRequestContext, owner: Person, name: string): Promise<number> {
  const id = await makeBusiness(request, owner, name)
  await decideAsOperator(id, 'approve')
  return id
}
