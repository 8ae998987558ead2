import { type Role, roles } from '@sparkle/contract/permissions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { changeUserRecord } from '#api/features/users/user-records.service.ts'
import type { Db } from '#api/platform/database.ts'
import { findAccountId, listAccounts } from './accounts.queries.ts'
import { deleteEmailChange } from './email-changes.queries.ts'
import { deleteRecovery } from './recoveries.queries.ts'
import { deleteRole, insertRole } from './roles.queries.ts'
import { deleteSessions } from './sessions.queries.ts'

const PAGE = 500

async function getAccountId(db: Db, username: string): Promise<number> {
  const id = await findAccountId(db, username)
  if (!id) throw new AppError('not_found', `There is no user named ${username}.`)
  return id
}

function getRole(name: string): Role {
  const role = roles.find((known) => known.toLowerCase() === name.toLowerCase())
  if (!role) throw new AppError('not_found', `There is no role named ${name}. The roles are ${roles.join(', ')}.`)
  return role
}

export async function grantRole(db: Db, username: string, roleName: string): Promise<Role> {
  const role = getRole(roleName)
  await insertRole(db, await getAccountId(db, username), role)
  return role
}

export async function revokeRole(db: Db, username: string, roleName: string): Promise<Role> {
  const role = getRole(roleName)
  await deleteRole(db, await getAccountId(db, username), role)
  return role
}

/** Ends everything that is open for this person, at once. */
export async function suspendUser(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  username: string,
  now: Date,
): Promise<void> {
  const userId = await getAccountId(db, username)
  await db.transaction(async (tx) => {
    await changeUserRecord(tx, userId, { suspendedAt: now })
    await deleteSessions(tx, userId)
    await deleteRecovery(tx, userId)
    await deleteEmailChange(tx, userId)
  })
  await events.endSessions(userId)
}

export async function restoreUser(db: Db, username: string): Promise<void> {
  await changeUserRecord(db, await getAccountId(db, username), { suspendedAt: null })
}

/** All accounts by id, a page at a time. */
export async function* walkAccounts(db: Db) {
  let page = await listAccounts(db, 0, PAGE)
  while (page.length > 0) {
    yield* page
    page = await listAccounts(db, page.at(-1)?.id ?? 0, PAGE)
  }
}
