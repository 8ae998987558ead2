import { rm } from 'node:fs/promises'
import { makeArchive } from '#api/features/own-data/export/archive.service.ts'
import { openDatabase } from '#api/platform/database.ts'
import { openFileStorage } from '#api/platform/file-storage.ts'

/**
 * Makes the archives of two people, one after the other, and prints by how many bytes the memory of the process grew at most
 * during the second. The first one loads all code.
 */
const [databaseUrl = '', folder = '', ...userIds] = process.argv.slice(2)
const database = openDatabase(databaseUrl, () => {})
const storage = openFileStorage(folder)
const deps = {
  ...{ db: database.db, storage, now: () => new Date(), fixedSettings: {}, publicUrl: 'https://sparkle.example' },
}
let before = 0
let peak = 0
let bytes = 0

async function* watch(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) {
    yield piece
    peak = Math.max(peak, process.memoryUsage.rss())
  }
}

for (const userId of userIds) {
  before = process.memoryUsage.rss()
  peak = before
  bytes = await storage.putStream('exports/1.zip', watch(makeArchive(deps, Number(userId))))
}
await database.close()
await rm(folder, { recursive: true })
process.stdout.write(JSON.stringify({ grown: peak - before, bytes }))
