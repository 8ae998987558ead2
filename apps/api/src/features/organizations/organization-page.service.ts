import { avatarPath } from '@sparkle/contract/core/images.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { OrganizationPage } from '@sparkle/contract/organizations/organizations.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { listWriters } from './organization-page.queries.ts'
import { hasRights } from './organizations.policy.ts'
import { findMembership, findOrganization } from './organizations.queries.ts'

/** Others see what was approved; its own people see it as it is, in any state. */
export async function getOrganization(deps: Deps, viewer: Viewer, organizationId: number): Promise<OrganizationPage> {
  const organization = await findOrganization(deps.db, organizationId)
  const isOwn = (await findMembership(deps.db, viewer.id))?.organizationId === organizationId
  const isShown = organization !== undefined && hasRights(organization, deps.now())
  if (!organization || !(isOwn || isShown)) throw new AppError('not_found', 'There is no such business.')
  // Its people see a change that nobody has checked yet.
  const isChecked = isShown && (!isOwn || organization.state === 'approved')
  const { checkedName, checkedWebsite, checkedAt } = organization
  const writers = await listWriters(deps.db, organizationId, viewer.id)
  return {
    id: organization.id,
    name: isOwn ? organization.name : (checkedName ?? organization.name),
    website: isOwn ? organization.website : (checkedWebsite ?? organization.website),
    town: organization.town,
    state: organization.placeState,
    about: organization.about,
    hires_for: organization.hiresFor,
    support_offered: organization.supportOffered,
    logo: avatarPath(organization.logoKey, true),
    checked_at: isChecked && checkedAt ? toUnixSeconds(checkedAt) : null,
    writers: writers.map(({ id, username, avatarKey }) => ({
      user_id: id,
      username,
      avatar: avatarPath(avatarKey, true),
    })),
  }
}
