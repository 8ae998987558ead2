import { imageTypes, isDefaultAvatar } from '@sparkle/contract/core/images.ts'
import { limits } from '@sparkle/contract/core/limits.ts'

/** Verbatim from the spec (section 5); the limit is 4,000,000 bytes although the text says 2MB. */
export const imageMessages = {
  wrongType: 'Invalid file type - please select an image to upload',
  tooLarge: 'File too large - please select an image smaller than 2MB',
} as const

/** Why a file is refused. The type is checked before the size. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) return imageMessages.wrongType
  if (file.size >= limits.imageBytes) return imageMessages.tooLarge
  return undefined
}

/** The stored picture that the widget starts with. The two default images do not count. */
export function getInitialPicture(existing: string | null | undefined): string | undefined {
  return existing && !isDefaultAvatar(existing) ? existing : undefined
}
