import type pg from 'pg'
import type { FileStorage } from '#api/platform/file-storage.ts'
import { readArchive } from './archive.ts'
import { type Manifest, readEntryName } from './manifest.ts'
import { copyIn, type TableLoad } from './table-copy.ts'
import { waitingJobs } from './waiting-jobs.ts'

/** Loads rows into their tables, waiting jobs into a temporary table, and files into the storage. */
export async function loadArchive(
  { client, storage }: { client: pg.Client; storage: FileStorage },
  file: string,
  manifest: Manifest,
): Promise<void> {
  const expected = new Map(
    [...manifest.tables, { ...waitingJobs, rows: manifest.jobs.rows }].map((table) => [table.name, table]),
  )
  let loading: { name: string; load: TableLoad } | undefined

  async function endLoad(): Promise<void> {
    if (!loading) return
    const { name, load } = loading
    loading = undefined
    const rows = await load.end()
    if (rows !== expected.get(name)?.rows) throw new Error(`Only ${rows} rows of ${name} were loaded.`)
  }

  async function loadRows(name: string, bytes: Buffer): Promise<void> {
    if (loading?.name !== name) {
      await endLoad()
      const table = expected.get(name)
      if (!table) throw new Error(`There is no table ${name}.`)
      loading = { name, load: copyIn(client, table) }
    }
    await loading?.load.write(bytes)
  }

  try {
    for await (const { name, bytes } of readArchive(file)) {
      const { table, file: key, isJobs } = readEntryName(name)
      if (isJobs) await loadRows(waitingJobs.name, bytes)
      if (table !== undefined) await loadRows(table, bytes)
      if (key !== undefined) await storage.put(key, bytes)
    }
    await endLoad()
  } finally {
    await loading?.load.abort()
  }
}
