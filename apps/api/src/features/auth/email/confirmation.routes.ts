import * as calls from '@sparkle/contract/auth/confirmation.ts'
import * as emailCalls from '@sparkle/contract/auth/email-changes.ts'
import type { Deps } from '#api/core/deps.ts'
import * as limits from '#api/features/auth/auth.limits.ts'
import { type Client, noteAccount, type Router } from '#api/http/router.ts'
import { askConfirmation, confirmOwnEmail, disownEmail } from './confirmation.service.ts'
import { confirmEmail } from './email-change.service.ts'
import { agreeToEmailChange, cancelEmailChange } from './email-veto.service.ts'

async function toConfirmed(client: Client, work: ReturnType<typeof confirmOwnEmail>) {
  const { userId, sentBusiness } = await work
  client.userId = userId
  return { success: true as const, ...(sentBusiness !== undefined && { sent_business: sentBusiness }) }
}

/** The links in emails about an address. */
export function confirmationRoutes(router: Router, deps: Deps): void {
  router.handle(
    calls.askConfirmation,
    ({ viewer, body }) => askConfirmation(deps, viewer, body.email),
    limits.askConfirmationLimits,
  )
  router.handle(
    calls.confirmOwnEmail,
    ({ body, client }) => toConfirmed(client, confirmOwnEmail(deps, body.token)),
    limits.confirmOwnEmailLimits,
  )
  router.handle(
    calls.disownEmail,
    ({ body, client }) => noteAccount(client, disownEmail(deps, body.token)),
    limits.confirmOwnEmailLimits,
  )
  router.handle(
    emailCalls.confirmEmail,
    ({ body, client }) => toConfirmed(client, confirmEmail(deps, body.token)),
    limits.confirmEmailLimits,
  )
  router.handle(
    emailCalls.cancelEmailChange,
    async ({ body, client }) => {
      const { userId, restored } = await cancelEmailChange(deps, body.token)
      client.userId = userId
      return { success: true as const, restored }
    },
    limits.emailVetoLimits,
  )
  router.handle(
    emailCalls.agreeToEmailChange,
    ({ body, client }) => noteAccount(client, agreeToEmailChange(deps, body.token)),
    limits.emailVetoLimits,
  )
}
