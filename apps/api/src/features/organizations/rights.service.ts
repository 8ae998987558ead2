import type { Deps } from '#api/deps.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import type { Db } from '#api/platform/database.ts'
import { lockRights, updateBusinessRoles, type WhoseRights } from './rights.queries.ts'

/**
 * The only code that gives or takes the role Business. A business account has it while its organisation is approved, or
 * was until a change that still waits within its time; with `business_approval` at `auto` also without, unless the
 * organisation is suspended. Call it in the transaction of the change, and `publishRights` with its result afterwards.
 */
export async function syncRights(
  { fixedSettings, now }: Pick<Deps, 'fixedSettings' | 'now'>,
  tx: Db,
  whose: WhoseRights,
): Promise<number[]> {
  await lockRights(tx, { forEveryone: whose === 'everyone' })
  const { business_approval } = await getSettings({ db: tx, fixedSettings })
  return updateBusinessRoles(tx, whose, { isAuto: business_approval === 'auto', now: now() })
}

export async function publishRights({ events }: Pick<Deps, 'events'>, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await events.publish({ userIds }, { type: 'rights' })
}

/** Ends rights whose time is over, and applies a setting that the environment has changed. */
export async function refreshRights(deps: Deps): Promise<void> {
  const changed = await deps.db.transaction((tx) => syncRights(deps, tx, 'everyone'))
  await publishRights(deps, changed)
}
