import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { syncFolder } from '#api/platform/sync-folder.ts'

/** Each entry is held in memory, so entries are kept small. */
const ENTRY_BYTES_MAX = 64_000_000

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

const isZipped = (file: string) => file.endsWith('gz')

/** Writes a tar file, compressed if its name ends in gz. It gets its name only once it is complete and on disk. */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const { readable, controller } = createTarPacker()
  const mtime = new Date()
  const add: AddEntry = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, type: 'file', mode: 0o600, mtime }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  const tar = Readable.fromWeb(readable)
  const filling = fill(add).then(() => controller.finalize())
  try {
    await Promise.all([
      isZipped(file) ? pipeline(tar, createGzip(), target) : pipeline(tar, target),
      filling.catch((error) => {
        controller.error(error)
        throw error
      }),
    ])
    await rename(unfinished, file)
    await syncFolder(dirname(resolve(file)))
  } catch (error) {
    await filling.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Reads the entries in order. Throws if the archive is damaged or truncated. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file)
  // Errors of either stream surface in the last one.
  const tar = isZipped(file) ? pipe(source, createGunzip(), () => {}) : source
  const entries = Readable.toWeb(tar).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) {
    if (header.size > ENTRY_BYTES_MAX) throw new Error(`The entry ${header.name} is too large.`)
    yield { name: header.name, bytes: await buffer(body) }
  }
}
