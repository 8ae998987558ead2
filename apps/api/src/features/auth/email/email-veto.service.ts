import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { deleteRecovery } from '#api/features/auth/account/recovery.queries.ts'
import { deleteSessions } from '#api/features/auth/session/sessions.queries.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { alertToSecurity } from '#api/features/notifications/account-alerts.service.ts'
import { reportChangedAddress } from '#api/features/organizations/people/people-notices.service.ts'
import { publishAddressToReviewers } from '#api/features/organizations/review/reviewers.service.ts'
import { editUserRecord } from '#api/features/users/user-records.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { digestToken } from '#api/platform/tokens.ts'
import * as changes from './email-change.queries.ts'
import { emailRestored } from './email-veto.emails.ts'
import * as vetoes from './email-veto.queries.ts'

/** How long the old address can undo a change, and the new one cannot be used for recovery. */
const VETO_MS = 72 * 3_600_000

export const vetoableSince = (deps: Deps) => new Date(deps.now().getTime() - VETO_MS)

/** Until when a person's new address cannot be used for recovery. */
export async function findRecoveryHold(deps: Deps, userId: number): Promise<Date | undefined> {
  const change = await vetoes.findLastChange(deps.db, userId, vetoableSince(deps))
  return change?.effectiveAt ? new Date(change.effectiveAt.getTime() + VETO_MS) : undefined
}

async function getVeto(deps: Deps, tx: Tx, token: string) {
  const digest = digestToken(token)
  const found = await vetoes.findEmailVeto(tx, digest)
  if (found) await changes.lockEmail(tx, found.userId)
  // While we waited, the change may have taken effect or the veto may have been used.
  const veto = found && (await vetoes.findEmailVeto(tx, digest))
  if (!veto || !(await isOpen(deps, tx, veto)))
    throw new AppError('link_expired', 'This link was used before or is too old.')
  return veto
}

async function isOpen(deps: Deps, db: Db, { userId, effectiveAt }: { userId: number; effectiveAt: Date | null }) {
  if (effectiveAt) return effectiveAt > vetoableSince(deps)
  return (await changes.findPendingChange(db, userId, deps.now())) !== undefined
}

/** Whether the link of the old address still works. */
export async function hasOpenVeto(deps: Deps, tokenDigest: Buffer): Promise<boolean> {
  const veto = await vetoes.findEmailVeto(deps.db, tokenDigest)
  return veto !== undefined && isOpen(deps, deps.db, veto)
}

export interface CancelledChange {
  userId: number
  /** Whether a change that had taken effect was undone. */
  restored: boolean
}

export async function cancelEmailChange(deps: Deps, token: string): Promise<CancelledChange> {
  return deps.db.transaction(async (tx) => {
    const { userId, oldEmail, effectiveAt } = await getVeto(deps, tx, token)
    if (effectiveAt) {
      await deleteSessions(tx, userId)
      await deleteRecovery(tx, userId)
    }
    await changes.deleteEmailChange(tx, userId)
    await vetoes.deletePendingVetoes(tx, userId)
    if (effectiveAt) {
      // Vetoes on earlier changes stay, since this address may also have been set by an attacker.
      await vetoes.deleteVetoesSince(tx, userId, effectiveAt)
      await editUserRecord(tx, userId, { email: oldEmail })
      await reportChangedAddress(deps, tx, userId)
      await queueEmail(deps, tx, emailRestored, { userId })
      await alertToSecurity(deps, tx, userId, { action: 'email_changed' })
      await deps.events.endSessions(tx, userId)
      await publishAddressToReviewers(deps, tx, userId)
    }
    return { userId, restored: effectiveAt !== null }
  })
}

/** Returns the id of the person. */
export async function agreeToEmailChange(deps: Deps, token: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { userId, effectiveAt } = await getVeto(deps, tx, token)
    if (effectiveAt) await vetoes.deleteVetoes(tx, userId, effectiveAt)
    else {
      await changes.updateEmailChangeAgreed(tx, userId)
      await vetoes.deletePendingVetoes(tx, userId)
    }
    return userId
  })
}
