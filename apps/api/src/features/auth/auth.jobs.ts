import type { Deps } from '#api/deps.ts'
import { forgetOldMailBudgets } from '#api/features/mail/mail.service.ts'
import { forgetExpiredEmailChanges } from './email-change.service.ts'
import { forgetUnusedDevices } from './known-devices.service.ts'
import { forgetOldFailures } from './password-attempts.service.ts'
import { forgetExpiredRecoveries } from './recovery.service.ts'
import { forgetEndedSessions } from './sessions.service.ts'
import { sweepUnconfirmed } from './unconfirmed-accounts.service.ts'

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
