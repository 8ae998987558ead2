import type { Deps } from '#api/deps.ts'
import type { EmailMessage } from '#api/features/mail/emails.ts'
import type { EmailJob } from '#api/features/mail/mail.queue.ts'
import { businessGoneEmail, urgentReportEmail, waitingReportsEmail } from '#api/features/mail/report-emails.ts'
import { findAccount } from './accounts.queries.ts'

type Job = EmailJob<'report-urgent' | 'reports-waiting' | 'business-gone'>

function writeEmail(publicUrl: string, job: Job): EmailMessage {
  switch (job.kind) {
    case 'report-urgent':
      return urgentReportEmail(publicUrl, job)
    case 'reports-waiting':
      return waitingReportsEmail(publicUrl, job.waiting)
    case 'business-gone':
      return businessGoneEmail(job.name)
  }
}

export async function sendReportEmail(deps: Deps, job: Job): Promise<void> {
  const account = await findAccount(deps.db, job.userId)
  if (account) await deps.mailer.deliver({ to: account.email, ...writeEmail(deps.publicUrl, job) })
}
