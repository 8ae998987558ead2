import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Bytes by key. A key is one or more names with slashes between them. */
export interface FileStorage {
  /** Once this returns, the file outlives a crash. A file is there whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** Deletes the file of this key, or all files whose keys begin with it and a slash. */
  delete(key: string): Promise<void>
}

const keyPattern = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/

export function openFileStorage(folder: string): FileStorage {
  function pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is no storage key.`)
    return resolve(folder, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}`
      const made = await mkdir(dirname(path), { recursive: true })
      await writeDurably(unfinished, bytes)
      await rename(unfinished, path)
      await syncFolders(dirname(path), made ? dirname(made) : dirname(path))
    },
    read: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    delete: (key) => rm(pathOf(key), { recursive: true, force: true }),
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
  const folder = await open(deepest)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  if (deepest !== highest) await syncFolders(dirname(deepest), highest)
}
