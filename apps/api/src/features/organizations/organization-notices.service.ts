import type { Deps } from '#api/deps.ts'
import type { EmailJob } from '#api/features/mail/mail.queue.ts'
import { decisionEmail, receivedEmail } from '#api/features/mail/organization-emails.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import { findEmail } from '#api/features/users/users.queries.ts'

export async function sendReceivedEmail(
  deps: Deps,
  { userId, name }: EmailJob<'organization-received'>,
): Promise<void> {
  const to = await findEmail(deps.db, userId)
  if (to) await deps.mailer.deliver({ to, ...receivedEmail(deps.publicUrl, name) })
}

export async function sendDecisionEmail(deps: Deps, job: EmailJob<'organization-decided'>): Promise<void> {
  const to = await findEmail(deps.db, job.userId)
  if (!to) return
  const { contact_email } = await getSettings(deps)
  await deps.mailer.deliver({ to, ...decisionEmail(deps.publicUrl, job, contact_email) })
}
