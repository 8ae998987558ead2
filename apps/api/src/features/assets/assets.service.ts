import { randomBytes } from 'node:crypto'
import { type AvatarSize, avatarSizes, pictureLimits } from '@sparkle/contract/images.ts'
import { limits } from '@sparkle/contract/limits.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import type { Db } from '#api/platform/database.ts'
import { StorageFullError, StorageUnavailableError, type StoredFile } from '#api/platform/file-storage.ts'
import { BadImageError, toPicture, toSquares } from '#api/platform/images.ts'
import {
  deleteUnattachedAsset,
  insertAsset,
  isBackupRunning,
  listUnattachedAssets,
  tryLockAssets,
  updateAssetAttached,
} from './assets.queries.ts'

const HOUR_MS = 3_600_000
const SWEEP_BATCH = 100
const FULL_RETRY_SECONDS = 300
const MEGAPIXELS = limits.imagePixels / 1_000_000

export const assetFolder = (key: string) => `${key.slice(0, 2)}/${key}`
export const fileKey = (key: string, size: AvatarSize) => `${assetFolder(key)}/${size}.webp`
/** No avatar has a file of this name: the public address of avatars does not reach it. */
export const pictureFileKey = (key: string) => `${assetFolder(key)}/picture.webp`

interface NewAsset {
  kind: 'avatar' | 'answer'
  files(key: string): { key: string; bytes: Buffer }[]
}

/** Takes in a picture that nothing points at yet. Its key has 128 random bits: whoever has that of an avatar sees it. */
async function acceptAsset(deps: Deps, { kind, files }: NewAsset): Promise<string> {
  const key = randomBytes(16).toString('hex')
  await insertAsset(deps.db, { key, kind, createdAt: deps.now() })
  try {
    for (const file of files(key)) await deps.storage.put(file.key, file.bytes)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    deps.log.error({ err: error }, 'no room for pictures')
    await discardIfAvailable(deps, key)
    throw new AppError('storage_full', 'There is no room for new pictures at the moment. Please try again later.', {
      cause: error,
      retryAfterSeconds: FULL_RETRY_SECONDS,
    })
  }
  return key
}

/** Accepts a picture for `use` to attach. A refusal there leaves nothing of it behind. */
async function withAsset<T>(deps: Deps, asset: NewAsset, use: (key: string) => Promise<T>): Promise<T> {
  const key = await acceptAsset(deps, asset)
  try {
    return await use(key)
  } catch (error) {
    // After any other failure it may be attached nevertheless: the sweeper will know.
    if (error instanceof AppError) await discardIfAvailable(deps, key)
    throw error
  }
}

/** A picture as it came, and whose turn it takes: that of an account, or of an address where there is none. */
export interface Upload {
  bytes: Uint8Array
  owner: string
}

/** Without a picture `use` is called all the same. */
export async function withAvatar<T>(
  deps: Deps,
  upload: Upload | undefined,
  use: (key: string | undefined) => Promise<T>,
): Promise<T> {
  if (!upload) return use(undefined)
  const images = await toSquares(upload.bytes, avatarSizes, upload.owner).catch(refuseBadImage('avatar'))
  const files = (key: string) => images.map(({ size, bytes }) => ({ key: fileKey(key, size), bytes }))
  return withAsset(deps, { kind: 'avatar', files }, use)
}

export async function withPicture<T>(deps: Deps, upload: Upload, use: (key: string) => Promise<T>): Promise<T> {
  const bytes = await toPicture(upload.bytes, pictureLimits, upload.owner).catch(refuseBadImage('file'))
  return withAsset(deps, { kind: 'answer', files: (key) => [{ key: pictureFileKey(key), bytes }] }, use)
}

const refuseBadImage = (field: string) => (error: unknown) => {
  if (!(error instanceof BadImageError)) throw error
  const [text, advice] = error.hasTooManyPixels
    ? [`This picture has more than ${MEGAPIXELS} megapixels.`, 'Choose a smaller picture.']
    : ['This file is not a JPEG or PNG picture that we can show.', 'Choose a JPEG or PNG picture.']
  throw new AppError('bad_image', text, { fields: { [field]: [advice] }, cause: error })
}

/** In the transaction that makes something point at the picture. */
export async function attachAsset(db: Db, key: string, now: Date): Promise<void> {
  await updateAssetAttached(db, key, now)
}

/** In the transaction after which nothing points at the picture. Once it is committed: `removeForgotten`. */
export async function forgetAsset(db: Db, key: string): Promise<void> {
  await updateAssetAttached(db, key, null)
}

/** The change is made already: what cannot be removed now, or not while a backup may need it, is left to the sweeper. */
export async function removeForgotten(deps: Deps, key: string | null | undefined): Promise<void> {
  if (!key) return
  try {
    if (!(await isBackupRunning(deps.db))) await discardAsset(deps, key)
  } catch (error) {
    deps.log.warn({ err: error }, 'a replaced picture is left to the sweeper')
  }
}

/** Takes a picture away at once to which nothing points. */
async function discardAsset(deps: Deps, key: string): Promise<void> {
  await deps.storage.delete(assetFolder(key))
  await deleteUnattachedAsset(deps.db, key)
}

/** The same where another failure is already being told; what cannot be taken away now is left to the sweeper. */
async function discardIfAvailable(deps: Deps, key: string): Promise<void> {
  await discardAsset(deps, key).catch((error) => {
    if (!(error instanceof StorageUnavailableError)) throw error
  })
}

export async function findAvatar(deps: Deps, key: string, size: AvatarSize): Promise<StoredFile | undefined> {
  return deps.storage.read(fileKey(key, size))
}

/** The caller decides who may see it. */
export async function findPicture(deps: Deps, key: string): Promise<StoredFile | undefined> {
  return deps.storage.read(pictureFileKey(key))
}

/**
 * Removes what nothing points at and was left behind: by a crash, a store that was away, or a backup that still needed it.
 * Not while a backup runs.
 */
export async function sweepAssets(deps: Deps): Promise<void> {
  const createdBefore = new Date(deps.now().getTime() - HOUR_MS)
  const swept = await deps.db.transaction(async (tx) => {
    if (!(await tryLockAssets(tx))) return 0
    const found = await listUnattachedAssets(tx, createdBefore, SWEEP_BATCH)
    for (const { key } of found) await discardAsset({ ...deps, db: tx }, key)
    return found.length
  })
  if (swept === SWEEP_BATCH) await sweepAssets(deps)
}
