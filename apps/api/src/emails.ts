import { backupOld, organizationsWaiting } from '#api/features/admin/admin.emails.ts'
import { shareEnded, statusAsked } from '#api/features/applications/visibility/visibility.emails.ts'
import { administratorAdded } from '#api/features/auth/account/accounts.emails.ts'
import { passwordChanged } from '#api/features/auth/account/passwords.emails.ts'
import { recoveryRequested } from '#api/features/auth/account/recovery.emails.ts'
import { confirmationRequested, removalAnnounced } from '#api/features/auth/email/confirmation.emails.ts'
import {
  emailChangeAnnounced,
  emailChanged,
  emailChangeRequested,
} from '#api/features/auth/email/email-change.emails.ts'
import { emailRestored } from '#api/features/auth/email/email-veto.emails.ts'
import { looksCounted } from '#api/features/looks/looks.emails.ts'
import type { Emails } from '#api/features/mail/email-queue.ts'
import {
  reportDecided,
  reportReceived,
  reportsWaiting,
  reportUrgent,
} from '#api/features/moderation/cases/reports.emails.ts'
import { sanctioned, usernameRefused } from '#api/features/moderation/sanctions/sanctions.emails.ts'
import { memberInvited } from '#api/features/organizations/people/invitations.emails.ts'
import { joinAccepted, peopleChanged } from '#api/features/organizations/people/organization-people.emails.ts'
import {
  organizationDecided,
  organizationNotSent,
  organizationReceived,
} from '#api/features/organizations/review/review-decisions.emails.ts'
import { deletionAsked, deletionNear } from '#api/features/own-data/deletion/deletions.emails.ts'
import { exportAsked, exportReady } from '#api/features/own-data/export/exports.emails.ts'
import { peopleFound } from '#api/features/recruiting/searches/saved-searches.emails.ts'
import { staffActed } from '#api/features/users/email/account.emails.ts'
import { businessGone, businessSuspended } from '#api/features/users/email/suspended-contacts.emails.ts'

/** The emails of all features. */
export const emails: Emails = {
  'recovery-asked': recoveryRequested,
  'email-change-asked': emailChangeRequested,
  'email-change-announced': emailChangeAnnounced,
  'email-changed': emailChanged,
  'email-restored': emailRestored,
  'confirmation-asked': confirmationRequested,
  'removal-announced': removalAnnounced,
  'password-changed': passwordChanged,
  'administrator-added': administratorAdded,
  'staff-acted': staffActed,
  'business-suspended': businessSuspended,
  'business-gone': businessGone,
  sanctioned,
  'username-refused': usernameRefused,
  'report-received': reportReceived,
  'report-decided': reportDecided,
  'report-urgent': reportUrgent,
  'reports-waiting': reportsWaiting,
  'member-invited': memberInvited,
  'organization-people': peopleChanged,
  'join-accepted': joinAccepted,
  'organization-received': organizationReceived,
  'organization-not-sent': organizationNotSent,
  'organization-decided': organizationDecided,
  'organizations-waiting': organizationsWaiting,
  'backup-old': backupOld,
  'status-asked': statusAsked,
  'share-ended': shareEnded,
  'looks-counted': looksCounted,
  'people-found': peopleFound,
  'export-asked': exportAsked,
  'export-ready': exportReady,
  'deletion-asked': deletionAsked,
  'deletion-near': deletionNear,
}
