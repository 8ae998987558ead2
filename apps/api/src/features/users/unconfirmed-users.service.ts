import type { Deps } from '#api/deps.ts'
import { forgetAsset, removeForgotten } from '#api/features/assets/assets.service.ts'
import type { Db } from '#api/platform/database.ts'
import { deleteUnconfirmed, listAnswerPictures } from './unconfirmed-users.queries.ts'

/**
 * Deletes an account whose email was never confirmed, with its usernames. Returns its pictures, for `removePictures`
 * after the commit; undefined if the account stays, because others have messages or posts of it or it belongs to staff.
 */
export async function removeUnconfirmed(tx: Db, userId: number): Promise<string[] | undefined> {
  const answers = await listAnswerPictures(tx, userId)
  const deleted = await deleteUnconfirmed(tx, userId)
  if (!deleted) return undefined
  const pictures = deleted.avatarKey ? [...answers, deleted.avatarKey] : answers
  for (const key of pictures) await forgetAsset(tx, key)
  return pictures
}

export async function removePictures(deps: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys) await removeForgotten(deps, key)
}
