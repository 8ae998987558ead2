import type { Deps } from '#api/core/deps.ts'
import { sendKeptRequest } from '#api/features/organizations/review/review-requests.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { deleteConfirmation } from './confirmation.queries.ts'

/**
 * Sends what waited for the confirmation, once it has committed. Returns what the response says of it. The link works once,
 * so the confirmation succeeds even if this fails; a job sends it later.
 */
export async function sendWhatWaited(deps: Deps, userId: number) {
  try {
    return { userId, sentBusiness: await sendKeptRequest(deps, userId) }
  } catch (error) {
    deps.log.warn({ err: error }, 'a kept request could not be sent')
    return { userId, sentBusiness: undefined }
  }
}

/** The person has proved that they read the emails of the account. */
export async function markConfirmed(deps: Deps, tx: Tx, userId: number): Promise<void> {
  await deleteConfirmation(tx, userId)
  await editUserRecord(tx, userId, { mustConfirmEmail: false, emailConfirmedAt: deps.now() })
  // The other windows of this person see it.
  await deps.events.publish(tx, { userIds: [userId] }, { type: 'rights' })
}
