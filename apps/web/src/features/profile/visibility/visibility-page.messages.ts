import type { Audience, SearchStatus } from '@sparkle/contract/applications/visibility-rules.ts'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { plural } from '@sparkle/contract/core/plural.ts'

export const pageTexts = {
  title: 'Who sees my profile',
  asMember: 'See it as a member',
  asBusiness: 'See it as a business',

  audience: 'Who can see it?',
  audiences: {
    me: { label: 'Only me', hint: 'Others see just your username and photo. Businesses cannot find you.' },
    businesses: {
      label: 'Businesses that we have checked',
      hint: 'They can find you and read your answers. Other members cannot.',
    },
    members: {
      label: 'Everyone who is logged in',
      hint: 'Members and checked businesses can read your answers.',
    },
  } satisfies Record<Audience, { label: string; hint: string }>,

  answers: 'Answers for fewer people',
  answersHint:
    'Is an answer too personal? Choose who can see it. “As my profile” means: everyone who sees your profile.',
  groupNote: (stricter: number, all: number) =>
    stricter > 0 ? `${stricter} of ${plural(all, 'answer')} for fewer people` : plural(all, 'answer'),
  unanswered: (question: string) => `${question} Not answered yet.`,
  noAnswers: 'You have no answers yet. Once you have some, you can choose here who sees them.',

  hidden: 'Businesses that cannot see it',
  hiddenHint: 'They cannot see your profile or find you. What you share with them ends.',
  hiddenAlready: 'You hide your profile from it already.',
  full: `You can hide your profile from ${visibilityLimits.hiddenFrom} businesses. Remove one to add another.`,
  list: 'You hide your profile from:',
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,

  status: 'Do I look for work?',
  statusHint: 'People who can see your profile can read this, too.',
  statuses: {
    looking: { label: 'Yes, I look for work now' },
    open: { label: 'I am open to offers' },
    not_now: { label: 'Not now', hint: 'Businesses do not find you in the search. Nothing else changes.' },
  } satisfies Record<SearchStatus, { label: string; hint?: string }>,
  said: (day: string) => `You said this on ${day}.`,
  isTrue: (status: string, day: string) => `On ${day} you said: “${status}”. Is this still true?`,
  stillTrue: 'Yes, still true',
} as const
