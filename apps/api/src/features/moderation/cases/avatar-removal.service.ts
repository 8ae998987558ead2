import type { Deps } from '#api/core/deps.ts'
import { forgetAsset } from '#api/features/assets/assets.service.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { recordAccountAct } from '#api/features/auth/account/account-notices.service.ts'
import { editUserRecord, lockUser } from '#api/features/users/user-records.service.ts'
import type { Tx } from '#api/platform/database.ts'

/** Returns false if the person has no picture. */
export async function removeAvatar(deps: Deps, tx: Tx, by: Actor, userId: number): Promise<boolean> {
  const user = await lockUser(tx, userId)
  if (!user?.avatarKey) return false
  await editUserRecord(tx, userId, { avatarKey: null })
  await forgetAsset(deps, tx, user.avatarKey)
  await recordAccountAct(tx, by, userId, 'avatar removed')
  return true
}
