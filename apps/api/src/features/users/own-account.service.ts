import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import type { updateUser } from '@sparkle/contract/people/users.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { attachAsset, forgetAsset, withAvatar } from '#api/features/assets/assets.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { editUserRecord, refuseManyNames, refuseTakenNames } from './user-records.service.ts'
import { findEmail, findPendingEmail, lockUser } from './users.queries.ts'

type Change = HandlerInput<typeof updateUser>['body']

/** Provided by app.ts, because passwords and email changes belong to the auth feature, which depends on this one. */
export interface OwnEmail {
  /** Throws `wrong_password` unless it is the person's current password. */
  checkPassword(userId: number, password: string): Promise<void>
  requestChange(tx: Tx, userId: number, newEmail: string): Promise<void>
}

type AccountDeps = Deps & { ownEmail: OwnEmail }

export async function editOwnAccount(
  deps: AccountDeps,
  viewer: Viewer,
  change: Change,
  picture: Uint8Array | undefined,
): Promise<CallResponse<typeof updateUser>> {
  if (change.id !== undefined && change.id !== viewer.id) {
    throw new AppError('forbidden', 'You can change your own account only.')
  }
  const email = await findEmail(deps.db, viewer.id)
  const newEmail = email && change.email && foldCase(change.email) !== foldCase(email) ? change.email : undefined
  const hasNewName = change.username !== undefined && foldCase(change.username) !== foldCase(viewer.username)
  if (newEmail || (hasNewName && change.password)) await checkPassword(deps, viewer.id, change.password)
  const upload = picture && { bytes: picture, owner: `user ${viewer.id}` }
  return withAvatar(deps, upload, (newKey) =>
    deps.db.transaction((tx) => saveChange(deps, tx, viewer.id, { ...change, newEmail, newKey })),
  )
}

/**
 * The email is enough to recover the account, so a token alone must not change it. A new username needs no
 * password, since clients of the spec send it empty; one that is given must be right.
 */
async function checkPassword({ ownEmail }: AccountDeps, userId: number, password = ''): Promise<void> {
  if (password) return ownEmail.checkPassword(userId, password)
  const text = 'Enter your current password to change your email.'
  throw new AppError('wrong_password', text, { fields: { password: [text] } })
}

interface CheckedChange extends Omit<Change, 'email' | 'password'> {
  newEmail: string | undefined
  newKey: string | undefined
}

async function saveChange(deps: AccountDeps, tx: Tx, userId: number, change: CheckedChange) {
  const { newEmail, newKey } = change
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('not_found', 'This account no longer exists.')
  const username = change.username ?? user.username
  // An unchanged username is always allowed, even if it would be refused today.
  const newUsername = foldCase(username) === foldCase(user.username) ? undefined : username
  const isActive = change.isActive ?? user.isActive
  const avatarKey = newKey ?? (change.avatar === '' ? null : user.avatarKey)

  await refuseTakenNames(tx, { username: newUsername, email: newEmail }, userId)
  if (newUsername) await refuseManyNames(tx, userId, newUsername)
  await editUserRecord(tx, userId, { username, isActive, avatarKey, ...(newUsername && { mustRename: false }) })
  if (newKey) await attachAsset(tx, newKey, deps.now())
  if (user.avatarKey && user.avatarKey !== avatarKey) await forgetAsset(deps, tx, user.avatarKey)
  if (newEmail) await deps.ownEmail.requestChange(tx, userId, newEmail)

  return {
    avatar: avatarPath(avatarKey, user.businessAccount),
    username,
    email: user.email,
    pendingEmail: newEmail ?? (await findPendingEmail(tx, userId, deps.now())) ?? null,
    isActive,
  }
}
