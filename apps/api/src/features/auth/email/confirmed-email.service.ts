import type { Deps } from '#api/core/deps.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { deleteConfirmation } from './confirmation.queries.ts'

/** The person has proved that they read the emails of the account. */
export async function markConfirmed(deps: Deps, tx: Tx, userId: number): Promise<void> {
  await deleteConfirmation(tx, userId)
  await editUserRecord(tx, userId, { mustConfirmEmail: false, emailConfirmedAt: deps.now() })
}
