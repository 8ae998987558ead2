import { limits } from '@sparkle/contract/limits.ts'
import sharp from 'sharp'

// Every other decoder of libvips is out of reach, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** The bytes are no JPEG or PNG image that can be shown. */
export class BadImage extends Error {}

export interface SizedImage<Size> {
  size: Size
  bytes: Buffer
}

/** A picture in work takes up to 160 MB and one of Node's four worker threads, which passwords and files need too. */
const AT_ONCE = 2
const waiting: (() => void)[] = []
let running = 0

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Upright, square, as WebP in each size, with nothing of the original but its pixels. */
export function toSquares<Size extends number>(bytes: Uint8Array, sizes: readonly Size[]): Promise<SizedImage<Size>[]> {
  return takeTurn(async () => {
    const { data, info } = await decodeSquare(bytes, Math.max(...sizes))
    const raw = { width: info.width, height: info.height, channels: info.channels }
    return Promise.all(
      sizes.map(async (size) => ({ size, bytes: await sharp(data, { raw }).resize(size).webp().toBuffer() })),
    )
  })
}

async function decodeSquare(bytes: Uint8Array, size: number) {
  try {
    const image = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' })
    const { width, height } = await image.metadata()
    // To find what draws attention the whole picture is first scaled to cover the square: minutes of work for a strip.
    const isStrip = Math.max(width, height) > 4 * Math.min(width, height)
    return await image
      .autoOrient()
      .resize(size, size, { fit: 'cover', position: isStrip ? 'centre' : sharp.strategy.attention })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw new BadImage('This file is no JPEG or PNG image.', { cause: error })
  }
}
