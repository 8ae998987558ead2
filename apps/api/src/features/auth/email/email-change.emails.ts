import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import type { Deps } from '#api/core/deps.ts'
import { NOT_YOU } from '#api/features/auth/account/passwords.emails.ts'
import { type EmailMessage, writeEmail, writeRequested } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import {
  hasMailBudget,
  noticeBudget,
  recipientBudget,
  senderBudget,
  spendMailBudget,
} from '#api/features/mail/mail.service.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import * as changes from './email-change.queries.ts'
import * as vetoes from './email-veto.queries.ts'
import { vetoableSince } from './email-veto.service.ts'

const TOKEN_LIFE_MS = 24 * 3_600_000

export const getExpiry = (deps: Pick<Deps, 'now'>) => new Date(deps.now().getTime() + TOKEN_LIFE_MS)

export function confirmationEmail(username: string, publicUrl: string, token: string): EmailMessage {
  return writeRequested({
    subject: 'Confirm your new email for Sparkle',
    paragraphs: ['Hello!', `To use this email for the Sparkle account ${username}, open this link.`],
    action: { label: 'Confirm this email', link: `${publicUrl}${addresses.confirmEmail(token)}` },
    closing: ['The link works once, within one day.', 'If you did not ask for this, you can ignore this email.'],
  })
}

const decision = (publicUrl: string, token: string) => ({
  label: 'Stop the change, or agree to it',
  link: `${publicUrl}${addresses.emailVeto(token)}`,
})

/** Sent to the old address as soon as a change is requested, by the person or, for a reason, by an administrator. */
export function emailChangeNotice(
  username: string,
  publicUrl: string,
  token: string,
  staffReason?: string,
): EmailMessage {
  const reasons =
    staffReason === undefined
      ? [
          `Someone who knows the password of the Sparkle account ${username} wants to change its email.`,
          `${NOT_YOU} Open this link and stop the change.`,
          'If you did this, you can agree with the same link. Then you can use the new email for everything right away.',
        ]
      : [
          `Someone who runs Sparkle wants to change the email of the account ${username}.`,
          ...(staffReason ? [`The reason: ${staffReason}`] : []),
          'If you do not want this, open this link and stop the change. You can also agree with the same link.',
        ]
  return writeEmail({
    subject: 'Your Sparkle email is about to change',
    paragraphs: ['Hello!', ...reasons],
    action: decision(publicUrl, token),
    closing: ['The link works once, until 72 hours after the change.'],
  })
}

/** Sent to the old address; without a token if it has agreed. */
export function emailChangedNotice(username: string, publicUrl: string, token: string | undefined): EmailMessage {
  const changed = `The Sparkle account ${username} now has a new email.`
  if (!token) {
    return writeEmail({
      subject: 'Your Sparkle email was changed',
      paragraphs: ['Hello!', `${changed} We will no longer send emails to this address.`],
    })
  }
  return writeEmail({
    subject: 'Your Sparkle email was changed',
    paragraphs: ['Hello!', changed, `${NOT_YOU} Open this link to get your email back.`],
    action: decision(publicUrl, token),
    closing: ['The link works once, within 72 hours.'],
  })
}

/** To the new address. */
export const emailChangeRequested = defineEmail({
  kind: 'email-change-asked',
  data: z.object({ userId: z.int(), newEmail: z.string(), askedAt: z.iso.datetime() }),
  async send(deps, { userId, newEmail }) {
    const addressee = await changes.findAddressee(deps.db, userId)
    if (!addressee) return
    const budgets = [recipientBudget(newEmail), senderBudget(userId)]
    if (!(await hasMailBudget(deps, budgets))) return
    const token = createToken()
    const change = { userId, newEmail, tokenDigest: digestToken(token), expiresAt: getExpiry(deps) }
    // The change may have been revoked while the email was waiting for SMTP.
    if (!(await changes.updateEmailChangeToken(deps.db, change))) return
    await deps.mailer.deliver({ to: newEmail, ...confirmationEmail(addressee.username, deps.publicUrl, token) })
    await spendMailBudget(deps, budgets)
  },
})

/** To the old address. */
export const emailChangeAnnounced = defineEmail({
  kind: 'email-change-announced',
  data: z.object({
    userId: z.int(),
    newEmail: z.string(),
    /** Why an administrator requested the change; missing if the person did. */
    staffReason: z.string().optional(),
  }),
  async send(deps, { userId, newEmail, staffReason }) {
    const budgets = [noticeBudget(userId)]
    if (!(await hasMailBudget(deps, budgets))) return
    const token = createToken()
    const addressee = await deps.db.transaction(async (tx) => {
      await changes.lockEmail(tx, userId)
      const found = await changes.findAddressee(tx, userId)
      const pending = await changes.findPendingChange(tx, userId, deps.now())
      if (!found || pending?.newEmail !== newEmail) return
      const veto = { userId, oldEmail: found.email, tokenDigest: digestToken(token), effectiveAt: null }
      await vetoes.insertEmailVeto(tx, veto)
      return found
    })
    if (!addressee) return
    const { username, email: oldEmail } = addressee
    await deps.mailer.deliver({ to: oldEmail, ...emailChangeNotice(username, deps.publicUrl, token, staffReason) })
    await spendMailBudget(deps, budgets)
  },
})

/** Returns the token of another veto, unless the change was agreed to or undone meanwhile. */
function createVetoOf(deps: Deps, userId: number, oldEmail: string): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    await changes.lockEmail(tx, userId)
    const change = await vetoes.findLastChange(tx, userId, vetoableSince(deps))
    if (change?.oldEmail !== oldEmail) return
    const token = createToken()
    await vetoes.insertEmailVeto(tx, { ...change, userId, tokenDigest: digestToken(token) })
    return token
  })
}

/** To the old address. */
export const emailChanged = defineEmail({
  kind: 'email-changed',
  data: z.object({
    username: z.string(),
    oldEmail: z.string(),
    /** Missing in jobs of releases before the old address could veto a change. */
    userId: z.int().optional(),
  }),
  async send(deps, { userId, username, oldEmail }) {
    const token = userId ? await createVetoOf(deps, userId, oldEmail) : undefined
    await deps.mailer.deliver({ to: oldEmail, ...emailChangedNotice(username, deps.publicUrl, token) })
  },
})
