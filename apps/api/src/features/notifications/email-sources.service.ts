import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import type { EmailTopic } from '@sparkle/contract/notifications/notification-rules.ts'
import type { EmailMessage } from '#api/features/mail/email-message.ts'
import { hasMailBudget, notificationBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import type { MissedConversation, Reading } from './email-checks.ts'
import type { Reader } from './notification.emails.ts'
import { sendWithStop } from './stops.service.ts'

/** When to try again if the address has reached its limit of emails. */
export async function findLimitEnd({ deps, email, now }: Reading): Promise<Date | undefined> {
  if (await hasMailBudget(deps, [notificationBudget(email)])) return undefined
  return new Date(now.getTime() + HOUR_MS)
}

/** Returns whether the email is done. If the mailbox refuses it, it stays due until the mailbox accepts emails. */
export async function sendEmail(
  { deps, userId, username, email }: Reading,
  topic: EmailTopic,
  write: (reader: Reader) => EmailMessage,
): Promise<boolean> {
  const { publicUrl } = deps
  const delivery = await sendWithStop(deps, { userId, topic }, (stopLink) =>
    deps.mailer.deliver({ to: email, ...write({ username, publicUrl, stopLink }) }),
  )
  if (delivery === 'refused') return false
  await spendMailBudget(deps, [notificationBudget(email)])
  return true
}

/** Leaves out kinds that the person gets no emails about. */
export async function listMissed({ deps, source, userId, settings, now }: Reading): Promise<MissedConversation[]> {
  const missed = await source.listMissed(deps.db, userId, now)
  return missed.filter(({ isRequest }) => !settings.emailsOff.includes(isRequest ? 'request' : 'message'))
}
