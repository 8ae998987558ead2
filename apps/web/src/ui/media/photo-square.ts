/** A square part of a photo, in pixels of the photo. */
export interface Square {
  x: number
  y: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** The smallest part of the shorter side that can be chosen, in percent. */
export const MIN_PERCENT = 10
/** Avatars are stored with at most 384 pixels a side. */
const MAX_SIDE = 1024
const MIN_USEFUL_SIDE = 32
const MAX_USEFUL_RATIO = 4
const JPEG_QUALITY = 0.92

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)

/** The largest square, in the middle. */
export function centerSquare({ width, height }: Size): Square {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** Whether there is a choice to make: not for a tiny photo, nor for a narrow strip. */
export function isWorthChoosing({ width, height }: Size): boolean {
  const side = Math.min(width, height)
  return side >= MIN_USEFUL_SIDE && Math.max(width, height) <= MAX_USEFUL_RATIO * side
}

/** Moves a square within the photo, by parts of the shorter side. */
export function moveSquare({ x, y, side }: Square, size: Size, byX: number, byY: number): Square {
  const shorter = Math.min(size.width, size.height)
  return {
    x: clamp(x + byX * shorter, size.width - side),
    y: clamp(y + byY * shorter, size.height - side),
    side,
  }
}

export function getPercent({ side }: Square, size: Size): number {
  return Math.round((100 * side) / Math.min(size.width, size.height))
}

/** Changes the side around the middle of the square, within the photo. */
export function resizeSquare({ x, y, side }: Square, size: Size, percent: number): Square {
  const next = (Math.min(size.width, size.height) * percent) / 100
  const shift = (side - next) / 2
  return moveSquare({ x: x + shift, y: y + shift, side: next }, size, 0, 0)
}

/** The chosen part as a file of the same type, or the file itself if that is all of it. */
export async function cutSquare(image: HTMLImageElement, { x, y, side }: Square, file: File): Promise<File> {
  const isWhole = side === image.naturalWidth && side === image.naturalHeight
  if (isWhole && side <= MAX_SIDE) return file
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(Math.round(side), MAX_SIDE))
  canvas.getContext('2d')?.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
  // No browser knows "image/jpg".
  const type = file.type === 'image/png' ? file.type : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY))
  return blob ? new File([blob], file.name, { type }) : file
}
