import { z } from 'zod'
import { emailField, newPasswordField, usernameField } from '#contract/auth/auth-fields.ts'
import { openCall } from '#contract/core/call.ts'

export const getSetup = openCall<typeof getSetupSpec>({
  method: 'GET',
  path: '/api/v1/setup',
})
export const getSetupSpec = () => ({
  summary: 'Whether the first administrator is still missing',
  response: z.object({ is_open: z.boolean() }),
})

export const claimSetup = openCall<typeof claimSetupSpec>({
  method: 'POST',
  path: '/api/v1/setup/claim',
  namesDevice: true,
})
export const claimSetupSpec = () => ({
  summary: 'Create the first administrator with the code that the start has printed',
  body: z.strictObject({
    code: z.string().max(200),
    username: usernameField,
    email: emailField,
    password: newPasswordField,
  }),
  response: z.object({ access_token: z.string() }),
})
