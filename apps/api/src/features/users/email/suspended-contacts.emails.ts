import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail, queueEmail } from '#api/features/mail/email-queue.ts'
import { sendToPerson } from './sent-emails.service.ts'
import { listContacts } from './suspended-contacts.queries.ts'

const AT_ONCE = 100

export function businessGoneEmail(name: string): EmailMessage {
  return writeEmail({
    subject: 'A business is not on Sparkle any more',
    paragraphs: [
      'Hello!',
      `You got messages from ${name} on Sparkle.`,
      'This business is not on Sparkle any more. Be careful if it writes to you elsewhere.',
      'Do not send money, and do not share your bank card or your home address.',
    ],
  })
}

/** To someone to whom a business with this name wrote before it was suspended. */
export const businessGone = defineEmail({
  kind: 'business-gone',
  data: z.object({ userId: z.int(), name: z.string() }),
  send: (deps, { userId, name }) => sendToPerson(deps, userId, () => businessGoneEmail(name)),
})

const contacts = z.object({
  businessIds: z.array(z.int()),
  name: z.string(),
  since: z.iso.datetime(),
  afterId: z.int(),
})

/** To all whom a suspended business wrote to since then, from this id on: queues a page of them, and the next page. */
export const businessSuspended = defineEmail({
  kind: 'business-suspended',
  data: contacts,
  send: (deps, page) =>
    deps.db.transaction(async (tx) => {
      const { businessIds, name, since, afterId } = page
      const found = await listContacts(tx, { businessIds, since: new Date(since), afterId, limit: AT_ONCE })
      for (const userId of found) await queueEmail(deps, tx, businessGone, { userId, name })
      const last = found[AT_ONCE - 1]
      if (last !== undefined) await queueEmail(deps, tx, businessSuspended, { ...page, afterId: last })
    }),
})
