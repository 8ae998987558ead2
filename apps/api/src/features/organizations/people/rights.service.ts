import type { SiteSettings } from '@sparkle/contract/admin/site-settings.ts'
import type { Deps } from '#api/core/deps.ts'
import { lockOrganization } from '#api/features/organizations/organizations.queries.ts'
import { publishToReviewers } from '#api/features/organizations/review/reviewers.service.ts'
import { findAppliedApproval, getSettings, saveAppliedApproval } from '#api/features/site/site.service.ts'
import { updateBusinessRoles, type WhoseRights } from '#api/features/users/roles.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { clearEndedRights, listEndedRights, lockRights } from './rights.queries.ts'

const BATCH = 100

const toRule = ({ now }: Pick<Deps, 'now'>, approval: SiteSettings['business_approval']) => ({
  isAuto: approval === 'auto',
  now: now(),
})

/**
 * The only code that gives or takes the role Business. A business account has it while its organization is approved, or
 * was until a change that still waits within its time; with `business_approval` at `auto` also without, unless the
 * organization is suspended. Returns whose role changed.
 */
export async function syncRights(
  { fixedSettings, now }: Pick<Deps, 'fixedSettings' | 'now'>,
  tx: Tx,
  whose: Exclude<WhoseRights, 'everyone'>,
): Promise<number[]> {
  await lockRights(tx, { forEveryone: false })
  const { business_approval } = await getSettings({ db: tx, fixedSettings })
  return updateBusinessRoles(tx, whose, toRule({ now }, business_approval))
}

export async function publishRights(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length > 0) await events.publish(tx, { userIds }, { type: 'rights' })
}

/** Updates the roles of all businesses to the setting. Returns whose role changed. */
export async function applyApproval(deps: Pick<Deps, 'fixedSettings' | 'now'>, tx: Tx): Promise<number[]> {
  await lockRights(tx, { forEveryone: true })
  const { business_approval } = await getSettings({ ...deps, db: tx })
  const applied = await findAppliedApproval(tx)
  if (applied === business_approval) return []
  await saveAppliedApproval({ db: tx, now: deps.now }, business_approval)
  // The first start of this release: roles stay as they are.
  return applied === undefined ? [] : updateBusinessRoles(tx, 'everyone', toRule(deps, business_approval))
}

/** Applies a setting that the environment has changed since the last start. */
export async function applyFixedApproval(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => publishRights(deps, tx, await applyApproval(deps, tx)))
}

/** Takes the rights of organizations whose change has waited for too long. */
export async function endRights(deps: Deps): Promise<void> {
  const ended = await listEndedRights(deps.db, deps.now(), BATCH)
  for (const { id } of ended) {
    await deps.db.transaction(async (tx) => {
      await lockOrganization(tx, id)
      await clearEndedRights(tx, id, deps.now())
      await publishRights(deps, tx, await syncRights(deps, tx, { organizationId: id }))
      await publishToReviewers(deps, tx, id)
    })
  }
  if (ended.length === BATCH) await endRights(deps)
}
