import { DAY_MS } from '@sparkle/contract/core/time.ts'
import { limitByViewer, type RateLimit } from '#api/http/rate-limits.ts'

/** How long before the end its person gets another email. */
export const WARN_MS = 3 * DAY_MS

export const askLimits = [limitByViewer('deletion of an account', 10, '1 hour')]
/** Many people at a school share one address. */
export const linkLimits: RateLimit[] = [{ name: 'keeping an account', max: 120, per: '1 hour' }]
export const staffLimits = [limitByViewer('own data for a person', 60, '1 hour')]
