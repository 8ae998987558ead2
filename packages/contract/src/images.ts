/** What the image widget takes. The spec's list also names an svg type that no browser reports, so svg is refused. */
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** Square avatars are kept in these widths, in pixels. */
export const avatarSizes = [48, 96, 192, 384] as const
export type AvatarSize = (typeof avatarSizes)[number]

export const defaultAvatars = {
  applicant: '/images/default-applicant.svg',
  business: '/images/default-business.svg',
} as const

/** The two default logo images are not a picture of the person. */
export function isDefaultAvatar(avatar: string): boolean {
  const fileName = avatar.slice(avatar.lastIndexOf('/') + 1)
  return Object.values(defaultAvatars).some((path) => path.endsWith(`/${fileName}`))
}

export function avatarPath(key: string | null, businessAccount: boolean, size: AvatarSize = 192): string {
  if (key) return `/assets/${key}/${size}.webp`
  return businessAccount ? defaultAvatars.business : defaultAvatars.applicant
}

/** The same avatar in another width; the default images have only one. */
export function avatarInSize(avatar: string, size: AvatarSize): string {
  return avatar.replace(/\/\d+\.webp$/, `/${size}.webp`)
}

/** A picture answer: at most so wide or high, in pixels, and below so many bytes. */
export const pictureLimits = { side: 1600, bytes: 300_000 } as const

/** Needs the token of someone who may read the application. */
export function picturePath(key: string): string {
  return `/api/v1/sparkleApplication/pictures/${key}`
}
