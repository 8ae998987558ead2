import { z } from 'zod'
import { openCall } from '#contract/core/call.ts'
import { success } from '#contract/core/primitives.ts'
import { confirmed, token } from './auth-fields.ts'

export const confirmEmail = openCall<typeof confirmEmailSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/confirm',
})
export const confirmEmailSpec = () => ({
  summary: 'Confirm a new email address with the token from the email',
  body: z.strictObject({ token }),
  response: confirmed,
})

export const cancelEmailChange = openCall<typeof cancelEmailChangeSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/cancel',
})
export const cancelEmailChangeSpec = () => ({
  summary:
    'Cancel an email change with the token sent to the old address, or undo it within 72 hours after it took effect',
  body: z.strictObject({ token }),
  response: success.extend({
    /** Whether the change had taken effect. If so, the old address is restored and all sessions have ended. */
    restored: z.boolean(),
  }),
})

export const agreeToEmailChange = openCall<typeof agreeToEmailChangeSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/agree',
})
export const agreeToEmailChangeSpec = () => ({
  summary: 'Agree to an email change with the token sent to the old address',
  body: z.strictObject({ token }),
  response: success,
})
