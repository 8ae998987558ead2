import { buffer } from 'node:stream/consumers'

const END = Buffer.from([0x50, 0x4b, 5, 6])
const [ENTRY_HEADER, FILE_HEADER] = [46, 30]

/** The files of a zip archive that is not compressed, by name. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(END)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameSize, extraSize] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ]
    const name = zip.toString('utf8', at + ENTRY_HEADER, at + ENTRY_HEADER + nameSize)
    const header = zip.readUInt32LE(at + 42)
    const start = header + FILE_HEADER + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    files.set(name, zip.subarray(start, start + size))
    at += ENTRY_HEADER + nameSize + extraSize
  }
  return files
}

export interface OwnArchive {
  files: Map<string, Buffer>
  // biome-ignore lint/suspicious/noExplicitAny: the rows of each section.
  data: any
  /** All pages and all data. */
  text: string
}

export async function readArchive(stream: Parameters<typeof buffer>[0]): Promise<OwnArchive> {
  return toArchive(await buffer(stream))
}

export function toArchive(zip: Buffer): OwnArchive {
  const files = readZip(zip)
  const texts = [...files].filter(([name]) => !name.startsWith('pictures/')).map(([, bytes]) => bytes.toString())
  return { files, data: JSON.parse(files.get('data.json')?.toString() ?? 'null'), text: texts.join('\n') }
}
