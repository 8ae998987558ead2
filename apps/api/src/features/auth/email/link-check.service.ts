import type { checkLink as checkLinkCall } from '@sparkle/contract/auth/auth.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import type { Deps } from '#api/core/deps.ts'
import { hasRecovery } from '#api/features/auth/account/recovery.queries.ts'
import { digestToken } from '#api/platform/tokens.ts'
import { findConfirmation } from './confirmation.queries.ts'
import { findEmailChange } from './email-change.queries.ts'
import { hasOpenVeto } from './email-veto.service.ts'

/** Reveals no more to the holder of a token than using it would. */
export async function checkLink(
  deps: Deps,
  { kind, token }: HandlerInput<typeof checkLinkCall>['body'],
): Promise<{ result: boolean }> {
  const digest = digestToken(token)
  switch (kind) {
    case 'recovery':
      return { result: await hasRecovery(deps.db, digest, deps.now()) }
    case 'confirm-email':
      return { result: (await findEmailChange(deps.db, digest, deps.now())) !== undefined }
    case 'confirm-own-email':
      return { result: (await findConfirmation(deps.db, digest)) !== undefined }
    case 'email-veto':
      return { result: await hasOpenVeto(deps, digest) }
  }
}
