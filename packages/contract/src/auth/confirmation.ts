import { z } from 'zod'
import { call, openCall } from '#contract/core/call.ts'
import { success } from '#contract/core/primitives.ts'
import { confirmed, emailField, token } from './auth-fields.ts'

export const askConfirmation = call<typeof askConfirmationSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/ask',
})
export const askConfirmationSpec = () => ({
  summary:
    'Send the email that confirms your address again; with `email`, correct the address first while it is unconfirmed',
  body: z.strictObject({ email: emailField.optional() }),
  response: success.extend({ email: z.string() }),
})

export const confirmOwnEmail = openCall<typeof confirmOwnEmailSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/confirm-own',
})
export const confirmOwnEmailSpec = () => ({
  summary: 'Confirm the address of a new account with the token from the email',
  body: z.strictObject({ token }),
  response: confirmed,
})

export const disownEmail = openCall<typeof disownEmailSpec>({
  method: 'POST',
  path: '/api/v1/auth/email/disown',
})
export const disownEmailSpec = () => ({
  summary:
    'Say with the token from the email that someone else used your address: closes the account, frees the address',
  body: z.strictObject({ token }),
  response: success,
})
