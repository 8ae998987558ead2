import { inject } from 'vitest'
import { makeBackup } from '#api/features/backup/backup.service.ts'
import type { Manifest } from '#api/features/backup/manifest.ts'
import { restoreBackup } from '#api/features/backup/restore.service.ts'
import { openAssetStorage } from '#api/platform/asset-storage.ts'
import { openLog } from '#api/platform/log.ts'
import type { S3Place } from '#api/platform/s3-storage.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { newFolder, registerCleanup } from './folders.ts'
import { createTestDatabase } from './test-database.ts'

export interface Place {
  databaseUrl: string
  dataDir: string
  /** Where pictures are stored, if not in `dataDir`. */
  assetStore?: S3Place | null
}

const open = async ({ databaseUrl, dataDir, assetStore = null }: Place) => ({
  storage: await openAssetStorage({ assetStore, dataDir }),
  openDatabase: async () => ({ url: databaseUrl, stop: async () => {} }),
})

/** Creates an empty database and folder, removed at the end of the calling test or file. */
export async function emptyPlace(): Promise<Place> {
  const dataDir = await newFolder()
  const database = await createTestDatabase(inject('testServerUrl'), 'template0')
  registerCleanup(database.drop)
  return { databaseUrl: database.url, dataDir }
}

export async function backUp(place: Place, file: string): Promise<Manifest> {
  return (await makeBackup(await open(place), file, new Date())).manifest
}

export async function restoreInto(place: Place, file: string): Promise<Manifest> {
  return restoreBackup({ ...(await open(place)), migrationsFolder, log: openLog('silent', process.stderr) }, file)
}
