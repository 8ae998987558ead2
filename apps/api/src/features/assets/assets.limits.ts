import { limitByViewer, type RateLimit } from '#api/http/rate-limits.ts'

/** Pictures are expensive to decode. Avatars and answers of an account are counted together. */
export const uploadLimit = limitByViewer('picture upload', 10, '1 minute')

/** For calls with an optional picture. */
export const uploadWithLimit: RateLimit = { ...uploadLimit, withFile: true }

/** The same per address, for callers without an account. */
export const guestUploadLimit: RateLimit = {
  name: 'picture upload by a guest',
  max: 10,
  per: '1 minute',
  withFile: true,
}
