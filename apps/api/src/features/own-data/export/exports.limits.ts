import { DAY_MS, HOUR_MS } from '@sparkle/contract/core/time.ts'
import { limitByViewer, type RateLimit } from '#api/http/rate-limits.ts'

/** Before that no file is made, so that its owner can stop it. */
export const WAIT_MS = HOUR_MS
/** How long a file is kept. */
export const KEEP_MS = 7 * DAY_MS
/** In the storage, beside the pictures. */
export const EXPORTS_FOLDER = 'exports'

export const askLimits = [limitByViewer('request of own data', 10, '1 hour')]
export const fileLimits = [limitByViewer('file of own data', 30, '1 hour')]
/** Many people at a school share one address. */
export const ticketLimits: RateLimit[] = [{ name: 'export of own data', max: 30, per: '1 hour' }]
export const stopLimits: RateLimit[] = [{ name: 'stopping an export', max: 120, per: '1 hour' }]
