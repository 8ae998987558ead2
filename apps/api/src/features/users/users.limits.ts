import type { RateLimit } from '#api/http/rate-limits.ts'

/** Enough for a page of posts to look up its authors, but not for enumerating ids. */
export const lookUpLimits: RateLimit[] = [{ name: 'user look-up', max: 300, per: '1 minute', byViewer: true }]
