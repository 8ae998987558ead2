import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/people/own-data.ts'
import { formerMemberName, type PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Caller, Viewer } from '#api/core/viewer.ts'
import type { AccountDeps } from '#api/features/auth/account/account-notices.service.ts'
import { suspendAccount } from '#api/features/auth/account/accounts.service.ts'
import { checkOwnPassword } from '#api/features/auth/account/passwords.service.ts'
import { uncountAttempt } from '#api/features/auth/session/password-attempts.service.ts'
import { checkCredentials } from '#api/features/auth/session/sessions.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { keepOwnerOfTeam } from '#api/features/organizations/people/organization-members.service.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import { keepAnAdministrator } from '#api/features/users/roles.service.ts'
import { editUserRecord, lockUser } from '#api/features/users/user-records.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { digestToken } from '#api/platform/tokens.ts'
import { deletionAsked } from './deletions.emails.ts'
import * as queries from './deletions.queries.ts'

type Credentials = HandlerInput<typeof calls.keepAccount>['body']

/** What deleting takes. The command line has no others. */
export type DeletionDeps = AccountDeps & Pick<Deps, 'fixedSettings'>

const getDays = async (deps: DeletionDeps) => Number((await getSettings(deps)).deletion_days)

/** Someone else must be able to run the site and the business. */
async function refuseLast(tx: Tx, userId: number): Promise<void> {
  await keepAnAdministrator(tx, userId)
  await keepOwnerOfTeam(tx, userId)
}

async function findProblem({ db }: Deps, userId: number): Promise<string | null> {
  try {
    await db.transaction((tx) => refuseLast(tx, userId))
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

export async function getDeletion(deps: Deps, viewer: Viewer): Promise<CallResponse<typeof calls.getDeletion>> {
  return { days: await getDays(deps), problem: await findProblem(deps, viewer.id) }
}

export async function askDeletion(
  deps: Deps,
  viewer: Viewer,
  { password, posts }: HandlerInput<typeof calls.askDeletion>['body'],
): Promise<{ delete_at: number }> {
  await checkOwnPassword(deps, viewer.id, password, 'password')
  return deps.db.transaction((tx) => startDeletion(deps, tx, { userId: viewer.id, posts, isByStaff: false }))
}

/**
 * Hides the person at once: others read another name and find nobody, and all sessions end. What the account had is kept for as
 * long as its owner can change their mind.
 */
export async function startDeletion(
  deps: DeletionDeps,
  tx: Tx,
  { userId, posts, isByStaff }: { userId: number; posts: PostChoice; isByStaff: boolean },
): Promise<{ delete_at: number }> {
  await refuseLast(tx, userId)
  const askedAt = deps.now()
  const deleteAt = new Date(askedAt.getTime() + (await getDays({ ...deps, db: tx })) * DAY_MS)
  if (!(await hidePerson(deps, tx, { userId, posts, askedAt, deleteAt }))) {
    throw new AppError('already_exists', 'Someone asked for this before. It has started.')
  }
  await queueEmail(deps, tx, deletionAsked, { userId, isByStaff })
  return { delete_at: toUnixSeconds(deleteAt) }
}

type Hidden = Pick<queries.NewDeletion, 'userId' | 'posts' | 'askedAt' | 'deleteAt' | 'toldAt' | 'startedAt'>

/** False if the account is hidden already, or gone. */
export async function hidePerson(deps: Pick<AccountDeps, 'events'>, tx: Tx, hidden: Hidden): Promise<boolean> {
  const user = await lockUser(tx, hidden.userId)
  if (!user) return false
  const { username, avatarKey, suspendedAt } = user
  const number = await queries.insertDeletion(tx, { ...hidden, username, avatarKey, suspendedAt })
  if (number === undefined) return false
  await editUserRecord(tx, hidden.userId, { username: formerMemberName(number), avatarKey: null })
  await suspendAccount(tx, hidden.userId, hidden.askedAt)
  await deps.events.endSessions(tx, hidden.userId)
  return true
}

async function findLeavingOwner(deps: Deps, credentials: Credentials, caller: Caller): Promise<number> {
  const { userId, lanes, isLeaving } = await checkCredentials(deps, credentials, caller)
  await uncountAttempt(deps, deps.db, lanes)
  if (isLeaving) return userId
  throw new AppError('not_found', 'This account is not going to be deleted. You can log in.', { userId })
}

export async function findDeletion(deps: Deps, credentials: Credentials, caller: Caller) {
  const userId = await findLeavingOwner(deps, credentials, caller)
  const deletion = await queries.findWaiting(deps.db, userId)
  if (!deletion) throw tooLate(userId)
  return { userId, deletion: { delete_at: toUnixSeconds(deletion.deleteAt), posts: deletion.posts } }
}

/** Returns whose it is. */
export async function keepAccount(deps: Deps, credentials: Credentials, caller: Caller): Promise<number> {
  const userId = await findLeavingOwner(deps, credentials, caller)
  await deps.db.transaction((tx) => bringBack(deps, tx, userId))
  return userId
}

export async function keepAccountByLink(deps: Deps, token: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const userId = await queries.findByLink(tx, digestToken(token))
    if (userId === undefined) throw new AppError('link_expired', 'This link was used before or is too old.')
    await bringBack(deps, tx, userId)
    return userId
  })
}

const tooLate = (userId: number) =>
  new AppError('link_expired', 'It is too late. This account is being deleted now.', { userId })

/** Gives the account back what it had. A suspension that has not ended meanwhile stays. */
export async function bringBack({ now }: Pick<Deps, 'now'>, tx: Tx, userId: number): Promise<void> {
  await lockUser(tx, userId)
  const kept = await queries.deleteWaiting(tx, userId)
  if (!kept) throw tooLate(userId)
  const { username, avatarKey, suspendedAt } = kept
  const isSuspended = await queries.isStillSuspended(tx, userId, suspendedAt !== null, now())
  await editUserRecord(tx, userId, {
    ...(username !== null && { username }),
    avatarKey,
    suspendedAt: isSuspended ? (suspendedAt ?? now()) : null,
  })
}
