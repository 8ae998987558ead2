import type { ReportKind } from '@sparkle/contract/safety/safety-rules.ts'

export const reportTitles: Record<ReportKind, string> = {
  message: 'Report this message',
  post: 'Report this post',
  thread: 'Report this thread',
  profile: 'Report this profile',
  avatar: 'Report this picture',
  organization: 'Report this business',
}

export const reportTexts = {
  intro: (name: string) => `Our team reads it. ${name} is not told who sent it.`,
  question: 'What is wrong?',
  words: 'What else should we know? (optional)',
  withContext: 'Send the two messages before it, too',
  contextHint: 'Our team reads no other message of yours.',
  alsoBlock: (name: string) => `Also block ${name}`,
  thanks: 'Thank you. We have your report.',
  crisis: 'Help is there right now',
  next: 'What happens next',
  read: 'A person on our team reads your report. The most serious ones come first.',
  secret: (name: string) => `${name} is not told that you reported.`,
  outcome: 'We tell you when we have decided.',
  blocked: (name: string) => `You blocked ${name}. You can change that in Settings.`,
} as const

export const blockTexts = {
  person: (name: string) => [
    `${name} cannot write to you any more, and you cannot write to ${name}.`,
    `You do not see what ${name} posts in the discussions.`,
    `Your conversation leaves your list. You keep the messages, and it comes back if you unblock ${name}.`,
    `${name} is not told. You can change it in Settings at any time.`,
  ],
  business: (name: string) => [
    `Nobody at ${name} can write to you any more, and you cannot write to them. This is also true for people who join later.`,
    'You do not see what they post in the discussions.',
    'Your conversations with them leave your list. You keep the messages, and they come back if you unblock them.',
    `${name} is not told. You can change it in Settings at any time.`,
  ],
  question: 'Who do you want to block?',
  onlyPerson: (name: string) => `Only ${name}`,
  wholeBusiness: (name: string) => `Everyone at ${name}`,
} as const
