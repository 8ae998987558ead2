import { HOUR_MS } from '@sparkle/contract/core/time.ts'
import type { NotificationKind } from '@sparkle/contract/notifications/notification-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import type { EmailMessage } from '#api/features/mail/email-message.ts'
import { defineEmail, type Email, type EmailKind, emailQueue } from '#api/features/mail/email-queue.ts'
import { hasMailBudget, notificationBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { findEmail } from '#api/features/users/user-records.service.ts'
import { loadSettings } from './notification-settings.service.ts'
import { findQuietEnd } from './quiet-hours.ts'
import { sendWithStop } from './stops.service.ts'

type WriteEmail = (stopLink: string) => EmailMessage | Promise<EmailMessage>

/**
 * Sends an email, unless the person stopped emails like it or chose the digest, which counts it instead. If it has to
 * wait, returns until when.
 */
async function sendOrPostpone(
  deps: Deps,
  { userId, topic }: { userId: number; topic: NotificationKind },
  compose: (deliver: (write: WriteEmail) => Promise<void>) => Promise<void>,
): Promise<Date | undefined> {
  const email = await findEmail(deps.db, userId)
  const settings = await loadSettings(deps.db, userId)
  if (!email || settings.emailsOff.includes(topic) || settings.digest !== 'off') return undefined
  const now = deps.now()
  if (settings.pausedUntil && settings.pausedUntil > now) return settings.pausedUntil
  const quietEnd = findQuietEnd(now, settings)
  if (quietEnd) return quietEnd
  const budgets = [notificationBudget(email)]
  if (!(await hasMailBudget(deps, budgets))) return new Date(now.getTime() + HOUR_MS)
  await compose(async (write) => {
    await sendWithStop(deps, { userId, topic }, async (stopLink) =>
      deps.mailer.deliver({ to: email, ...(await write(stopLink)) }),
    )
    await spendMailBudget(deps, budgets)
  })
  return undefined
}

interface ComposedEmail<Kind extends EmailKind, Data> {
  kind: Kind
  topic: NotificationKind
  data: Email<Kind, Data & object>['data']
  /** Calls `deliver`, unless there is nothing to say any more. */
  compose: (deps: Deps, data: Data, deliver: (write: WriteEmail) => Promise<void>) => Promise<void>
}

interface StoppableEmail<Kind extends EmailKind, Data> extends Omit<ComposedEmail<Kind, Data>, 'compose'> {
  write: (deps: Deps, data: Data, stopLink: string) => Promise<EmailMessage>
}

/** For emails that people can stop or receive later. */
export const defineStoppableEmail = <Kind extends EmailKind, Data extends { userId: number }>({
  write,
  ...email
}: StoppableEmail<Kind, Data>) =>
  defineComposedEmail<Kind, Data>({
    ...email,
    compose: (deps, stored, deliver) => deliver((stopLink) => write(deps, stored, stopLink)),
  })

/** The same for emails that may have nothing to say by the time they are sent. */
export const defineComposedEmail = <Kind extends EmailKind, Data extends { userId: number }>({
  kind,
  topic,
  data,
  compose,
}: ComposedEmail<Kind, Data>) =>
  defineEmail<Kind, Data>({
    kind,
    data,
    async send(deps, stored) {
      const { userId } = stored
      const until = await sendOrPostpone(deps, { userId, topic }, (deliver) => compose(deps, stored, deliver))
      if (until) await deps.jobs.sendAt(emailQueue, { kind, ...stored }, until)
    },
  })
