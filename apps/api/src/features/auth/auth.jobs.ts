import type { Deps } from '#api/deps.ts'
import { emailQueue } from '#api/features/mail/mail.queue.ts'
import { forgetOldMailBudgets } from '#api/features/mail/mail.service.ts'
import { sendInvitation } from '#api/features/organizations/invitations.service.ts'
import { sendPeopleEmail } from '#api/features/organizations/people-notices.service.ts'
import { listEmailsToContacts } from '#api/features/users/suspended-contacts.service.ts'
import {
  sendAccountNotice,
  sendNewAdministratorNotice,
  sendOldBackupNotice,
  sendSanctionNotice,
  sendUsernameNotice,
  sendWaitingNotice,
} from './account-notices.service.ts'
import { sendRemovalWarning, sendWelcomeEmail } from './confirmation.service.ts'
import {
  forgetExpiredEmailChanges,
  sendConfirmationEmail,
  sendEmailChangedNotice,
  sendEmailChangeNotice,
} from './email-change.service.ts'
import { sendEmailRestoredNotice } from './email-veto.service.ts'
import { forgetUnusedDevices } from './known-devices.service.ts'
import { forgetOldFailures } from './password-attempts.service.ts'
import { sendPasswordChangedNotice } from './passwords.service.ts'
import { forgetExpiredRecoveries, sendRecoveryEmail } from './recovery.service.ts'
import { sendReportEmail } from './report-emails.service.ts'
import { forgetEndedSessions } from './sessions.service.ts'
import { sendStoppableEmail } from './stoppable-emails.service.ts'
import { sweepUnconfirmed } from './unconfirmed-accounts.service.ts'

export async function startAuthJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(emailQueue, (job) => {
    switch (job.kind) {
      case 'recovery-asked':
        return sendRecoveryEmail(deps, job)
      case 'email-change-asked':
        return sendConfirmationEmail(deps, job)
      case 'email-change-announced':
        return sendEmailChangeNotice(deps, job)
      case 'email-restored':
        return sendEmailRestoredNotice(deps, job)
      case 'email-changed':
        return sendEmailChangedNotice(deps, job)
      case 'confirmation-asked':
        return sendWelcomeEmail(deps, job)
      case 'removal-announced':
        return sendRemovalWarning(deps, job)
      case 'password-changed':
        return sendPasswordChangedNotice(deps, job)
      case 'staff-acted':
        return sendAccountNotice(deps, job)
      case 'sanctioned':
        return sendSanctionNotice(deps, job)
      case 'username-refused':
        return sendUsernameNotice(deps, job)
      case 'administrator-added':
        return sendNewAdministratorNotice(deps, job)
      case 'member-invited':
        return sendInvitation(deps, job)
      case 'organization-people':
        return sendPeopleEmail(deps, job)
      case 'backup-old':
        return sendOldBackupNotice(deps, job)
      case 'organizations-waiting':
        return sendWaitingNotice(deps, job)
      case 'business-suspended':
        return listEmailsToContacts(deps, job)
      case 'report-received':
      case 'report-decided':
      case 'join-accepted':
      case 'organization-received':
      case 'organization-decided':
        return sendStoppableEmail(deps, job)
      case 'report-urgent':
      case 'reports-waiting':
      case 'business-gone':
        return sendReportEmail(deps, job)
    }
  })
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
