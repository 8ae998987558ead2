import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Decision, decisions } from '@sparkle/contract/organizations/organization-rules.ts'
import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineStoppableEmail } from '#api/features/notifications/stoppable-emails.service.ts'
import { getSettings } from '#api/features/site/site.service.ts'

const received = z.object({
  userId: z.int(),
  name: z.string(),
  /** It waited for the person to confirm their email. Jobs of the release before have no such field. */
  wasKept: z.boolean().default(false),
})

function receivedEmail(
  publicUrl: string,
  { name, wasKept }: Omit<z.output<typeof received>, 'userId'>,
  stopLink: string,
): EmailMessage {
  return writeEmail({
    subject: `We are checking ${name}`,
    paragraphs: [
      'Hello!',
      ...(wasKept ? [`Your email is confirmed, so we sent ${name} for checking. You have nothing more to do.`] : []),
      `You asked us to check ${name}. A person looks at every business. This takes a day or two.`,
      'We send you an email when we are done, or if we have a question.',
    ],
    action: { label: 'See how it stands', link: `${publicUrl}${addresses.business}` },
    stopLink,
  })
}

interface DecisionText {
  subject: string
  /** What happened, before what the reviewer wrote. */
  happened: string
  /** What to do now. */
  next: string[]
  action: { label: string; address: string }
}

const toBusiness = { label: 'Open your business', address: addresses.business }

const tips = [
  'Three tips for a first message:',
  '1. Say who you are and which job you have in mind.',
  '2. Say what you liked in the application.',
  '3. Ask one clear question, in short sentences.',
]

function describe(decision: Decision, name: string, contact: string): DecisionText {
  switch (decision) {
    case 'approve':
      return {
        subject: `${name} is checked. You can search now`,
        happened: `We checked ${name}. You can search now, and write to applicants.`,
        next: tips,
        action: { label: 'Search for applicants', address: addresses.search() },
      }
    case 'ask':
      return {
        subject: `A question about ${name}`,
        happened: `We are checking ${name} and have a question for you.`,
        next: ['You can answer on the page of your business. We then go on with the check.'],
        action: { label: 'Answer the question', address: addresses.business },
      }
    case 'refuse':
      return {
        subject: `${name} was not approved`,
        happened: `We checked ${name} and could not approve it. You cannot search for applicants.`,
        next: ['You can change what is wrong and ask for a new check.'],
        action: toBusiness,
      }
    case 'suspend':
      return {
        subject: `${name} is suspended`,
        happened: `We suspended ${name}. Its people cannot search for applicants or write to new ones. Messages that you have stay.`,
        next: contact ? [`If you think this is wrong, write to ${contact}.`] : [],
        action: toBusiness,
      }
    case 'restore':
      return {
        subject: `${name} is active again`,
        happened: `${name} is no longer suspended. Its people can search for applicants again.`,
        next: [],
        action: toBusiness,
      }
  }
}

const decided = z.object({ userId: z.int(), name: z.string(), decision: z.enum(decisions), words: z.string() })

/** Says what a reviewer decided about an organization, to one of its owners. `contact` may be empty. */
function decisionEmail(
  publicUrl: string,
  { name, decision, words }: Omit<z.output<typeof decided>, 'userId'>,
  contact: string,
  stopLink: string,
): EmailMessage {
  const { subject, happened, next, action } = describe(decision, name, contact)
  const written = words === '' ? [] : ['The person who checked it wrote:', ...words.split('\n').filter(Boolean)]
  return writeEmail({
    subject,
    paragraphs: ['Hello!', happened, ...written, ...next],
    action: { label: action.label, link: `${publicUrl}${action.address}` },
    stopLink,
  })
}

/** To the person who requested a review. */
export const organizationReceived = defineStoppableEmail({
  kind: 'organization-received',
  topic: 'business_decision',
  data: received,
  write: async ({ publicUrl }, request, stopLink) => receivedEmail(publicUrl, request, stopLink),
})

/** To someone whose email is confirmed now, but whose kept request could not be sent. */
export const organizationNotSent = defineStoppableEmail({
  kind: 'organization-not-sent',
  topic: 'business_decision',
  data: z.object({ userId: z.int(), name: z.string(), why: z.string() }),
  write: async ({ publicUrl }, { name, why }, stopLink) =>
    writeEmail({
      subject: `${name} is not sent for checking yet`,
      paragraphs: ['Hello!', `Your email is confirmed. But we could not send ${name} for checking.`, why],
      action: { label: toBusiness.label, link: `${publicUrl}${toBusiness.address}` },
      stopLink,
    }),
})

/** To an owner, with what the reviewer wrote. */
export const organizationDecided = defineStoppableEmail({
  kind: 'organization-decided',
  topic: 'business_decision',
  data: decided,
  write: async (deps, decision, stopLink) =>
    decisionEmail(deps.publicUrl, decision, (await getSettings(deps)).contact_email, stopLink),
})
