import { compareDomains, isSharedHost } from '@sparkle/contract/organizations/organization-domains.ts'
import type { OrganizationState } from '@sparkle/contract/organizations/organization-rules.ts'

export interface Newcomer {
  businessAccount: boolean
  email: string
  mustConfirmEmail: boolean
  emailConfirmedAt: Date | null
}

/** Only an address that the person has proved to read says where they work. */
export function canJoinByDomain(newcomer: Newcomer, domain: string): boolean {
  const isConfirmed = newcomer.emailConfirmedAt !== null && !newcomer.mustConfirmEmail
  const isSame = !isSharedHost(domain) && compareDomains(newcomer.email, domain) === 'same'
  return newcomer.businessAccount && isConfirmed && isSame
}

export interface OwnPlace {
  state: OrganizationState
  checkedAt: Date | null
  members: number
}

/**
 * Whether a person who joins another organization gives this one up: a draft of their own, or the one that the upgrade
 * made for them. Others stay, since a person has seen or is about to see them.
 */
export function canGiveUp({ state, checkedAt, members }: OwnPlace): boolean {
  return members === 1 && (state === 'draft' || (state === 'approved' && checkedAt === null))
}
