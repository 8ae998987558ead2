import type { Deps } from '#api/deps.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Db } from '#api/platform/database.ts'
import { deleteConfirmation } from './confirmation.queries.ts'

/** Call it in the transaction that proves that the person reads the emails of the account. */
export async function markConfirmed(deps: Deps, tx: Db, userId: number): Promise<void> {
  await deleteConfirmation(tx, userId)
  await editUserRecord(tx, userId, { mustConfirmEmail: false, emailConfirmedAt: deps.now() })
}
