import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { postChoices } from '@sparkle/contract/people/own-data-rules.ts'
import { z } from 'zod'
import { syncFolder } from '#api/platform/sync-folder.ts'

const entrySchema = z.object({
  /** The id of the account. */
  user: z.int(),
  /** Of what never changes of it, so that nobody else is deleted in another database. */
  digest: z.string(),
  posts: z.enum(postChoices),
  at: z.iso.datetime(),
})

/** An account that was deleted. */
export type LedgerEntry = z.output<typeof entrySchema>

/** Beside the database, because a restored backup does not know who has left since. */
export const ledgerIn = (dataDir: string): string => join(dataDir, 'deletions.log')

export const toDigest = (userId: number, createdAt: Date): string =>
  createHash('sha256').update(`${userId}:${createdAt.toISOString()}`).digest('hex')

/** Durable once it returns. */
export async function writeEntry(file: string, entry: LedgerEntry): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    // After a line that a crash or a full disk cut short, too.
    await handle.appendFile(`\n${JSON.stringify(entry)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(dirname(file))
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Nothing if there is no such file. A line that a crash cut short is left out: its deletion had not begun. */
export async function* readEntries(file: string): AsyncGenerator<LedgerEntry> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  try {
    for await (const line of lines) {
      const { data } = entrySchema.safeParse(parse(line))
      if (data) yield data
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Adds the entries of another ledger that are not in this one yet. Both may be the same file. */
export async function copyEntries(from: string, to: string): Promise<void> {
  const known = new Set((await Array.fromAsync(readEntries(to))).map(({ digest }) => digest))
  const entries = await Array.fromAsync(readEntries(from))
  for (const entry of entries) if (!known.has(entry.digest)) await writeEntry(to, entry)
}
