import { isDeepStrictEqual } from 'node:util'
import { readArchive } from './archive.ts'
import { createSums, FORMAT, MANIFEST, type Manifest, manifestSchema, readManifest } from './manifest.ts'

/** The archive or its target must not be used. Nothing was changed. */
export class RestoreRefusedError extends Error {}

/** Reads the whole archive and compares it with its manifest. `migrations` are those of this release. */
export async function checkArchive(file: string, migrations: string[]): Promise<Manifest> {
  const sums = createSums()
  let last: unknown
  try {
    for await (const { name, bytes } of readArchive(file)) {
      if (last !== undefined) throw new Error('There is data after its end.')
      if (name === MANIFEST) last = readManifest(bytes) ?? null
      else sums.add(name, bytes)
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new RestoreRefusedError(`There is no file ${file}.`)
    throw new RestoreRefusedError(`${file} is damaged: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  if (last === undefined) throw new RestoreRefusedError(`${file} is not a Sparkle backup, or its end is missing.`)
  const newer = new RestoreRefusedError(`${file} was made by a newer Sparkle. Update this one first.`)
  if (typeof last === 'object' && last !== null && 'format' in last && Number(last.format) > FORMAT) throw newer
  const { data: manifest } = manifestSchema.safeParse(last)
  if (!manifest || !isDeepStrictEqual(manifest.sums, sums.total())) {
    throw new RestoreRefusedError(`${file} is damaged: its content does not match its checksums.`)
  }
  if (!isDeepStrictEqual(manifest.migrations, migrations.slice(0, manifest.migrations.length))) throw newer
  return manifest
}
