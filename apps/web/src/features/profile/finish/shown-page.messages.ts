import type { Audience } from '@sparkle/contract/applications/visibility-rules.ts'
import { plural } from '@sparkle/contract/core/plural.ts'

/** The page that says who can see one's profile. */
export const shownTexts = {
  shown: 'Your profile is shown',
  hidden: 'Your profile is hidden',
  readers: 'Who can see it now',
  audiences: {
    me: 'Only you and the people who run Sparkle.',
    businesses: 'Businesses that we have checked. Other members cannot see it.',
    members: 'Everyone who is logged in. Businesses can see it, too.',
  } satisfies Record<Audience, string>,
  notGuests: 'People who are not logged in cannot see it. Google cannot find it.',
  seen: 'What they see',
  answers: 'Your username, photo, town and headline, and each answer that you gave.',
  accommodations: 'They also see what helps you at work, if you answered that.',
  fewer: (count: number) => `But fewer people see ${plural(count, 'answer')}, as you chose.`,
  never: 'They never see your email, your first name or your last name.',
  off: 'Hide it again',
  on: 'Show it',
  next: 'What comes next',
  found: 'Businesses can find you when they search.',
  request: 'A business may write to you. Then you say yes or no.',
  notified: 'When a checked business writes to you for the first time, the bell tells you.',
  contact: 'Choose who can write to you first',
  profile: 'Go to my profile',
} as const
