import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestApi } from './test-app.ts'

export const asFile = (bytes: Uint8Array, name = 'me.jpg') => new File([new Uint8Array(bytes)], name)

/** A plain picture of one colour. */
export function paint(width = 60, height = 40, background = '#c03080') {
  return sharp({ create: { width, height, channels: 3, background } })
}

export const jpeg = (width?: number, height?: number) => paint(width, height).jpeg().toBuffer()

/** A JPEG of exactly so many bytes. */
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
