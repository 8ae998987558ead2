import { listOrganizations, type OrganizationRow } from '@sparkle/contract/admin-organizations.ts'
import type { Whoami } from '@sparkle/contract/auth.ts'
import { type OrganizationState, organizationStates } from '@sparkle/contract/organization-rules.ts'
import { replyWithReports } from './moderation.ts'
import { reply } from './network.ts'
import { makePagination } from './replies/pages.ts'
import { signIn } from './session.ts'

/** Signs in an administrator for whom no report waits. */
export function signInAdministrator(changes: Partial<Whoami> = {}): Whoami {
  replyWithReports()
  return signIn({ ...changes, roles: ['Administrator'] })
}

/** Gives the businesses in each state. What a test changes in them is there on the next request. */
export const replyWithBusinesses = (businesses: OrganizationRow[]) =>
  reply(listOrganizations, ({ query: { state, q = '' } }) => {
    const found = businesses.filter((one) => one.state === state && one.name.toLowerCase().includes(q))
    const count = (counted: string) => businesses.filter((one) => one.state === counted).length
    const counts = Object.fromEntries(organizationStates.map((one) => [one, count(one)]))
    return {
      organizations: found,
      counts: counts as Record<OrganizationState, number>,
      pagination: makePagination(found.length),
    }
  })
