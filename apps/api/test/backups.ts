import { join } from 'node:path'
import { inject } from 'vitest'
import { makeBackup } from '#api/features/backup/backup.service.ts'
import type { Manifest } from '#api/features/backup/manifest.ts'
import { restoreBackup } from '#api/features/backup/restore.service.ts'
import { openFileStorage } from '#api/platform/file-storage.ts'
import { openLog } from '#api/platform/log.ts'
import { atTheEnd, newFolder } from './folders.ts'
import { createTestDatabase } from './test-database.ts'

export const migrationsFolder = join(import.meta.dirname, '../migrations')

export interface Place {
  databaseUrl: string
  dataDir: string
}

const reach = ({ databaseUrl, dataDir }: Place) => ({
  storage: openFileStorage(join(dataDir, 'assets')),
  openDatabase: async () => ({ url: databaseUrl, stop: async () => {} }),
})

/** An empty database and folder, gone at the end of the test or the file that calls this. */
export async function emptyPlace(): Promise<Place> {
  const dataDir = await newFolder()
  const database = await createTestDatabase(inject('testServerUrl'), 'template0')
  atTheEnd(database.drop)
  return { databaseUrl: database.url, dataDir }
}

export async function backUp(place: Place, file: string): Promise<Manifest> {
  return (await makeBackup(reach(place), file, new Date())).manifest
}

export function restoreInto(place: Place, file: string): Promise<Manifest> {
  return restoreBackup({ ...reach(place), migrationsFolder, log: openLog('silent', process.stderr) }, file)
}
