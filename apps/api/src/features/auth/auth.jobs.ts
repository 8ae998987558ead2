import type { Deps } from '#api/core/deps.ts'
import { forgetOldMailBudgets } from '#api/features/mail/mail.service.ts'
import { forgetExpiredRecoveries } from './account/recovery.service.ts'
import { sweepUnconfirmed } from './account/unconfirmed-accounts.service.ts'
import { forgetExpiredEmailChanges } from './email/email-change.service.ts'
import { forgetUnusedDevices } from './session/known-devices.service.ts'
import { forgetOldFailures } from './session/password-attempts.service.ts'
import { forgetEndedSessions } from './session/sessions.service.ts'

export async function startAuthJobs(deps: Deps): Promise<void> {
  await deps.jobs.schedule('auth-sweep', '37 * * * *', () => sweepAuth(deps))
}

/** Removes expired rows, on which nothing depends since every read checks the time itself, and unconfirmed accounts. */
export async function sweepAuth(deps: Deps): Promise<void> {
  await forgetEndedSessions(deps)
  await forgetExpiredRecoveries(deps)
  await forgetExpiredEmailChanges(deps)
  await forgetOldMailBudgets(deps)
  await forgetOldFailures(deps)
  await forgetUnusedDevices(deps)
  await sweepUnconfirmed(deps)
}
