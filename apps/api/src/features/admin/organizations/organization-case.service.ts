import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import { compareDomains, getEmailDomain, isSharedHost } from '@sparkle/contract/organizations/organization-domains.ts'
import { listDecisions } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { hasRights } from '#api/features/organizations/organizations.policy.ts'
import { findCaseVersion, hasBelonged } from '#api/features/organizations/review/review-decisions.service.ts'
import * as queries from './organization-case.queries.ts'

const orNull = (date: Date | null) => date && toUnixSeconds(date)

type Members = Awaited<ReturnType<typeof queries.listMembers>>

const toMember = (row: Members[number], domain: string): OrganizationCase['members'][number] => ({
  user_id: row.userId,
  username: row.username,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  email_state: row.mustConfirmEmail ? 'unconfirmed' : row.emailConfirmedAt ? 'confirmed' : 'not_asked',
  email_domain: compareDomains(row.email, domain),
  part: row.part,
  joined_at: toUnixSeconds(row.joinedAt),
  suspended_at: orNull(row.suspendedAt),
})

/** Leaves out the domains of mail providers, which say nothing about an organization. */
function listEmailDomains(members: Members, domain: string): string[] {
  const own = members.filter(({ email }) => compareDomains(email, domain) !== 'private')
  return [...new Set(own.map(({ email }) => getEmailDomain(email)))]
}

/** `viewerId` is null for the command line, which belongs to no organization. */
export async function getOrganizationCase(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewerId: number | null,
  organizationId: number,
): Promise<OrganizationCase> {
  // Read first: if something changes while the rest is read, a decision about this version is refused.
  const version = await findCaseVersion(db, organizationId)
  const found = await queries.findOrganization(db, organizationId)
  if (!found || version === undefined) throw new AppError('not_found', 'There is no such business.')
  const members = await queries.listMembers(db, organizationId)
  const similar = await queries.listSimilar(db, found)
  const earlier = await queries.listEarlier(db, {
    ...found,
    domain: isSharedHost(found.domain) ? '' : found.domain,
    emailDomains: listEmailDomains(members, found.domain),
  })
  const history = await queries.listHistory(db, organizationId)
  const isOwn = viewerId !== null && (await hasBelonged(db, viewerId, organizationId))
  return {
    version,
    organization: {
      id: found.id,
      name: found.name,
      website: found.website,
      domain: found.domain,
      town: found.town,
      place_state: found.placeState,
      about: found.about,
      hires_for: found.hiresFor,
      support_offered: found.supportOffered,
      logo: avatarPath(found.logoKey, true),
      state: found.state,
      words: found.words,
      note: found.note,
      created_at: toUnixSeconds(found.createdAt),
      waiting_since: orNull(found.waitingSince),
      checked_at: orNull(found.checkedAt),
      checked_name: found.checkedName,
      checked_website: found.checkedWebsite,
      rights_until: orNull(found.rightsUntil),
      rules_at: orNull(found.rulesAt),
    },
    members: members.map((member) => toMember(member, found.domain)),
    similar: similar.map(({ placeState, ...row }) => ({ ...row, place_state: placeState })),
    earlier: earlier.map(({ organizationId: id, at, ...row }) => ({
      ...row,
      organization_id: id,
      at: toUnixSeconds(at),
    })),
    history: history.map(({ at, ...row }) => ({ ...row, at: toUnixSeconds(at) })),
    decisions: isOwn ? [] : [...listDecisions(found.state, hasRights(found, now()))],
    is_own: isOwn,
  }
}
