import { randomBytes } from 'node:crypto'
import { type AvatarSize, avatarSizes } from '@sparkle/contract/images.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Db } from '#api/platform/database.ts'
import { BadImage, toSquares } from '#api/platform/images.ts'
import { deleteUnattachedAsset, insertAsset, listUnattachedAssets, updateAssetAttached } from './assets.queries.ts'

const HOUR_MS = 3_600_000
const SWEEP_BATCH = 100

const folderKey = (key: string) => `${key.slice(0, 2)}/${key}`
export const fileKey = (key: string, size: AvatarSize) => `${folderKey(key)}/${size}.webp`

/** Takes in a picture that nothing points at yet. Its key is a secret of 128 bits, since whoever has it sees the picture. */
async function acceptAvatar(deps: Deps, original: Uint8Array): Promise<string> {
  const images = await makeSquares(original)
  const key = randomBytes(16).toString('hex')
  await insertAsset(deps.db, { key, kind: 'avatar', createdAt: deps.now() })
  for (const image of images) await deps.storage.put(fileKey(key, image.size), image.bytes)
  return key
}

async function makeSquares(original: Uint8Array) {
  try {
    return await toSquares(original, avatarSizes)
  } catch (error) {
    if (!(error instanceof BadImage)) throw error
    throw new AppError('bad_image', 'This file is not a JPEG or PNG picture that we can show.', {
      fields: { avatar: ['Choose a JPEG or PNG picture.'] },
      cause: error,
    })
  }
}

/** Accepts an avatar, if there is one, for `use` to attach. A refusal there leaves nothing of it behind. */
export async function withAvatar<T>(
  deps: Deps,
  original: Uint8Array | undefined,
  use: (key: string | undefined) => Promise<T>,
): Promise<T> {
  if (!original) return use(undefined)
  const key = await acceptAvatar(deps, original)
  try {
    return await use(key)
  } catch (error) {
    // After any other failure it may be attached nevertheless: the sweeper will know.
    if (error instanceof AppError) await discardAsset(deps, key)
    throw error
  }
}

/** In the transaction that makes something point at the picture. */
export async function attachAsset(db: Db, key: string, now: Date): Promise<void> {
  await updateAssetAttached(db, key, now)
}

/** In the transaction after which nothing points at the picture. The sweeper takes it away. */
export async function forgetAsset(db: Db, key: string): Promise<void> {
  await updateAssetAttached(db, key, null)
}

/** Takes a picture away at once that was accepted but never attached. */
async function discardAsset(deps: Deps, key: string): Promise<void> {
  await deps.storage.delete(folderKey(key))
  await deleteUnattachedAsset(deps.db, key)
}

export async function findImage(deps: Deps, key: string, size: AvatarSize): Promise<Buffer | undefined> {
  return deps.storage.read(fileKey(key, size))
}

/** Removes what nothing points at: uploads whose request failed, and pictures that were replaced. */
export async function sweepAssets(deps: Deps): Promise<void> {
  const createdBefore = new Date(deps.now().getTime() - HOUR_MS)
  const found = await listUnattachedAssets(deps.db, createdBefore, SWEEP_BATCH)
  for (const { key } of found) await discardAsset(deps, key)
  if (found.length === SWEEP_BATCH) await sweepAssets(deps)
}
