import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { getEmailDomain } from '@sparkle/contract/organizations/organization-domains.ts'
import type { getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import * as queries from './join-offers.queries.ts'
import { canGiveUp, canJoinByDomain } from './joining.policy.ts'

type JoinOffer = CallResponse<typeof getOwnOrganization>['join']

/** `mail.north.example.com` may belong to an organization with the website `north.example.com` or `example.com`. */
function listParentDomains(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, position) => labels.slice(position).join('.'))
}

/** The checked organization of the person's domain. Someone who was declined once is offered none. */
export async function findJoinOffer(deps: Pick<Deps, 'db' | 'fixedSettings'>, userId: number): Promise<JoinOffer> {
  const newcomer = await queries.findNewcomer(deps.db, userId)
  if (!newcomer?.businessAccount || newcomer.declinedAt) return null
  if ((await getSettings(deps)).domain_fast_path === 'off') return null
  const place = await queries.findOwnPlace(deps.db, userId)
  if (place && !canGiveUp(place)) return null
  const domains = listParentDomains(getEmailDomain(newcomer.email))
  const found = await queries.listCheckedByDomain(deps.db, domains)
  const possible = found.filter(({ domain }) => canJoinByDomain(newcomer, domain))
  const requested = possible.find(({ id }) => id === newcomer.askedId)
  const offered = requested ?? possible[0]
  return offered ? { organization_id: offered.id, name: offered.name, state: requested ? 'asked' : 'offered' } : null
}
