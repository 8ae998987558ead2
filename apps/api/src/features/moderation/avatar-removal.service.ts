import { forgetAsset } from '#api/features/assets/assets.service.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { recordAccountAct } from '#api/features/auth/account-notices.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import { lockUser } from '#api/features/users/users.queries.ts'
import type { Db } from '#api/platform/database.ts'

/** Returns the key of the picture, whose files are removed after the commit. */
export async function removeAvatar(tx: Db, by: Actor, userId: number): Promise<string | null> {
  const user = await lockUser(tx, userId)
  if (!user?.avatarKey) return null
  await editUserRecord(tx, userId, { avatarKey: null })
  await forgetAsset(tx, user.avatarKey)
  await recordAccountAct(tx, by, userId, 'avatar removed')
  return user.avatarKey
}
