import { confirmItIsMe } from '@sparkle/contract/auth/auth.ts'
import type { Call, CallResponse } from '@sparkle/contract/core/call.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, reply, type SentRequest } from './network.ts'

const PASSWORD = 'a long quiet sentence'
const refusal = refuse('recent_password_needed', 'Please enter your password again to go on.')

type Reply<C extends Call> = CallResponse<C> | ReturnType<typeof refuse>

/** Refuses a call until the password is typed again, as the server does ten minutes after it was typed. */
export function replyAfterPassword<C extends Call>(call: C, respond: (request: SentRequest<C>) => Reply<C>) {
  let isConfirmed = false
  reply(confirmItIsMe, ({ body }) => {
    isConfirmed = body.password === PASSWORD
    return { recent_until: Math.floor(Date.now() / 1000) + 600 }
  })
  return reply(call, (request) => (isConfirmed ? respond(request) : refusal))
}

export async function typePasswordAgain(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect.element(dialog).toHaveLength(0)
}
