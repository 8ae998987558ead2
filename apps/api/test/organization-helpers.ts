import { BUSINESS_RULES_VERSION, type OrganizationPart } from '@sparkle/contract/organizations/organization-rules.ts'
import { createOrganization, inviteMember } from '@sparkle/contract/organizations/organizations.ts'
import { expect } from 'vitest'
import {
  insertMember,
  type OrganizationValues,
  updateOrganization,
} from '#api/features/organizations/organizations.queries.ts'
import { updateInvitationToken } from '#api/features/organizations/people/invitations.queries.ts'
import { publishRights, syncRights } from '#api/features/organizations/people/rights.service.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { makeUser, type Person, type PersonOptions } from './makers.ts'
import { waitForJobs } from './outbox.ts'
import type { TestApi } from './test-app.ts'

export interface OrganizationOptions {
  name?: string
  website?: string
  state?: NonNullable<OrganizationValues['state']>
}

/** Puts an organization into a state, as a reviewer would. Its people get or lose their rights at once. */
export async function setOrganizationState(
  api: TestApi,
  organizationId: number,
  state: NonNullable<OrganizationOptions['state']>,
): Promise<void> {
  const { deps } = api
  await deps.db.transaction(async (tx) => {
    const waitingSince = state === 'waiting' ? deps.now() : null
    await updateOrganization(tx, organizationId, { state, waitingSince })
    await publishRights(deps, tx, await syncRights(deps, tx, { organizationId }))
  })
}

/** The organization of a business account, by default approved. Returns its id. */
export async function makeOrganization(
  api: TestApi,
  owner: Person,
  { name = `Shop of ${owner.username}`, website = 'https://example.com', state = 'approved' }: OrganizationOptions = {},
): Promise<number> {
  const body = { name, website, about: 'We sell plants.', rules_version: BUSINESS_RULES_VERSION }
  const reply = await api.as(owner).call(createOrganization, { body })
  expect(reply.status, reply.text).toBe(201)
  const organizationId = reply.body.organization?.id ?? 0
  if (state === 'approved') {
    const checked = { checkedAt: api.deps.now(), checkedName: name, checkedWebsite: website }
    await updateOrganization(api.deps.db, organizationId, checked)
  }
  if (state !== 'draft') await setOrganizationState(api, organizationId, state)
  return organizationId
}

/** Makes a business account that belongs to the organization. */
export async function makeColleague(
  api: TestApi,
  organizationId: number,
  part: OrganizationPart = 'recruiter',
  options: PersonOptions = {},
): Promise<Person> {
  const person = await makeUser(api, { businessAccount: true, ...options })
  await api.deps.db.transaction(async (tx) => {
    await insertMember(tx, organizationId, person.id, part, api.deps.now())
    await syncRights(api.deps, tx, { userId: person.id })
  })
  return person
}

/** A business account with its organization. */
export async function makeBusiness(api: TestApi, options: OrganizationOptions & { email?: string } = {}) {
  const { email, ...organization } = options
  const owner = await makeUser(api, { businessAccount: true, ...(email !== undefined && { email }) })
  return { owner, organizationId: await makeOrganization(api, owner, organization) }
}

/** Invites an address. The token replaces the one in the email. */
export async function makeInvitation(api: TestApi, owner: Person, organizationId: number, email: string) {
  const params = { organizationId: String(organizationId) }
  const reply = await api.as(owner).call(inviteMember, { params, body: { email } })
  expect(reply.status, reply.text).toBe(201)
  await waitForJobs(api)
  const token = createToken()
  await updateInvitationToken(api.deps.db, reply.body.id, digestToken(token))
  return { invitationId: reply.body.id, token }
}
