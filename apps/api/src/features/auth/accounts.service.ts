import { type Role, roles } from '@sparkle/contract/permissions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { type Actor, recordAct, type StaffAct } from '#api/features/audit/audit.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Db } from '#api/platform/database.ts'
import { findAccount, listAccounts } from './accounts.queries.ts'
import { revokeEmailChange } from './email-change.service.ts'
import { deleteRecovery } from './recovery.queries.ts'
import { deleteRole, insertRole } from './roles.queries.ts'
import { deleteSessions } from './sessions.queries.ts'

const PAGE = 500

export async function getAccount(db: Db, username: string) {
  const account = await findAccount(db, username)
  if (!account) throw new AppError('not_found', `There is no user named ${username}.`)
  return account
}

function getRole(name: string): Role {
  const role = roles.find((known) => known.toLowerCase() === name.toLowerCase())
  if (!role) throw new AppError('not_found', `There is no role named ${name}. The roles are ${roles.join(', ')}.`)
  return role
}

function onUser(userId: number, act: (StaffAct & { subjectKind: 'user' })['act'], details = {}): StaffAct {
  return { subjectKind: 'user', act, subjectId: userId, aboutUserId: userId, details }
}

export async function grantRole(db: Db, by: Actor, username: string, roleName: string): Promise<Role> {
  const role = getRole(roleName)
  const { id } = await getAccount(db, username)
  await db.transaction(async (tx) => {
    if (await insertRole(tx, id, role)) await recordAct(tx, by, onUser(id, 'role given', { role }))
  })
  return role
}

export async function revokeRole(db: Db, by: Actor, username: string, roleName: string): Promise<Role> {
  const role = getRole(roleName)
  const { id } = await getAccount(db, username)
  await db.transaction(async (tx) => {
    if (await deleteRole(tx, id, role)) await recordAct(tx, by, onUser(id, 'role taken', { role }))
  })
  return role
}

/** Ends the person's sessions, and open recoveries and email changes. */
export async function suspendUser(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  by: Actor,
  username: string,
  now: Date,
): Promise<void> {
  const { id: userId } = await getAccount(db, username)
  await db.transaction(async (tx) => {
    await editUserRecord(tx, userId, { suspendedAt: now })
    await deleteSessions(tx, userId)
    await deleteRecovery(tx, userId)
    await revokeEmailChange(tx, userId)
    await recordAct(tx, by, onUser(userId, 'suspended'))
  })
  await events.endSessions(userId)
}

export async function restoreUser(db: Db, by: Actor, username: string): Promise<void> {
  const { id, suspendedAt } = await getAccount(db, username)
  if (!suspendedAt) return
  await db.transaction(async (tx) => {
    await editUserRecord(tx, id, { suspendedAt: null })
    await recordAct(tx, by, onUser(id, 'restored'))
  })
}

/** All accounts by id, a page at a time. */
export async function* walkAccounts(db: Db) {
  let page = await listAccounts(db, 0, PAGE)
  while (page.length > 0) {
    yield* page
    page = await listAccounts(db, page.at(-1)?.id ?? 0, PAGE)
  }
}
