import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import type {
  Decision,
  OrganizationPart,
  OrganizationState,
} from '@sparkle/contract/organizations/organization-rules.ts'

/** In the order of the links above the list. */
export const stateTexts: Record<OrganizationState, { label: string; empty: string }> = {
  waiting: { label: 'Waiting', empty: 'No business waits' },
  asked: { label: 'Question asked', empty: 'No question is open' },
  approved: { label: 'Approved', empty: 'No business is approved yet' },
  refused: { label: 'Refused', empty: 'No business was refused' },
  suspended: { label: 'Suspended', empty: 'No business is suspended' },
  draft: { label: 'Not sent yet', empty: 'No business is being filled in' },
}

export const partNames: Record<OrganizationPart, string> = { owner: 'Owner', recruiter: 'Recruiter' }

export const eventNames: Record<OrganizationCase['history'][number]['kind'], string> = {
  requested: 'Asked for a check',
  approve: 'Approved',
  ask: 'Asked a question',
  refuse: 'Refused',
  suspend: 'Suspended',
  restore: 'Suspension lifted',
}

/** After the name of another business. */
export const decidedTexts: Record<Decision, string> = {
  approve: 'was approved',
  ask: 'was asked a question',
  refuse: 'was refused',
  suspend: 'was suspended',
  restore: 'was suspended and is active again',
}

export const likenessNames: Record<OrganizationCase['earlier'][number]['likenesses'][number], string> = {
  domain: 'the same website',
  email_domain: 'email addresses with the same ending',
  device: 'the same device',
  words: 'the same description',
}

interface DecisionText {
  /** The button of the case and of the dialog. */
  label: string
  title: (name: string) => string
  /** What will happen. */
  text: string
  notice: (name: string) => string
}

export const decisionTexts: Record<Decision, DecisionText> = {
  approve: {
    label: 'Approve',
    title: (name) => `Approve ${name}`,
    text: 'All its people can search for applicants and write to them from now on.',
    notice: (name) => `${name} is approved.`,
  },
  ask: {
    label: 'Ask a question',
    title: (name) => `Ask ${name} a question`,
    text: 'The business can answer on its page. Then it waits here again.',
    notice: (name) => `Your question is on its way to ${name}.`,
  },
  refuse: {
    label: 'Refuse',
    title: (name) => `Refuse ${name}`,
    text: 'Its people cannot search. They can change their page and ask again.',
    notice: (name) => `${name} is refused.`,
  },
  suspend: {
    label: 'Suspend',
    title: (name) => `Suspend ${name}`,
    text: 'All its people lose search and first contact at once. Their messages stay. You can lift it later.',
    notice: (name) => `${name} is suspended.`,
  },
  restore: {
    label: 'Lift the suspension',
    title: (name) => `Lift the suspension of ${name}`,
    text: 'All its people can search for applicants again. A new name or website still has to be checked.',
    notice: (name) => `${name} can search again.`,
  },
}

const ownAddress = ({ members }: OrganizationCase) =>
  members.some(({ email_domain, email_state }) => email_domain === 'same' && email_state === 'confirmed')

/** A first draft of what the business reads. */
export function suggestWords(decision: Decision, found: OrganizationCase): string {
  switch (decision) {
    case 'approve':
      return 'Welcome to Sparkle! Thank you for waiting.'
    case 'ask':
      return ownAddress(found)
        ? 'We want to know a little more about your business. Where is it, and what jobs do you have now?'
        : 'Your email address does not belong to your website. Do you have an email address of your business? If not, please give us a phone number that is on your website. We will call you there.'
    case 'refuse':
      return 'We could not find out that this business is real. If it is, please write more on your page, and use an email address of your business. Then ask again.'
    case 'suspend':
      return 'We got a report about messages from your business. Your people cannot search until we know more.'
    case 'restore':
      return 'Thank you for your help. Your people can search again.'
  }
}

export const describePlace = ({ town, place_state }: { town: string | null; place_state: string | null }) =>
  [town, place_state].filter(Boolean).join(', ')

export const countPeople = (count: number) => plural(count, 'person', 'people')
