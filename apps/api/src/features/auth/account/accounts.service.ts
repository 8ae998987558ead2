import { type Role, rolesByHand } from '@sparkle/contract/core/permissions.ts'
import { AppError } from '#api/core/errors.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { revokeEmailChange } from '#api/features/auth/email/email-change.service.ts'
import { deleteSessions } from '#api/features/auth/session/sessions.queries.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { addRole, keepAnAdministrator, listAdministrators, removeRole } from '#api/features/users/roles.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { type AccountDeps, noticeAct, recordAccountAct } from './account-notices.service.ts'
import { administratorAdded } from './accounts.emails.ts'
import * as queries from './accounts.queries.ts'
import { deleteRecovery } from './recovery.queries.ts'

const PAGE = 500

/** A username, or the id of an account. */
export type AccountKey = string | number

export const findAccount = (db: Db, key: AccountKey) => queries.findAccount(db, key)

export async function getAccount(db: Db, key: AccountKey) {
  const account = await findAccount(db, key)
  if (account) return account
  throw new AppError('not_found', `There is no user ${typeof key === 'number' ? 'with this id' : `named ${key}`}.`)
}

function getRole(name: string): Role {
  const isNamed = (role: Role) => role.toLowerCase() === name.toLowerCase()
  const role = rolesByHand.find(isNamed)
  if (role) return role
  if (isNamed('Business')) {
    throw new AppError('forbidden', 'A business gets this role when its organization is approved. Decide about that.')
  }
  throw new AppError('not_found', `There is no role named ${name}. Roles to give are ${rolesByHand.join(' and ')}.`)
}

/** A stolen session must not be able to change its own rights, and nobody locks themselves out. */
export function refuseOwnAccount(by: Actor, userId: number): void {
  if (by.id !== userId) return
  throw new AppError('forbidden', 'You cannot do this to your own account. Ask another administrator.')
}

/** Does nothing if the account has the role already. */
export async function grantRole(deps: AccountDeps, by: Actor, key: AccountKey, roleName: string): Promise<Role> {
  const role = getRole(roleName)
  const { id: userId, username } = await getAccount(deps.db, key)
  refuseOwnAccount(by, userId)
  await deps.db.transaction(async (tx) => {
    if (!(await addRole(tx, userId, role))) return
    await noticeAct(deps, tx, by, userId, 'role given', role)
    if (role !== 'Administrator') return
    for (const { id } of await listAdministrators(tx, userId)) {
      await queueEmail(deps, tx, administratorAdded, { userId: id, username })
    }
  })
  return role
}

/** For the set-up, in which a person gets the role by the printed link. Call it in its transaction. */
export async function makeFirstAdministrator(tx: Tx, by: Actor, userId: number): Promise<void> {
  const role = 'Administrator'
  await addRole(tx, userId, role)
  await recordAccountAct(tx, by, userId, 'role given', { role })
}

/** Does nothing if the account does not have the role. */
export async function revokeRole(deps: AccountDeps, by: Actor, key: AccountKey, roleName: string): Promise<Role> {
  const role = getRole(roleName)
  const { id } = await getAccount(deps.db, key)
  refuseOwnAccount(by, id)
  await deps.db.transaction(async (tx) => {
    if (role === 'Administrator') await keepAnAdministrator(tx, id)
    if (await removeRole(tx, id, role)) await noticeAct(deps, tx, by, id, 'role taken', role)
  })
  return role
}

/**
 * Ends the person's sessions, and open recoveries and email changes. The caller keeps an administrator, stores why and
 * publishes the end of the sessions.
 */
export async function suspendAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await editUserRecord(tx, userId, { suspendedAt: now })
  await deleteSessions(tx, userId)
  await deleteRecovery(tx, userId)
  await revokeEmailChange(tx, userId)
}

/** All accounts by id, a page at a time. */
export async function* walkAccounts(db: Db) {
  let page = await queries.listAccounts(db, 0, PAGE)
  while (page.length > 0) {
    yield* page
    page = await queries.listAccounts(db, page.at(-1)?.id ?? 0, PAGE)
  }
}
