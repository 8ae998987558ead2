/** What the image widget accepts. The spec also lists an SVG type that no browser reports, so SVG is rejected. */
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** Square avatars are stored in these widths, in pixels. */
export const avatarSizes = [48, 96, 192, 384] as const
export type AvatarSize = (typeof avatarSizes)[number]

export const defaultAvatars = {
  applicant: '/images/default-applicant.svg',
  business: '/images/default-business.svg',
} as const

/** The two default images are not pictures of the user. */
export function isDefaultAvatar(avatar: string): boolean {
  const fileName = avatar.slice(avatar.lastIndexOf('/') + 1)
  return Object.values(defaultAvatars).some((path) => path.endsWith(`/${fileName}`))
}

export function avatarPath(key: string | null, businessAccount: boolean, size: AvatarSize = 192): string {
  if (key) return `/assets/${key}/${size}.webp`
  return businessAccount ? defaultAvatars.business : defaultAvatars.applicant
}

/** The same avatar in another width. The default images have only one. */
export function avatarInSize(avatar: string, size: AvatarSize): string {
  return avatar.replace(/\/\d+\.webp$/, `/${size}.webp`)
}

/** The limits of a picture answer: width and height in pixels, and size in bytes. */
export const pictureLimits = { side: 1600, bytes: 300_000 } as const

/** Requires the token of a user who may read the application. */
export function picturePath(key: string): string {
  return `/api/v1/sparkleApplication/pictures/${key}`
}
