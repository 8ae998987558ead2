import { join } from 'node:path'
import { type FileStorage, openFileStorage } from './file-storage.ts'
import type { S3Place } from './s3-storage.ts'

/** Where pictures are kept: in an object store if there is one, else under the data folder. */
export async function openAssetStorage(place: { assetStore: S3Place | null; dataDir: string }): Promise<FileStorage> {
  if (!place.assetStore) return openFileStorage(join(place.dataDir, 'assets'))
  // Its client is large, and most do without it.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(place.assetStore)
}
