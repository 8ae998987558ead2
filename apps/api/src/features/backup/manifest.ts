import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const sum = z.object({ entries: z.int(), bytes: z.int(), sha256: z.string() })

/** The last entry of an archive. It lists the contents, so missing or changed entries are detected. */
export const manifestSchema = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** Digests of the migrations applied to the database, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Queues with waiting jobs, and the total number of jobs. */
  jobs: z.object({ queues: z.array(z.string()), rows: z.int() }),
  sums: z.record(z.string(), sum),
})

export type Manifest = z.output<typeof manifestSchema>

const digest = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

export function writeManifest(manifest: Manifest): Buffer {
  return Buffer.from(JSON.stringify({ manifest, sha256: digest(manifest) }, null, 2))
}

/** Returns undefined if it is damaged. */
export function readManifest(bytes: Buffer): unknown {
  const { manifest, sha256 } = JSON.parse(bytes.toString())
  return digest(manifest) === sha256 ? manifest : undefined
}

export const entryNames = {
  table: (name: string, piece: number) => `tables/${name}/${String(piece).padStart(6, '0')}`,
  jobs: (piece: number) => `jobs/${String(piece).padStart(6, '0')}`,
  file: (key: string) => `files/${key}`,
}

/** What an entry contains: rows of a table, jobs, or the file with this key. */
export function readEntryName(name: string): { table?: string; file?: string; isJobs: boolean } {
  const [kind, ...rest] = name.split('/')
  return {
    ...(kind === 'tables' && { table: rest[0] }),
    ...(kind === 'files' && { file: rest.join('/') }),
    isJobs: kind === 'jobs',
  }
}

/** Computes checksums of each table, the jobs, and all files together. */
export function createSums() {
  const sums = new Map<string, { entries: number; bytes: number; hash: Hash }>()
  return {
    add(name: string, bytes: Buffer): void {
      const { table } = readEntryName(name)
      const part = table === undefined ? (name.split('/')[0] ?? '') : `tables/${table}`
      const sofar = sums.get(part) ?? { entries: 0, bytes: 0, hash: createHash('sha256') }
      sofar.entries += 1
      sofar.bytes += bytes.length
      sofar.hash.update(`${name}\0${bytes.length}\0`).update(bytes)
      sums.set(part, sofar)
    },
    total: (): Manifest['sums'] =>
      Object.fromEntries(
        [...sums].map(([part, { entries, bytes, hash }]) => [part, { entries, bytes, sha256: hash.digest('hex') }]),
      ),
  }
}
