import type { Deps } from '#api/core/deps.ts'
import type { EmailMessage } from '#api/features/mail/email-message.ts'
import { findContact } from '#api/features/users/users.queries.ts'

/** Sends an email to a person, also to a suspended one. None to an account that was deleted meanwhile. */
export async function sendToPerson(
  deps: Deps,
  userId: number,
  write: (username: string) => EmailMessage,
): Promise<void> {
  const contact = await findContact(deps.db, userId)
  if (contact) await deps.mailer.deliver({ to: contact.email, ...write(contact.username) })
}
