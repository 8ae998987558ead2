import { limitByViewer } from '#api/http/rate-limits.ts'

/** Enough for a page of posts to look up its authors, but not for enumerating ids. */
export const lookUpLimits = [limitByViewer('user look-up', 300, '1 minute')]
