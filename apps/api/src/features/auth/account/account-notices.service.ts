import type { Role } from '@sparkle/contract/core/permissions.ts'
import type { Deps } from '#api/core/deps.ts'
import { type Actor, recordAct, type UserAct } from '#api/features/audit/audit.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertToSecurity, type SecurityChange } from '#api/features/notifications/account-alerts.service.ts'
import { staffActed } from '#api/features/users/email/account.emails.ts'
import type { Tx } from '#api/platform/database.ts'
import type { Jobs } from '#api/platform/jobs.ts'

/** The dependencies of changes to accounts. The command line has no others. */
export interface AccountDeps extends Pick<Deps, 'db' | 'now' | 'events'> {
  jobs: Pick<Jobs, 'send'>
}

export const recordAccountAct = (tx: Tx, by: Actor, userId: number, act: UserAct, details = {}): Promise<void> =>
  recordAct(tx, by, { subjectKind: 'user', act, subjectId: userId, aboutUserId: userId, details })

const alertActions = {
  'role given': 'role_given',
  'role taken': 'role_taken',
  'sessions ended': 'logged_out',
} as const satisfies Partial<Record<UserAct, SecurityChange['action']>>

/** Records what staff did to an account, and notifies its owner by email and by an alert. */
export async function noticeAct(
  deps: Omit<AccountDeps, 'db'>,
  tx: Tx,
  by: Actor,
  userId: number,
  act: keyof typeof alertActions,
  role?: Role,
): Promise<void> {
  await recordAccountAct(tx, by, userId, act, role && { role })
  await queueEmail(deps, tx, staffActed, { userId, act, role, reason: by.reason })
  await alertToSecurity(deps, tx, userId, { action: alertActions[act], ...(role && { subject: role }) })
}
