import { limits } from '@sparkle/contract/core/limits.ts'
import sharp, { type Sharp } from 'sharp'
import { boundedQueue } from './bounded-queue.ts'

// Disables all other libvips decoders, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** The bytes are not a JPEG or PNG image that can be shown. */
export class BadImageError extends Error {
  readonly hasTooManyPixels: boolean

  constructor(cause: unknown) {
    super('This file is not a JPEG or PNG image.', { cause })
    this.hasTooManyPixels = cause instanceof Error && cause.message.includes('exceeds pixel limit')
  }
}

export interface SizedImage<Size> {
  size: Size
  bytes: Buffer
}

/** A picture takes up to 160 MB and one of Node's four worker threads, which passwords and files need too. */
const queue = boundedQueue({ atOnce: 2, waiting: 16, waitingPerKey: 5, retryAfterSeconds: 10 })

/**
 * Converts a picture to upright square WebP images in the given sizes, keeping nothing but its pixels. Processes one
 * picture per owner at a time; throws `busy` if too many are waiting.
 */
export function toSquares<Size extends number>(
  bytes: Uint8Array,
  sizes: readonly Size[],
  owner: string,
): Promise<SizedImage<Size>[]> {
  return queue.run(async () => {
    const side = Math.max(...sizes)
    const { data, raw } = await decode(bytes, (image, { width, height }) => {
      // Finding what draws attention scales the whole picture to cover the square, which takes minutes for a strip.
      const isStrip = Math.max(width, height) > 4 * Math.min(width, height)
      return image.resize(side, side, { fit: 'cover', position: isStrip ? 'centre' : sharp.strategy.attention })
    })
    return Promise.all(
      sizes.map(async (size) => ({ size, bytes: await sharp(data, { raw }).resize(size).webp().toBuffer() })),
    )
  }, owner)
}

export interface PictureLimits {
  /** Maximum length of the longer side, in pixels. */
  side: number
  bytes: number
}

/** Like `toSquares`, but converts the whole picture to one WebP image within the limits. */
export function toPicture(bytes: Uint8Array, limit: PictureLimits, owner: string): Promise<Buffer> {
  return queue.run(async () => {
    const inside = { width: limit.side, height: limit.side, fit: 'inside', withoutEnlargement: true } as const
    const pixels = await decode(bytes, (image) => image.resize(inside).flatten({ background: '#ffffff' }))
    return encodeBelow(pixels, limit.bytes)
  }, owner)
}

const qualities = [80, 60, 40]

/** Lowers the quality in steps, then the size, until the picture is small enough. */
async function encodeBelow({ data, raw }: Pixels, maxBytes: number, step = 0): Promise<Buffer> {
  const smallerBy = Math.max(0, step - qualities.length + 1)
  const longerSide = Math.ceil(Math.max(raw.width, raw.height) * 0.7 ** smallerBy)
  const encoded = await sharp(data, { raw })
    .resize({ width: longerSide, height: longerSide, fit: 'inside' })
    .webp({ quality: qualities[step] ?? qualities.at(-1) })
    .toBuffer()
  return encoded.length < maxBytes ? encoded : encodeBelow({ data, raw }, maxBytes, step + 1)
}

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

async function decode(
  bytes: Uint8Array,
  shape: (upright: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<Pixels> {
  try {
    const image = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' })
    const { data, info } = await shape(image.autoOrient(), await image.metadata())
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch (error) {
    throw new BadImageError(error)
  }
}
