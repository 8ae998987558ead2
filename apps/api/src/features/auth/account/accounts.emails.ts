import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { sendToPerson } from '#api/features/users/email/sent-emails.service.ts'

/** Sent to all other administrators. */
export function newAdministratorNotice(username: string, publicUrl: string, added: string): EmailMessage {
  return writeEmail({
    subject: 'Sparkle has a new administrator',
    paragraphs: [
      'Hello!',
      `You get this email because ${username} is an administrator of Sparkle.`,
      `The account ${added} is now an administrator, too. If you did not expect this, take the role away now.`,
    ],
    action: { label: 'Open the account', link: `${publicUrl}${addresses.adminPerson(added)}` },
  })
}

/** To one of the other administrators. */
export const administratorAdded = defineEmail({
  kind: 'administrator-added',
  data: z.object({ userId: z.int(), username: z.string() }),
  send: (deps, { userId, username: added }) =>
    sendToPerson(deps, userId, (username) => newAdministratorNotice(username, deps.publicUrl, added)),
})
