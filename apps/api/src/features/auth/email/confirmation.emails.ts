import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import type { Deps } from '#api/core/deps.ts'
import { type EmailMessage, writeEmail, writeRequested } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { confirmationBudget, hasMailBudget, recipientBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import * as queries from './confirmation.queries.ts'
import { findAddressee } from './email-change.queries.ts'

const confirmation = (publicUrl: string, token: string) => ({
  label: 'Confirm your email',
  link: `${publicUrl}${addresses.confirmOwnEmail(token)}`,
})

const NOT_YOUR_ACCOUNT =
  'If you did not sign up, someone used your email by mistake. Open the link and press "This was not me".'

/** Sent to a new account. */
export function welcomeEmail(username: string, publicUrl: string, token: string): EmailMessage {
  return writeRequested({
    subject: 'Confirm your email for Sparkle',
    paragraphs: [
      'Hello!',
      `Someone signed up for Sparkle with this email. The username is ${username}.`,
      'If it was you, open this link to confirm your email.',
    ],
    action: confirmation(publicUrl, token),
    closing: [NOT_YOUR_ACCOUNT],
  })
}

/** Sent a week before an account that was never confirmed is removed. */
export function removalWarning(username: string, publicUrl: string, token: string): EmailMessage {
  return writeEmail({
    subject: 'Your Sparkle account will be removed',
    paragraphs: [
      'Hello!',
      `You have not confirmed the email of the Sparkle account ${username}.`,
      'In 7 days we remove the account and all that is in it. To keep it, open this link.',
    ],
    action: confirmation(publicUrl, token),
    closing: [NOT_YOUR_ACCOUNT],
  })
}

export const getBudgets = (userId: number, email: string) => [recipientBudget(email), confirmationBudget(userId)]

type Write = (username: string, publicUrl: string, token: string) => EmailMessage

async function sendLink(
  deps: Deps,
  userId: number,
  { username, email }: { username: string; email: string },
  write: Write,
): Promise<void> {
  const token = createToken()
  if (!(await queries.updateConfirmationToken(deps.db, userId, email, digestToken(token)))) return
  await deps.mailer.deliver({ to: email, ...write(username, deps.publicUrl, token) })
}

/** To a new account, or to its corrected address. */
export const confirmationRequested = defineEmail({
  kind: 'confirmation-asked',
  data: z.object({ userId: z.int() }),
  async send(deps, { userId }) {
    const addressee = await findAddressee(deps.db, userId)
    if (!addressee) return
    const budgets = getBudgets(userId, addressee.email)
    if (!(await hasMailBudget(deps, budgets))) return
    await sendLink(deps, userId, addressee, welcomeEmail)
    await spendMailBudget(deps, budgets)
  },
})

/** Sent once, regardless of the limits on emails, since the account is removed a week later. */
export const removalAnnounced = defineEmail({
  kind: 'removal-announced',
  data: z.object({ userId: z.int() }),
  async send(deps, { userId }) {
    const addressee = await findAddressee(deps.db, userId)
    if (!addressee) return
    await sendLink(deps, userId, addressee, removalWarning)
    await queries.updateWarned(deps.db, userId, deps.now())
  },
})
