import { useState } from 'react'
import { describeAvatar } from './avatar-image.ts'

export interface UserAvatarProps {
  src: string | null | undefined
  /** Empty if the name is next to it. */
  alt?: string
  /** Width in CSS pixels. */
  size?: number
}

/** A person's picture, or the default image if it is missing or broken. */
export function UserAvatar({ src, alt = '', size = 44 }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return <img {...describeAvatar(src === broken ? null : src, size)} alt={alt} onError={() => src && setBroken(src)} />
}
