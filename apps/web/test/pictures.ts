import { onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PICTURE } from './replies/application-replies.ts'

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
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = right
  context.fillRect(width / 2, 0, width / 2, height)
  // The canvas makes a blob only when the page is idle, which takes a second.
  const reply = await fetch(canvas.toDataURL(type))
  return new File([await reply.blob()], 'photo', { type })
}

export const chooseFile = (file: File) => userEvent.upload(page.getByCss('input[type=file]'), file)

/** Chooses a small picture in the form of the page. */
export const choosePicture = async () => chooseFile(await paintPhoto(8, 8, { type: 'image/png' }))

export const GIF = new File(['GIF89a'], 'me.gif', { type: 'image/gif' })

/** The JPEG with a note that it has to be turned a quarter to the right, as cameras write it. */
export function turnSideways(jpeg: File): File {
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
  const tiff = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]
  const exif = [...new TextEncoder().encode('Exif\0\0'), ...tiff]
  const note = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif])
  return new File([jpeg.slice(0, 2), note, jpeg.slice(2)], jpeg.name, { type: jpeg.type })
}

/** The size of an image and the color of its middle. */
export async function readImage(src: string) {
  const image = new Image()
  image.src = src
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  context?.drawImage(image, Math.floor(width / 2), Math.floor(height / 2), 1, 1, 0, 0, 1, 1)
  const [red = 0, , blue = 0, alpha = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
  const color = alpha < 128 ? 'none' : red > 200 && blue < 50 ? 'red' : blue > 200 && red < 50 ? 'blue' : 'mixed'
  return { width, height, color }
}

/** Gives the reply to the requests for stored pictures of applications. */
export function replyToPictures(respond: () => Response | Promise<Response>): void {
  const send = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).startsWith(PICTURE) ? respond() : send(input, init),
  )
  onTestFinished(() => void vi.mocked(window.fetch).mockRestore())
}
