import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertToSecurity } from '#api/features/notifications/account-alerts.service.ts'
import { staffActed } from '#api/features/users/email/account.emails.ts'
import * as queries from './openings.queries.ts'

/** How long an administrator can read a private application after opening it. */
const OPEN_MS = 3_600_000

/** Lets an administrator read a private application for an hour. Its owner gets an email and an alert, and sees it among those who looked. */
export async function openApplication(deps: Deps, by: Actor, ownerId: number): Promise<void> {
  if (!(await queries.hasApplication(deps.db, ownerId))) {
    throw new AppError('not_found', 'This person has no Sparkle Application.')
  }
  const { OPENED: act } = queries
  await deps.db.transaction(async (tx) => {
    await recordAct(tx, by, { subjectKind: 'user', act, subjectId: ownerId, aboutUserId: ownerId })
    await queueEmail(deps, tx, staffActed, { userId: ownerId, act, reason: by.reason })
    await alertToSecurity(deps, tx, ownerId, { action: 'application_opened' })
  })
}

/** Whether the viewer is an administrator who opened the person's application within the last hour. */
export async function hasOpened(deps: Pick<Deps, 'db' | 'now'>, viewer: Viewer, ownerId: number): Promise<boolean> {
  if (!viewer.permissions.has(ADMINISTER)) return false
  return queries.hasOpened(deps.db, viewer.id, ownerId, new Date(deps.now().getTime() - OPEN_MS))
}
