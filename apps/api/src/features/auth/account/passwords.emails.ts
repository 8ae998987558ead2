import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import { findAddressee } from '#api/features/auth/email/email-change.queries.ts'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'

export const NOT_YOU = 'If you did not do this, someone else may be using your account.'

export function passwordChangedNotice(username: string, publicUrl: string): EmailMessage {
  return writeEmail({
    subject: 'Your Sparkle password was changed',
    paragraphs: [
      'Hello!',
      `The Sparkle account ${username} now has a new password.`,
      `${NOT_YOU} Please set a new password.`,
    ],
    action: { label: 'Set a new password', link: `${publicUrl}${addresses.reset}` },
  })
}

export const passwordChanged = defineEmail({
  kind: 'password-changed',
  data: z.object({ userId: z.int() }),
  async send(deps, { userId }) {
    const addressee = await findAddressee(deps.db, userId)
    if (!addressee) return
    await deps.mailer.deliver({ to: addressee.email, ...passwordChangedNotice(addressee.username, deps.publicUrl) })
  },
})
