import { addresses } from '@sparkle/contract/addresses.ts'
import { type OrganizationPart, organizationLimits } from '@sparkle/contract/organization-rules.ts'
import { type EmailMessage, write } from './emails.ts'
import type { EmailJob } from './mail.queue.ts'

const partMeanings: Record<OrganizationPart, string> = {
  owner: 'As an owner you can search for applicants, write to them, and choose who else belongs to the business.',
  recruiter: 'As a recruiter you can search for applicants and write to them.',
}

interface Invited {
  organization: string
  inviter: string
  part: OrganizationPart
}

export function invitationEmail(
  publicUrl: string,
  token: string,
  { organization, inviter, part }: Invited,
): EmailMessage {
  return write({
    subject: 'You are invited to join a business on Sparkle',
    paragraphs: ['Hello!', `${inviter} invites you to join ${organization} on Sparkle.`, partMeanings[part]],
    action: { label: 'See the invitation', link: `${publicUrl}${addresses.invite(token)}` },
    closing: [
      `The link works once, for ${organizationLimits.invitationDays} days, and only for this email address.`,
      'If you do not know this person, you can ignore this email.',
    ],
  })
}

type PeopleJob = EmailJob<'organization-people'>

const peopleTexts: Record<PeopleJob['change'], { subject: string; happened: string; next?: string }> = {
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
export function peopleEmail(publicUrl: string, { name, username, change }: Omit<PeopleJob, 'kind' | 'userId'>) {
  const { subject, happened, next } = peopleTexts[change]
  return write({
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
  return write({
    subject: 'You now belong to a business on Sparkle',
    paragraphs: ['Hello!', `You asked to join ${name}. An owner let you in. ${partMeanings.recruiter}`],
    action: { label: 'See your business', link: `${publicUrl}${addresses.business}` },
    stopLink,
  })
}

export function receivedEmail(publicUrl: string, name: string, stopLink: string): EmailMessage {
  return write({
    subject: `We are checking ${name}`,
    paragraphs: [
      'Hello!',
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

/** Says what a reviewer decided about an organization, to one of its owners. `contact` may be empty. */
export function decisionEmail(
  publicUrl: string,
  { name, decision, words }: Omit<EmailJob<'organization-decided'>, 'kind' | 'userId'>,
  contact: string,
  stopLink: string,
): EmailMessage {
  const { subject, happened, next, action } = describe(decision, name, contact)
  const written = words === '' ? [] : ['The person who checked it wrote:', ...words.split('\n').filter(Boolean)]
  return write({
    subject,
    paragraphs: ['Hello!', happened, ...written, ...next],
    action: { label: action.label, link: `${publicUrl}${action.address}` },
    stopLink,
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
