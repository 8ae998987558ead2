import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from './sync-folder.ts'

export interface StoredFile {
  size: number
  /** Must be read to the end or destroyed: it holds a file or a connection open. */
  stream: Readable
}

/** Files by key. A key is one or more names separated by slashes. Every method may throw StorageUnavailableError. */
export interface FileStorage {
  /** Atomic, and durable once it returns. Throws StorageFullError. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same for a file that is too long to hold at once. Returns its size. */
  putStream(key: string, pieces: AsyncIterable<Uint8Array>): Promise<number>
  read(key: string): Promise<StoredFile | undefined>
  /** Deletes the file with this key, or all files below it. */
  delete(key: string): Promise<void>
  /** Lists the keys of all files, or of those below a key, in no particular order. */
  list(below?: string): AsyncIterable<string>
}

/** There is no space left for this file. */
export class StorageFullError extends Error {}

/** The files are unreachable. A retry may work. */
export class StorageUnavailableError extends Error {}

const keyPattern = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/

export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is not a valid storage key.`)
  return key
}

/** Keeps files in a local folder. */
export function openFileStorage(folder: string): FileStorage {
  const toPath = (key: string) => resolve(folder, checkKey(key))

  async function put(key: string, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<number> {
    const path = toPath(key)
    const unfinished = `${path}.${randomUUID()}`
    try {
      const made = await mkdir(dirname(path), { recursive: true })
      const size = await writeDurably(unfinished, pieces)
      await rename(unfinished, path)
      await syncFolders(dirname(path), made ? dirname(made) : dirname(path))
      return size
    } catch (cause) {
      await rm(unfinished, { force: true })
      throw isFull(cause) ? new StorageFullError('There is no space left for another file.', { cause }) : cause
    }
  }

  return {
    async put(key, bytes) {
      await put(key, [bytes])
    },
    putStream: put,
    async read(key) {
      const file = await open(toPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return file && { size: (await file.stat()).size, stream: file.createReadStream() }
    },
    delete: (key) => rm(toPath(key), { recursive: true, force: true }),
    async *list(below) {
      for await (const path of walk(below === undefined ? folder : toPath(below))) {
        yield relative(folder, path).replaceAll(sep, '/')
      }
    },
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

async function* walk(folder: string): AsyncGenerator<string> {
  // A folder may be deleted while it is read.
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

/** Returns the size of the file. */
async function writeDurably(path: string, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const piece of pieces) {
      await file.appendFile(piece)
      size += piece.length
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

/** A new name is durable only once its folders are, up to the one that existed before. */
async function syncFolders(deepest: string, highest: string): Promise<void> {
  await syncFolder(deepest)
  if (deepest !== highest) await syncFolders(dirname(deepest), highest)
}
