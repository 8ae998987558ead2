import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import { findRecoveryHold } from '#api/features/auth/email/email-veto.service.ts'
import { type EmailMessage, longTime, writeRequested } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { hasMailBudget, recipientBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { findRecipient, upsertRecovery } from './recovery.queries.ts'

const TOKEN_LIFE_MS = 3_600_000

interface Addressee {
  username: string
  email: string
}

export function recoveryEmail({ username, email }: Addressee, publicUrl: string, token: string): EmailMessage {
  return writeRequested({
    subject: 'Set a new Sparkle password',
    paragraphs: ['Hello!', `Your Sparkle username is ${username}.`, 'Use this link to set a new password.'],
    action: { label: 'Set a new password', link: `${publicUrl}${addresses.newPasswordFor(token, email)}` },
    closing: [
      'The link works once, within one hour.',
      'If you did not ask for this, you can ignore this email. Your password stays the same.',
    ],
  })
}

/** Replaces the recovery email while the old address can still undo the change to this one. */
export function recoveryHeldEmail(username: string, until: Date): EmailMessage {
  return writeRequested({
    subject: 'You cannot set a new Sparkle password with this email yet',
    paragraphs: [
      'Hello!',
      `Your Sparkle username is ${username}. This email is new for the account.`,
      `To keep the account safe, you can set a new password with it from ${longTime.format(until)} UTC on.`,
      'It works sooner if you agree to the change. The link for that is in the message we sent to your old email.',
    ],
    closing: ['If you did not ask for this, you can ignore this email. Your password stays the same.'],
  })
}

/**
 * Requested with this address, whether or not it has an account. Sent to the stored address, never to the one that was
 * typed.
 */
export const recoveryRequested = defineEmail({
  kind: 'recovery-asked',
  data: z.object({ email: z.string() }),
  async send(deps, { email: typed }) {
    const recipient = await findRecipient(deps.db, typed)
    if (!recipient) return
    const { userId, username, email } = recipient
    const budgets = [recipientBudget(email)]
    if (!(await hasMailBudget(deps, budgets))) return
    const heldUntil = await findRecoveryHold(deps, userId)
    if (heldUntil) {
      await deps.mailer.deliver({ to: email, ...recoveryHeldEmail(username, heldUntil) })
      return spendMailBudget(deps, budgets)
    }
    const token = createToken()
    const expiresAt = new Date(deps.now().getTime() + TOKEN_LIFE_MS)
    await upsertRecovery(deps.db, { userId, tokenDigest: digestToken(token), email, expiresAt })
    await deps.mailer.deliver({ to: email, ...recoveryEmail({ username, email }, deps.publicUrl, token) })
    await spendMailBudget(deps, budgets)
  },
})
