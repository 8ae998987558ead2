import { addresses } from '@sparkle/contract/core/addresses.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { sendToPerson } from '#api/features/users/email/sent-emails.service.ts'

/** What an administrator sends to find out whether emails arrive. */
export function testEmail(publicUrl: string): EmailMessage {
  return writeEmail({
    subject: 'Test email from Sparkle',
    paragraphs: ['Hello!', `An administrator of Sparkle at ${publicUrl} sent this email as a test.`, 'It has arrived.'],
  })
}

/** Sent to all administrators, once for each backup that gets old. */
function oldBackupNotice(username: string, publicUrl: string): EmailMessage {
  return writeEmail({
    subject: 'The last backup of Sparkle is old',
    paragraphs: [
      'Hello!',
      `You get this email because ${username} is an administrator of Sparkle.`,
      'The last backup is more than 48 hours old. Make a backup every day, so that nothing is lost if the computer breaks.',
    ],
    action: { label: 'See what is wrong', link: `${publicUrl}${addresses.adminHealth}` },
    closing: ['You get no other email about this until there is a new backup.'],
  })
}

const waitingBusinesses = z.object({ userId: z.int(), waiting: z.int(), isOverdue: z.boolean() })

/** Sent to all administrators: once a day while a business waits, and when one has waited for long. */
function waitingNotice(
  username: string,
  publicUrl: string,
  { waiting, isOverdue }: Omit<z.output<typeof waitingBusinesses>, 'userId'>,
): EmailMessage {
  const count = plural(waiting, 'business waits', 'businesses wait')
  return writeEmail({
    subject: isOverdue ? 'A business has waited for 2 days' : `${count} to be checked`,
    paragraphs: [
      'Hello!',
      `You get this email because ${username} is an administrator of Sparkle.`,
      `${count} to be checked. Until then its people cannot search for applicants.`,
      ...(isOverdue ? ['At least one has waited for more than 48 hours.'] : []),
    ],
    action: { label: 'Check businesses', link: `${publicUrl}${addresses.adminBusinesses}` },
    closing: ['You get at most one email a day about this, and one when a business has waited for 48 hours.'],
  })
}

/** To an administrator. */
export const backupOld = defineEmail({
  kind: 'backup-old',
  data: z.object({ userId: z.int() }),
  send: (deps, { userId }) => sendToPerson(deps, userId, (username) => oldBackupNotice(username, deps.publicUrl)),
})

/** To an administrator; `isOverdue` if one has waited for long. */
export const organizationsWaiting = defineEmail({
  kind: 'organizations-waiting',
  data: waitingBusinesses,
  send: (deps, notice) =>
    sendToPerson(deps, notice.userId, (username) => waitingNotice(username, deps.publicUrl, notice)),
})
