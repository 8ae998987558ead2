import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import { NOT_YOU } from '#api/features/auth/account/passwords.emails.ts'
import { type EmailMessage, longTime, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { findAddressee, updateStopDigest } from './exports.queries.ts'

export function exportAskedEmail(
  { username, isByStaff }: { username: string; isByStaff: boolean },
  publicUrl: string,
  token: string,
): EmailMessage {
  return writeEmail({
    subject: 'Someone asked for your Sparkle data',
    paragraphs: [
      'Hello!',
      isByStaff
        ? `Our staff started a copy of all data of the Sparkle account ${username}. They say that you asked for it.`
        : `Someone asked for a copy of all data of the Sparkle account ${username}. They know its password.`,
      'If it was you, you have to do nothing. The file is ready in about one hour, and we send you another email.',
      `${NOT_YOU} Open this link and stop it. Then nobody gets the file.`,
    ],
    action: { label: 'This was not me', link: `${publicUrl}${addresses.stopExport(token)}` },
    closing: ['If it was not you, please also set a new password.'],
  })
}

export function exportReadyEmail(username: string, publicUrl: string, expiresAt: Date): EmailMessage {
  return writeEmail({
    subject: 'Your Sparkle data is ready',
    paragraphs: [
      'Hello!',
      `The file with all data of the Sparkle account ${username} is ready.`,
      `You can download it until ${longTime.format(expiresAt)} UTC. For that you must be logged in.`,
    ],
    action: { label: 'Go to your data', link: `${publicUrl}${addresses.ownData}` },
    closing: ['The file holds your messages, too. Keep it in a safe place.'],
  })
}

const data = z.object({ exportId: z.int(), isByStaff: z.boolean().optional() })

/** At once, so that a thief who knows the password can be stopped. */
export const exportAsked = defineEmail({
  kind: 'export-asked',
  data,
  async send(deps, { exportId, isByStaff = false }) {
    const addressee = await findAddressee(deps.db, exportId)
    if (!addressee) return
    const token = createToken()
    await updateStopDigest(deps.db, exportId, digestToken(token))
    const { username, email } = addressee
    await deps.mailer.deliver({ to: email, ...exportAskedEmail({ username, isByStaff }, deps.publicUrl, token) })
  },
})

export const exportReady = defineEmail({
  kind: 'export-ready',
  data,
  async send(deps, { exportId }) {
    const addressee = await findAddressee(deps.db, exportId)
    if (!addressee?.expiresAt) return
    const { username, email, expiresAt } = addressee
    await deps.mailer.deliver({ to: email, ...exportReadyEmail(username, deps.publicUrl, expiresAt) })
  },
})
