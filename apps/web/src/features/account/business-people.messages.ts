import type { OrganizationPart } from '@sparkle/contract/organizations/organization-rules.ts'

export const partTexts: Record<OrganizationPart, { name: string; can: string; promote: string }> = {
  owner: { name: 'Owner', can: 'Searches and writes to people. Edits the page and the people.', promote: 'Make owner' },
  recruiter: { name: 'Recruiter', can: 'Searches and writes to people.', promote: 'Make recruiter' },
}

export const peopleTexts = {
  title: 'People',
  team: 'Your team',
  joins: 'People who ask to join',
  joinsIntro: 'Their email is from your website, and they have confirmed it. Let in only people you know.',
  invite: 'Invite a colleague',
  inviteIntro: 'We send them a link. It works once, for 7 days, and only for this email.',
  inviteUnchecked:
    'Until your business is checked, you can invite only people who have an account with a confirmed email.',
  invitations: 'Open invitations',
  lastOwner: 'This is the only owner. Make someone else an owner first.',
} as const
