import type { Deps } from '#api/core/deps.ts'
import { forgetAsset } from '#api/features/assets/assets.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { deleteUnconfirmed, listAnswerPictures } from './unconfirmed-users.queries.ts'

export { listUnconfirmed } from './unconfirmed-users.queries.ts'

/**
 * Deletes an account whose email was never confirmed, with its usernames and sessions. Returns false if it stays, because
 * others have messages or posts of it or it belongs to staff.
 */
export async function removeUnconfirmed(deps: Deps, tx: Tx, userId: number): Promise<boolean> {
  const answers = await listAnswerPictures(tx, userId)
  const deleted = await deleteUnconfirmed(tx, userId)
  if (!deleted) return false
  const pictures = deleted.avatarKey ? [...answers, deleted.avatarKey] : answers
  for (const key of pictures) await forgetAsset(deps, tx, key)
  await deps.events.endSessions(tx, userId)
  return true
}
