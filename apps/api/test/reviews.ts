import { decideOrganization, getOrganizationCase } from '@sparkle/contract/admin-organizations.ts'
import type { CallInput } from '@sparkle/contract/call.ts'
import { BUSINESS_RULES_VERSION } from '@sparkle/contract/organization-rules.ts'
import { askReview, createOrganization } from '@sparkle/contract/organizations.ts'
import { expect } from 'vitest'
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
    const asked = await api.as(owner).call(askReview, { params: { organizationId: String(organizationId) }, body: {} })
    expect(asked.status, asked.text).toBe(200)
  }
  return { owner, organizationId }
}

export const decide = (
  api: TestApi,
  by: Person,
  organizationId: number,
  body: CallInput<typeof decideOrganization>['body'],
) => api.as(by).call(decideOrganization, { params: { organizationId: String(organizationId) }, body })

export const readCase = (api: TestApi, by: Person, organizationId: number) =>
  api.as(by).call(getOrganizationCase, { params: { organizationId: String(organizationId) } })
