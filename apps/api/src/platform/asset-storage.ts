import { join } from 'node:path'
import { type FileStorage, openFileStorage } from './file-storage.ts'
import type { S3Place } from './s3-storage.ts'

/** Opens the storage for pictures: the object store if one is configured, otherwise a folder under the data folder. */
export async function openAssetStorage(place: { assetStore: S3Place | null; dataDir: string }): Promise<FileStorage> {
  if (!place.assetStore) return openFileStorage(join(place.dataDir, 'assets'))
  // Loaded on demand: its client is large and rarely needed.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(place.assetStore)
}
