import { type AvatarSize, avatarInSize, avatarSizes, defaultAvatars } from '@sparkle/contract/images.ts'
import { useState } from 'react'
import classes from './user-avatar.module.css'

export interface UserAvatarProps {
  src: string | null | undefined
  /** Empty where the name stands beside it. */
  alt?: string
  /** Width on the screen, in px. */
  size?: number
}

const widthFor = (pixels: number): AvatarSize => avatarSizes.find((size) => size >= pixels) ?? 384

/** A picture of a person; a missing or broken one becomes the placeholder. */
export function UserAvatar({ src, alt = '', size = 44 }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && src !== broken ? src : defaultAvatars.applicant
  return (
    <img
      className={classes.avatar}
      src={avatarInSize(shown, widthFor(size))}
      srcSet={`${avatarInSize(shown, widthFor(size * 2))} 2x`}
      alt={alt}
      width={size}
      height={size}
      onError={() => src && setBroken(src)}
    />
  )
}
