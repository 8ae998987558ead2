import { type AvatarSize, avatarInSize, avatarSizes, defaultAvatars } from '@sparkle/contract/core/images.ts'
import { useState } from 'react'
import classes from './user-avatar.module.css'

export interface UserAvatarProps {
  src: string | null | undefined
  /** Empty if the name is next to it. */
  alt?: string
  /** Width in CSS pixels. */
  size?: number
}

const widthFor = (pixels: number): AvatarSize => avatarSizes.find((size) => size >= pixels) ?? 384

/** A person's picture, or the default image if it is missing or broken. */
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
