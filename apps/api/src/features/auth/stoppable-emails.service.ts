import type { NotificationKind } from '@sparkle/contract/notification-rules.ts'
import type { Deps } from '#api/deps.ts'
import type { EmailMessage } from '#api/features/mail/emails.ts'
import { type EmailJob, emailQueue } from '#api/features/mail/mail.queue.ts'
import { decisionEmail, joinedEmail, receivedEmail } from '#api/features/mail/organization-emails.ts'
import { reportDecidedEmail, reportReceivedEmail } from '#api/features/mail/report-emails.ts'
import { sendOrPostpone } from '#api/features/notifications/queued-emails.service.ts'
import { getSettings } from '#api/features/site/site.service.ts'

type Job = EmailJob<
  'report-received' | 'report-decided' | 'join-accepted' | 'organization-received' | 'organization-decided'
>

const topics: Record<Job['kind'], NotificationKind> = {
  'report-received': 'report',
  'report-decided': 'report',
  'join-accepted': 'business_decision',
  'organization-received': 'business_decision',
  'organization-decided': 'business_decision',
}

async function writeEmail(deps: Deps, job: Job, stopLink: string): Promise<EmailMessage> {
  const { publicUrl } = deps
  switch (job.kind) {
    case 'report-received':
      return reportReceivedEmail(stopLink)
    case 'report-decided':
      return reportDecidedEmail(stopLink)
    case 'join-accepted':
      return joinedEmail(publicUrl, job.name, stopLink)
    case 'organization-received':
      return receivedEmail(publicUrl, job.name, stopLink)
    case 'organization-decided':
      return decisionEmail(publicUrl, job, (await getSettings(deps)).contact_email, stopLink)
  }
}

/** People choose whether they get these, and when. */
export async function sendStoppableEmail(deps: Deps, job: Job): Promise<void> {
  const until = await sendOrPostpone(deps, { userId: job.userId, topic: topics[job.kind] }, (stopLink) =>
    writeEmail(deps, job, stopLink),
  )
  if (until) await deps.jobs.sendAt(emailQueue, job, until)
}
