import type { Deps } from '#api/deps.ts'
import type { EmailJob } from '#api/features/mail/mail.queue.ts'
import { receivedEmail } from '#api/features/mail/organization-emails.ts'
import { findEmail } from '#api/features/users/users.queries.ts'

export async function sendReceivedEmail(
  deps: Deps,
  { userId, name }: EmailJob<'organization-received'>,
): Promise<void> {
  const to = await findEmail(deps.db, userId)
  if (to) await deps.mailer.deliver({ to, ...receivedEmail(deps.publicUrl, name) })
}
