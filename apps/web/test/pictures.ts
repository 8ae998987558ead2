import { page, userEvent } from 'vitest/browser'

interface Painting {
  type?: 'image/jpeg' | 'image/png'
  right?: string
}

/** A photo painted by the browser: its left half is red, its right half blue or as given. */
export async function paintPhoto(
  width: number,
  height: number,
  { type = 'image/jpeg', right = '#00f' }: Painting = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = right
  context.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], 'photo', { type })
}

export const chooseFile = (file: File) => userEvent.upload(page.getByCss('input[type=file]'), file)

/** Chooses a small picture in the form of the page. */
export const choosePicture = async () => chooseFile(await paintPhoto(8, 8, { type: 'image/png' }))
