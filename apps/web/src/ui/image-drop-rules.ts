import { imageTypes, isDefaultAvatar } from '@sparkle/contract/images.ts'
import { limits } from '@sparkle/contract/limits.ts'

/** Word for word as the spec (section 5) has them; the limit is 4,000,000 bytes although the text says 2MB. */
export const imageMessages = {
  wrongType: 'Invalid file type - please select an image to upload',
  tooLarge: 'File too large - please select an image smaller than 2MB',
} as const

/** Why a file cannot be the picture: its type is looked at first, then its size. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) return imageMessages.wrongType
  if (file.size >= limits.imageBytes) return imageMessages.tooLarge
  return undefined
}

/** The stored picture that the widget starts from; the two default images are none. */
export function startingPicture(existing: string | null | undefined): string | undefined {
  return existing && !isDefaultAvatar(existing) ? existing : undefined
}
