import type { Deps } from '#api/deps.ts'
import { letters } from '#api/features/mail/mail.queue.ts'
import { forgetOldMailBudgets } from '#api/features/mail/mail.service.ts'
import {
  forgetExpiredEmailChanges,
  sendConfirmEmailLetter,
  sendEmailChangedLetter,
  sendEmailChangeNotice,
} from './email-change.service.ts'
import { sendEmailRestoredLetter } from './email-veto.service.ts'
import { forgetUnusedDevices } from './known-devices.service.ts'
import { forgetOldFailures } from './password-tries.service.ts'
import { sendPasswordChangedLetter } from './passwords.service.ts'
import { forgetExpiredRecoveries, sendRecoveryLetter } from './recovery.service.ts'
import { forgetEndedSessions } from './sessions.service.ts'

export async function startAuthJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(letters, (occasion) => {
    switch (occasion.kind) {
      case 'recovery-asked':
        return sendRecoveryLetter(deps, occasion)
      case 'email-change-asked':
        return sendConfirmEmailLetter(deps, occasion)
      case 'email-change-announced':
        return sendEmailChangeNotice(deps, occasion)
      case 'email-restored':
        return sendEmailRestoredLetter(deps, occasion)
      case 'email-changed':
        return sendEmailChangedLetter(deps, occasion)
      case 'password-changed':
        return sendPasswordChangedLetter(deps, occasion)
    }
  })
  await deps.jobs.schedule('auth-sweep', '37 * * * *', () => sweepAuth(deps))
}

/** Removes what has run out. Nothing depends on it: every read looks at the time itself. */
export async function sweepAuth(deps: Deps): Promise<void> {
  await forgetEndedSessions(deps)
  await forgetExpiredRecoveries(deps)
  await forgetExpiredEmailChanges(deps)
  await forgetOldMailBudgets(deps)
  await forgetOldFailures(deps)
  await forgetUnusedDevices(deps)
}
