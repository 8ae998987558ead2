import { addresses } from '@sparkle/contract/addresses.ts'
import { type EmailMessage, write } from './emails.ts'
import type { EmailJob } from './mail.queue.ts'

export function receivedEmail(publicUrl: string, name: string): EmailMessage {
  return write({
    subject: `We are checking ${name}`,
    paragraphs: [
      'Hello!',
      `You asked us to check ${name}. A person looks at every business. This takes a day or two.`,
      'We send you an email when we are done, or if we have a question.',
    ],
    action: { label: 'See how it stands', link: `${publicUrl}${addresses.business}` },
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

function describe(decision: EmailJob<'organization-decided'>['decision'], name: string, contact: string): DecisionText {
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

/** Says what a reviewer decided about an organisation, to one of its owners. `contact` may be empty. */
export function decisionEmail(
  publicUrl: string,
  { name, decision, words }: Omit<EmailJob<'organization-decided'>, 'kind' | 'userId'>,
  contact: string,
): EmailMessage {
  const { subject, happened, next, action } = describe(decision, name, contact)
  const written = words === '' ? [] : ['The person who checked it wrote:', ...words.split('\n').filter(Boolean)]
  return write({
    subject,
    paragraphs: ['Hello!', happened, ...written, ...next],
    action: { label: action.label, link: `${publicUrl}${action.address}` },
  })
}

/** Sent to all administrators: once a day while a business waits, and when one has waited for long. */
export function waitingNotice(
  username: string,
  publicUrl: string,
  { waiting, isOverdue }: Omit<EmailJob<'organizations-waiting'>, 'kind' | 'userId'>,
): EmailMessage {
  const count = waiting === 1 ? '1 business waits' : `${waiting} businesses wait`
  return write({
    subject: isOverdue ? 'A business has waited for 2 days' : `${count} to be checked`,
    paragraphs: [
      'Hello!',
      `You get this email because ${username} is an administrator of Sparkle.`,
      `${count} to be checked. Until then its people cannot search for applicants.`,
      ...(isOverdue ? ['At least one has waited for more than 48 hours.'] : []),
    ],
    action: { label: 'Check businesses', link: `${publicUrl}${addresses.adminBusinesses}` },
    closing: ['You get at most one email a day about this, and one when a business has waited for 48 hours.'],
  })
}
