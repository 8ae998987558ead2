import { limits } from '@sparkle/contract/core/limits.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { foldCase } from '@sparkle/contract/people/usernames.ts'
import { guestUploadLimit } from '#api/features/assets/assets.limits.ts'
import { limitByViewer, type RateLimit } from '#api/http/rate-limits.ts'

/** Reads a field of an unchecked body, cut to the maximum length because the counter stores it. */
const named = (field: string) => (body: unknown) => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return typeof value === 'string' ? foldCase(trimmed(value).slice(0, limits.email.max)) : ''
}

// Many people at a school share one address, so limits by address alone are generous.
export const loginLimits: RateLimit[] = [
  // Attempts on one account are counted in the database (password-attempts.policy.ts).
  { name: 'login', max: 60, per: '1 minute' },
]

export const checkInputLimits: RateLimit[] = [{ name: 'input check', max: 60, per: '1 minute' }]

export const registerLimits: RateLimit[] = [{ name: 'registration', max: 30, per: '1 hour' }, guestUploadLimit]

export const recoverLimits: RateLimit[] = [
  { name: 'recovery', max: 10, per: '1 hour' },
  { name: 'recovery of one address', max: 3, per: '1 hour', about: named('email') },
]

export const completeRecoveryLimits: RateLimit[] = [
  { name: 'recovery completion', max: 120, per: '1 hour' },
  { name: 'recovery completion of one address', max: 20, per: '1 hour', about: named('email') },
]

export const checkLinkLimits: RateLimit[] = [{ name: 'link check', max: 120, per: '1 hour' }]

export const changePasswordLimits = [limitByViewer('password change', 20, '1 hour')]

/** How many emails are sent is limited by the mail budgets. */
export const askConfirmationLimits = [limitByViewer('request of a confirmation', 20, '1 hour')]

/** Many people at a school confirm on the same day. */
export const confirmOwnEmailLimits: RateLimit[] = [{ name: 'confirmation of an account', max: 120, per: '1 hour' }]

export const confirmEmailLimits: RateLimit[] = [{ name: 'email confirmation', max: 20, per: '1 hour' }]

export const emailVetoLimits: RateLimit[] = [{ name: 'email veto', max: 20, per: '1 hour' }]
