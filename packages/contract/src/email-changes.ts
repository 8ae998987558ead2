import { z } from 'zod'
import { token } from './auth-fields.ts'
import { openCall } from './call.ts'
import { success } from './primitives.ts'

export const confirmEmail = openCall<typeof confirmEmailSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/confirm',
})
export const confirmEmailSpec = () => ({
  summary: 'Take over a changed email address with the token of the letter',
  body: z.strictObject({ token }),
  response: success,
})

export const cancelEmailChange = openCall<typeof cancelEmailChangeSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/cancel',
})
export const cancelEmailChangeSpec = () => ({
  summary:
    'Stop a change of the email with the token that the old address got; one that took effect less than 72 hours ago is undone',
  body: z.strictObject({ token }),
  response: success.extend({
    /** The change had taken effect: the old email is back, and all sessions have ended. */
    restored: z.boolean(),
  }),
})

export const agreeToEmailChange = openCall<typeof agreeToEmailChangeSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/agree',
})
export const agreeToEmailChangeSpec = () => ({
  summary: 'Agree to a change of the email with the token that the old address got',
  body: z.strictObject({ token }),
  response: success,
})
