import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from './sync-folder.ts'

export interface StoredFile {
  size: number
  /** Must be read to its end or destroyed: it holds a file or a connection open. */
  stream: Readable
}

/** Bytes by key. A key is one or more names with slashes between them. Everything here may throw StorageAway. */
export interface FileStorage {
  /** Once this returns, the file outlives a crash. A file is there whole or not at all. Throws StorageFull. */
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<StoredFile | undefined>
  /** Deletes the file of this key, or all files whose keys begin with it and a slash. */
  delete(key: string): Promise<void>
  /** The keys of all files, or of those below a key, in no order. */
  list(below?: string): AsyncIterable<string>
}

/** There is no room for this file. */
export class StorageFull extends Error {}

/** The files cannot be reached. The same may work in a moment. */
export class StorageAway extends Error {}

const keyPattern = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/

export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is no storage key.`)
  return key
}

/** Files in a folder of this machine. */
export function openFileStorage(folder: string): FileStorage {
  const pathOf = (key: string) => resolve(folder, checkKey(key))

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}`
      try {
        const made = await mkdir(dirname(path), { recursive: true })
        await writeDurably(unfinished, bytes)
        await rename(unfinished, path)
        await syncFolders(dirname(path), made ? dirname(made) : dirname(path))
      } catch (cause) {
        await rm(unfinished, { force: true })
        throw isFull(cause) ? new StorageFull('There is no room for another file.', { cause }) : cause
      }
    },
    async read(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return file && { size: (await file.stat()).size, stream: file.createReadStream() }
    },
    delete: (key) => rm(pathOf(key), { recursive: true, force: true }),
    async *list(below) {
      for await (const path of walk(below === undefined ? folder : pathOf(below))) {
        yield relative(folder, path).replaceAll(sep, '/')
      }
    },
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

async function* walk(folder: string): AsyncGenerator<string> {
  // A folder may vanish while it is read.
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is durable only once its folder is, up to the folder that was there before. */
async function syncFolders(deepest: string, highest: string): Promise<void> {
  await syncFolder(deepest)
  if (deepest !== highest) await syncFolders(dirname(deepest), highest)
}
