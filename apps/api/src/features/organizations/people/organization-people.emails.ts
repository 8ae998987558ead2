import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { colleaguesBudget, hasMailBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { defineStoppableEmail } from '#api/features/notifications/stoppable-emails.service.ts'
import { sendToPerson } from '#api/features/users/email/sent-emails.service.ts'
import { partMeanings } from './invitations.emails.ts'

const data = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  change: z.enum(['asked to join', 'joined', 'left', 'removed', 'new email']),
})
export type PeopleChange = z.output<typeof data>

const peopleTexts: Record<PeopleChange['change'], { subject: string; happened: string; next?: string }> = {
  'asked to join': {
    subject: 'Someone asks to join your business on Sparkle',
    happened: 'asks to join. Their email address belongs to the same domain as your website.',
    next: 'If you know this person, let them in. If not, say no.',
  },
  joined: { subject: 'Someone joined your business on Sparkle', happened: 'joined the business.' },
  left: { subject: 'Someone left your business on Sparkle', happened: 'left the business.' },
  removed: {
    subject: 'Someone was removed from your business on Sparkle',
    happened: 'was removed from the business by another owner.',
  },
  'new email': {
    subject: 'Someone in your business has a new email address',
    happened: 'has a new email address. They still belong to the business.',
    next: 'If they no longer work for you, remove them.',
  },
}

/** Sent to each owner but the one who did it. */
export function peopleEmail(publicUrl: string, { name, username, change }: Omit<PeopleChange, 'userId'>) {
  const { subject, happened, next } = peopleTexts[change]
  return writeEmail({
    subject,
    paragraphs: [
      'Hello!',
      `You get this email because you are an owner of ${name} on Sparkle.`,
      `${username} ${happened}`,
      ...(next ? [next] : []),
    ],
    action: { label: 'See the people of your business', link: `${publicUrl}${addresses.businessPeople}` },
  })
}

/** Sent to a person whose request to join was accepted. */
export function joinedEmail(publicUrl: string, name: string, stopLink: string): EmailMessage {
  return writeEmail({
    subject: 'You now belong to a business on Sparkle',
    paragraphs: ['Hello!', `You asked to join ${name}. An owner let you in. ${partMeanings.recruiter}`],
    action: { label: 'See your business', link: `${publicUrl}${addresses.business}` },
    stopLink,
  })
}

/** To an owner of the organization with this name. */
export const peopleChanged = defineEmail({
  kind: 'organization-people',
  data,
  async send(deps, change) {
    const budgets = [colleaguesBudget(change.userId)]
    if (!(await hasMailBudget(deps, budgets))) return
    await sendToPerson(deps, change.userId, () => peopleEmail(deps.publicUrl, change))
    await spendMailBudget(deps, budgets)
  },
})

/** To the person who sent the request. */
export const joinAccepted = defineStoppableEmail({
  kind: 'join-accepted',
  topic: 'business_decision',
  data: z.object({ userId: z.int(), name: z.string() }),
  write: async ({ publicUrl }, { name }, stopLink) => joinedEmail(publicUrl, name, stopLink),
})
