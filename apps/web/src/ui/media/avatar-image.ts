import { type AvatarSize, avatarInSize, avatarSizes, defaultAvatars } from '@sparkle/contract/core/images.ts'
import classes from './user-avatar.module.css'

const widthFor = (pixels: number): AvatarSize => avatarSizes.find((size) => size >= pixels) ?? 384

/** The attributes of an avatar's image; `size` is its width in CSS pixels. */
export function describeAvatar(src: string | null | undefined, size: number) {
  const shown = src || defaultAvatars.applicant
  return {
    className: classes.avatar,
    src: avatarInSize(shown, widthFor(size)),
    srcSet: `${avatarInSize(shown, widthFor(size * 2))} 2x`,
    width: size,
    height: size,
  }
}
