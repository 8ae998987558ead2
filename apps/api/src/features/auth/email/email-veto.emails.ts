import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { findAddressee } from './email-change.queries.ts'

/** Sent to the old address after it has undone the change. */
export function emailRestoredNotice(username: string, publicUrl: string): EmailMessage {
  return writeEmail({
    subject: 'Your Sparkle email is back',
    paragraphs: [
      'Hello!',
      `The Sparkle account ${username} has this email again. All devices are logged out.`,
      'Someone else may know your password. Please set a new one now.',
    ],
    action: { label: 'Set a new password', link: `${publicUrl}${addresses.reset}` },
  })
}

export const emailRestored = defineEmail({
  kind: 'email-restored',
  data: z.object({ userId: z.int() }),
  async send(deps, { userId }) {
    const addressee = await findAddressee(deps.db, userId)
    if (!addressee) return
    await deps.mailer.deliver({ to: addressee.email, ...emailRestoredNotice(addressee.username, deps.publicUrl) })
  },
})
