import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import { type Audience, visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import { type ChosenAudience, countStricter } from './visibility-choices.ts'

export const visibilityTexts = {
  choices: {
    profile: 'As my profile',
    businesses: 'Businesses only',
    me: 'Only me',
  } satisfies Record<Exclude<ChosenAudience, 'shares'>, string>,
  /** Of the question about accommodations. */
  sharedChoices: { profile: 'Everyone who sees my profile', shares: 'Only businesses I share it with' },
  accommodations: 'Who can see this answer?',
  shares: 'Choose businesses to share it with',
  change: 'Choose who sees your profile',
  notSaved: (reason: string) => `Your choice was not saved. ${reason}`,
} as const

export const businessSearchTexts = {
  label: 'Name of a business',
  hint: `Write at least ${visibilityLimits.organizationName.min} letters. Then choose it from the list.`,
  list: 'Businesses with this name',
  found: (count: number) => `${plural(count, 'business', 'businesses')} found`,
  none: 'No checked business has this name.',
} as const

const readers: Record<Audience, string> = {
  me: 'only you and the people who run Sparkle',
  businesses: 'businesses that we have checked',
  members: 'everyone who is logged in',
}

/** Who can see the profile now, after all choices. */
export function describeVisibility(visibility: Visibility): string {
  const { audience, hidden_from, status } = visibility
  const hidden = hidden_from.length
  const stricter = countStricter(visibility)
  if (audience === 'me') {
    const later = hidden > 0 || visibility.stricter.length > 0
    return `Now these people can see your profile: ${readers.me}.${later ? ' Your other choices count when you show it.' : ''}`
  }
  return [
    `Now these people can see your profile: ${readers[audience]}.`,
    hidden > 0 && `You hide it from ${plural(hidden, 'business', 'businesses')}.`,
    stricter > 0 && `Fewer people see ${plural(stricter, 'answer')}.`,
    status === 'not_now' && 'Businesses do not find it in the search.',
  ]
    .filter(Boolean)
    .join(' ')
}
