import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestApi } from './test-app.ts'

export const asFile = (bytes: Uint8Array, name = 'me.jpg') => new File([new Uint8Array(bytes)], name)

/** A picture in a single color. */
export function paint(width = 60, height = 40, background = '#c03080') {
  return sharp({ create: { width, height, channels: 3, background } })
}

export const jpeg = (width?: number, height?: number) => paint(width, height).jpeg().toBuffer()

/** Red on the left and blue on the right, tagged as rotated by 90 degrees: upright, red is on top. */
export async function sidewaysPhoto(): Promise<Buffer> {
  const left = await paint(40, 80, '#ff0000').raw().toBuffer()
  return paint(80, 80, '#0000ff')
    .composite([{ input: left, raw: { width: 40, height: 80, channels: 3 }, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Has a GPS position, a copyright tag and a script appended to it. */
export async function photoWithMetadata(): Promise<Buffer> {
  const photo = await paint()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'camera owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
  return Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
}

export const traces = ['Exif', 'EXIF', 'camera owner', 'GPS', '<script', 'ICCP', 'XMP ']

/** A JPEG of exactly this many bytes. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const picture = await jpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

export async function storedFiles(api: TestApi): Promise<string[]> {
  const entries = await readdir(join(api.dataDir, 'assets'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

export async function storedAssets(api: TestApi) {
  const { rows } = await api.pool.query<{ key: string; attached: boolean }>(
    'select key, attached_at is not null as attached from assets order by created_at',
  )
  return rows
}

/** Size and colors of a WebP, read with a decoder that is blocked everywhere else. */
export async function readWebp(bytes: Buffer) {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  sharp.block({ operation: ['VipsForeignLoadWebpBuffer'] })
  return {
    width: info.width,
    height: info.height,
    at(x: number, y: number) {
      const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
      const [red = 0, , blue = 0] = data.subarray(offset, offset + 3)
      return red > blue ? 'red' : 'blue'
    },
  }
}
