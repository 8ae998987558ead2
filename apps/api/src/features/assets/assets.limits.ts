import type { RateLimit } from '#api/http/rate-limits.ts'

/** Pictures are costly to decode: avatars and answers of an account are counted together. */
export const uploadLimit: RateLimit = { name: 'picture upload', max: 10, per: '1 minute', byViewer: true }

/** For calls to which a picture may be added. */
export const uploadWithLimit: RateLimit = { ...uploadLimit, withFile: true }

/** The same without an account, for each address. */
export const guestUploadLimit: RateLimit = {
  name: 'picture upload by a guest',
  max: 10,
  per: '1 minute',
  withFile: true,
}
