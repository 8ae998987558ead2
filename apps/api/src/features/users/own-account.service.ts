import type { CallResponse, HandlerInput } from '@sparkle/contract/endpoint.ts'
import { avatarPath } from '@sparkle/contract/images.ts'
import { foldCase } from '@sparkle/contract/usernames.ts'
import type { updateUser } from '@sparkle/contract/users.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { attachAsset, forgetAsset, removeForgotten, withAvatar } from '#api/features/assets/assets.service.ts'
import { letters } from '#api/features/mail/mail.queue.ts'
import type { Db } from '#api/platform/database.ts'
import type { Viewer } from '#api/viewer.ts'
import { changeUserRecord, refuseManyNames, refuseTakenNames } from './user-records.service.ts'
import { findPendingEmail, lockUser } from './users.queries.ts'

type Change = HandlerInput<typeof updateUser>['body']

export async function updateOwnAccount(
  deps: Deps,
  viewer: Viewer,
  change: Change,
  picture: Uint8Array | undefined,
): Promise<CallResponse<typeof updateUser>> {
  if (change.id !== undefined && change.id !== viewer.id) {
    throw new AppError('forbidden', 'You can change your own account only.')
  }
  const upload = picture && { bytes: picture, owner: `user ${viewer.id}` }
  const { reply, forgottenKey } = await withAvatar(deps, upload, (newKey) =>
    deps.db.transaction((tx) => saveChange(deps, tx, viewer.id, change, newKey)),
  )
  await removeForgotten(deps, forgottenKey)
  return reply
}

async function saveChange(deps: Deps, tx: Db, userId: number, change: Change, newKey: string | undefined) {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('not_found', 'This account is gone.')
  const newEmail = change.email && foldCase(change.email) !== foldCase(user.email) ? change.email : undefined
  const username = change.username ?? user.username
  // What a person is called already stays theirs, whatever it is.
  const newUsername = foldCase(username) === foldCase(user.username) ? undefined : username
  const isActive = change.isActive ?? user.isActive
  const avatarKey = newKey ?? (change.avatar === '' ? null : user.avatarKey)

  await refuseTakenNames(tx, { username: newUsername, email: newEmail }, userId)
  if (newUsername) await refuseManyNames(tx, userId, newUsername)
  await changeUserRecord(tx, userId, { username, isActive, avatarKey })
  if (newKey) await attachAsset(tx, newKey, deps.now())
  const forgottenKey = user.avatarKey === avatarKey ? null : user.avatarKey
  if (forgottenKey) await forgetAsset(tx, forgottenKey)
  // The new address counts once its owner has opened the link that this job sends.
  if (newEmail) {
    const askedAt = deps.now().toISOString()
    await deps.jobs.send(letters, { kind: 'email-change-asked', userId, newEmail, askedAt }, tx)
  }

  const reply = {
    avatar: avatarPath(avatarKey, user.businessAccount),
    username,
    email: user.email,
    pendingEmail: newEmail ?? (await findPendingEmail(tx, userId, deps.now())) ?? null,
    isActive,
  }
  return { reply, forgottenKey }
}
