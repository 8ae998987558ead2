import { AppError } from '#api/core/errors.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { hasRole, listOtherHolders, lockRole } from './roles.queries.ts'

export {
  deleteRole as removeRole,
  insertRole as addRole,
  isStaff,
  updateBusinessRoles,
  type WhoseRights,
} from './roles.queries.ts'

/** How many of them get an email about the same thing. */
const RECIPIENTS_MAX = 100

/** Those who are not suspended, without this account. */
export const listAdministrators = (db: Db, exceptId = 0) =>
  listOtherHolders(db, 'Administrator', exceptId, RECIPIENTS_MAX)
export const listModerators = (db: Db) => listOtherHolders(db, 'Moderator', 0, RECIPIENTS_MAX)

/** Call it before the role is taken or the account is suspended, in the same transaction. */
export async function keepAnAdministrator(tx: Tx, userId: number): Promise<void> {
  await lockRole(tx, 'Administrator')
  if (!(await hasRole(tx, userId, 'Administrator'))) return
  if ((await listOtherHolders(tx, 'Administrator', userId, 1)).length > 0) return
  const text = 'This is the only administrator. Give the role Administrator to another person first.'
  throw new AppError('forbidden', text)
}
