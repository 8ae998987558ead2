import { open } from 'node:fs/promises'

/** A new name in a folder outlives a crash once this returns. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
