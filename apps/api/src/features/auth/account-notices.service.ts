import type { Role } from '@sparkle/contract/permissions.ts'
import type { Deps } from '#api/deps.ts'
import { type Actor, recordAct, type UserAct } from '#api/features/audit/audit.service.ts'
import { type EmailJob, emailQueue } from '#api/features/mail/mail.queue.ts'
import { waitingNotice } from '#api/features/mail/organization-emails.ts'
import { sanctionEmail, usernameRefusedEmail } from '#api/features/mail/sanction-emails.ts'
import { accountNotice, newAdministratorNotice, oldBackupNotice } from '#api/features/mail/staff-emails.ts'
import { alertToSecurity, type SecurityChange } from '#api/features/notifications/account-alerts.service.ts'
import type { Db } from '#api/platform/database.ts'
import type { Jobs } from '#api/platform/jobs.ts'
import { findAccount } from './accounts.queries.ts'

/** What changes to accounts need; the command line has no more. */
export interface AccountDeps extends Pick<Deps, 'db' | 'now' | 'events'> {
  jobs: Pick<Jobs, 'send'>
}

export const recordAccountAct = (tx: Db, by: Actor, userId: number, act: UserAct, details = {}): Promise<void> =>
  recordAct(tx, by, { subjectKind: 'user', act, subjectId: userId, aboutUserId: userId, details })

const alertActions = {
  'role given': 'role_given',
  'role taken': 'role_taken',
  'sessions ended': 'logged_out',
} as const satisfies Partial<Record<EmailJob<'staff-acted'>['act'], SecurityChange['action']>>

/** Records what staff did to an account, and tells its owner by email and by an alert. */
export async function noticeAct(
  deps: Omit<AccountDeps, 'db'>,
  tx: Db,
  by: Actor,
  userId: number,
  act: keyof typeof alertActions,
  role?: Role,
): Promise<void> {
  await recordAccountAct(tx, by, userId, act, role && { role })
  await deps.jobs.send(emailQueue, { kind: 'staff-acted', userId, act, role, reason: by.reason }, tx)
  await alertToSecurity(deps, tx, userId, { action: alertActions[act], ...(role && { subject: role }) })
}

export async function sendAccountNotice(deps: Deps, job: EmailJob<'staff-acted'>): Promise<void> {
  const account = await findAccount(deps.db, job.userId)
  if (account) await deps.mailer.deliver({ to: account.email, ...accountNotice(account, deps.publicUrl, job) })
}

export async function sendSanctionNotice(deps: Deps, job: EmailJob<'sanctioned'>): Promise<void> {
  const account = await findAccount(deps.db, job.userId)
  if (account) await deps.mailer.deliver({ to: account.email, ...sanctionEmail(account, deps.publicUrl, job) })
}

export async function sendUsernameNotice(deps: Deps, { userId, words }: EmailJob<'username-refused'>): Promise<void> {
  const account = await findAccount(deps.db, userId)
  if (account) await deps.mailer.deliver({ to: account.email, ...usernameRefusedEmail(account, deps.publicUrl, words) })
}

export async function sendNewAdministratorNotice(deps: Deps, job: EmailJob<'administrator-added'>): Promise<void> {
  const account = await findAccount(deps.db, job.userId)
  if (!account) return
  await deps.mailer.deliver({
    to: account.email,
    ...newAdministratorNotice(account.username, deps.publicUrl, job.username),
  })
}

export async function sendOldBackupNotice(deps: Deps, { userId }: EmailJob<'backup-old'>): Promise<void> {
  const account = await findAccount(deps.db, userId)
  if (account) await deps.mailer.deliver({ to: account.email, ...oldBackupNotice(account.username, deps.publicUrl) })
}

export async function sendWaitingNotice(deps: Deps, job: EmailJob<'organizations-waiting'>): Promise<void> {
  const account = await findAccount(deps.db, job.userId)
  if (account) await deps.mailer.deliver({ to: account.email, ...waitingNotice(account.username, deps.publicUrl, job) })
}
