import type { Page } from '@playwright/test'

interface Painting {
  type?: 'image/jpeg' | 'image/png'
  right?: string
}

/** A photo painted by the browser: its left half is red, its right half blue or as given. */
export async function paintPhoto(
  page: Page,
  width: number,
  height: number,
  { type = 'image/jpeg', right = '#00f' }: Painting = {},
) {
  const bytes = await page.evaluate(
    async ({ width, height, type, right }) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.fillStyle = '#f00'
      context.fillRect(0, 0, width / 2, height)
      context.fillStyle = right
      context.fillRect(width / 2, 0, width / 2, height)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])]
    },
    { width, height, type, right },
  )
  return { name: 'photo', mimeType: type, buffer: Buffer.from(bytes) }
}

/** The size of an image and the color of its middle. */
export async function readImage(page: Page, src: string) {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const [red = 0, , blue = 0, alpha = 0] = context?.getImageData(width / 2, height / 2, 1, 1).data ?? []
    const color = alpha < 128 ? 'none' : red > 200 && blue < 50 ? 'red' : blue > 200 && red < 50 ? 'blue' : 'mixed'
    return { width, height, color }
  }, src)
}
