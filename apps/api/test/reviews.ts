import * as calls from '@sparkle/contract/admin/admin-organizations.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { BUSINESS_RULES_VERSION, type Decision } from '@sparkle/contract/organizations/organization-rules.ts'
import { askReview, createOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { expect } from 'vitest'
import { getOrganizationCase } from '#api/features/admin/organizations/organization-case.service.ts'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { type DecisionDeps, decideOrganization } from '#api/features/organizations/review/review-decisions.service.ts'
import { makeUser, type Person, type PersonOptions } from './makers.ts'
import type { TestApi } from './test-app.ts'

interface NewBusiness extends Pick<PersonOptions, 'email'> {
  name?: string
  website?: string
  about?: string
  town?: string
  isDraft?: boolean
}

interface Business {
  owner: Person
  organizationId: number
}

let made = 0

/** Someone with a business that waits to be checked, or is a draft. */
export async function makeWaitingBusiness(
  api: TestApi,
  { isDraft, email, ...wanted }: NewBusiness = {},
): Promise<Business> {
  made += 1
  const owner = await makeUser(api, { businessAccount: true, ...(email && { email }) })
  const about = `We make thing number ${made}.`
  const body = { name: `Quarry ${made}`, website: `https://quarry${made}.example`, about, ...wanted }
  const created = await api.as(owner).call(createOrganization, {
    body: { ...body, rules_version: BUSINESS_RULES_VERSION },
  })
  expect(created.status, created.text).toBe(201)
  const organizationId = created.body.organization?.id ?? 0
  if (!isDraft) {
    const reply = await api.as(owner).call(askReview, { params: { organizationId: String(organizationId) }, body: {} })
    expect(reply.status, reply.text).toBe(200)
  }
  return { owner, organizationId }
}

type Decided = CallInput<typeof calls.decideOrganization>['body']

export const readCase = (api: TestApi, by: Person, organizationId: number) =>
  api.as(by).call(calls.getOrganizationCase, { params: { organizationId: String(organizationId) } })

/** Decides about the case as it is now, unless a version is given. */
export async function decide(
  api: TestApi,
  by: Person,
  organizationId: number,
  decided: Omit<Decided, 'version'> & Partial<Decided>,
) {
  const version = decided.version ?? (await readCase(api, by, organizationId)).body.version ?? ''
  const params = { organizationId: String(organizationId) }
  return api.as(by).call(calls.decideOrganization, { params, body: { ...decided, version } })
}

/** Decides as the command line does about the case as it is now. */
export async function decideByCommand(
  deps: DecisionDeps,
  organizationId: number,
  decided: { decision: Decision; words?: string },
) {
  const { version } = await getOrganizationCase(deps, null, organizationId)
  return decideOrganization(deps, commandLine(), organizationId, { words: '', ...decided, version })
}
