import { randomBytes } from 'node:crypto'
import { type AvatarSize, avatarSizes, pictureLimits } from '@sparkle/contract/core/images.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { afterCommit, type Db, type Tx } from '#api/platform/database.ts'
import { StorageFullError, StorageUnavailableError, type StoredFile } from '#api/platform/file-storage.ts'
import { BadImageError, toPicture, toSquares } from '#api/platform/images.ts'
import {
  deleteUnattachedAsset,
  insertAsset,
  isBackupRunning,
  listUnattachedAssets,
  tryLockAssets,
  updateAssetAltText,
  updateAssetAttached,
} from './assets.queries.ts'

export { lockAssetsForReading } from './assets.queries.ts'

const SWEEP_BATCH = 100
const FULL_RETRY_SECONDS = 300
const MEGAPIXELS = limits.imagePixels / 1_000_000

export const assetFolder = (key: string) => `${key.slice(0, 2)}/${key}`
export const fileKey = (key: string, size: AvatarSize) => `${assetFolder(key)}/${size}.webp`
/** No avatar has a file with this name, so the public avatar URL cannot serve it. */
export const pictureFileKey = (key: string) => `${assetFolder(key)}/picture.webp`

interface NewAsset {
  kind: 'avatar' | 'answer'
  files(key: string): { key: string; bytes: Buffer }[]
}

/** Stores a picture that nothing references yet. Its key has 128 random bits: an avatar's key is enough to see it. */
async function acceptAsset(deps: Deps, { kind, files }: NewAsset): Promise<string> {
  const key = randomBytes(16).toString('hex')
  await insertAsset(deps.db, { key, kind, createdAt: deps.now() })
  try {
    for (const file of files(key)) await deps.storage.put(file.key, file.bytes)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    deps.log.error({ err: error }, 'no space left for pictures')
    await discardIfAvailable(deps, key)
    throw new AppError('storage_full', 'There is no room for new pictures at the moment. Please try again later.', {
      cause: error,
      retryAfterSeconds: FULL_RETRY_SECONDS,
    })
  }
  return key
}

/** Stores a picture for `use` to attach. If `use` refuses it, the picture is removed again. */
async function withAsset<T>(deps: Deps, asset: NewAsset, use: (key: string) => Promise<T>): Promise<T> {
  const key = await acceptAsset(deps, asset)
  try {
    return await use(key)
  } catch (error) {
    // After any other error it may be attached nevertheless, so it is left to the sweep.
    if (error instanceof AppError) await discardIfAvailable(deps, key)
    throw error
  }
}

/** An uploaded picture. `owner` is the account, or the address if there is none. Owners take turns in the queue. */
export interface Upload {
  bytes: Uint8Array
  owner: string
}

/** Also calls `use` if there is no picture. */
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

/** Something references the picture now. */
export async function attachAsset(tx: Tx, key: string, now: Date): Promise<void> {
  await updateAssetAttached(tx, key, now)
}

/** Says what a picture shows. */
export async function describeAsset(db: Db, key: string, altText: string | null): Promise<void> {
  await updateAssetAltText(db, key, altText)
}

/** Nothing references the picture any more. Its files are removed after the commit. */
export async function forgetAsset(deps: Deps, tx: Tx, key: string): Promise<void> {
  await updateAssetAttached(tx, key, null)
  await afterCommit(tx, () => removeForgotten(deps, key))
}

/** Never fails, since the change is already saved. Pictures that cannot be removed now are left to the sweep. */
async function removeForgotten(deps: Deps, key: string): Promise<void> {
  try {
    if (!(await isBackupRunning(deps.db))) await discardAsset(deps, key)
  } catch (error) {
    deps.log.warn({ err: error }, 'could not remove a replaced picture, leaving it to the sweep')
  }
}

/** Removes a picture that nothing references. */
async function discardAsset(deps: Deps, key: string): Promise<void> {
  await deps.storage.delete(assetFolder(key))
  await deleteUnattachedAsset(deps.db, key)
}

/** The same while another error is being reported. If the storage is unavailable, the picture is left to the sweep. */
async function discardIfAvailable(deps: Deps, key: string): Promise<void> {
  await discardAsset(deps, key).catch((error) => {
    if (!(error instanceof StorageUnavailableError)) throw error
  })
}

export async function findAvatar(
  deps: Pick<Deps, 'storage'>,
  key: string,
  size: AvatarSize,
): Promise<StoredFile | undefined> {
  return deps.storage.read(fileKey(key, size))
}

/** The caller decides who may see it. */
export async function findPicture(deps: Pick<Deps, 'storage'>, key: string): Promise<StoredFile | undefined> {
  return deps.storage.read(pictureFileKey(key))
}

/**
 * Removes unreferenced pictures left behind by a crash, an unavailable store, or a backup that still needed them. Does
 * nothing while a backup is running.
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
