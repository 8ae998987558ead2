import { organizationLimits } from '@sparkle/contract/organizations/organization-rules.ts'

export const businessTexts = {
  name: 'Name of your business',
  jobs: 'Jobs you often have',
  unchanged: 'You have not changed anything yet.',
  similar: (name: string) =>
    `A business called “${name}” is already here. If you work there, ask your colleagues to invite you.`,
} as const

/** How the address of a person compares with the website of the business. */
export const domainTexts = {
  same: (domain: string) => `It belongs to your website ${domain}. So we can check faster.`,
  other: (domain: string) => `It does not belong to your website ${domain}. That is fine, but checking takes longer.`,
  private: () => 'It is a private address. That is fine, but checking takes longer.',
} as const

/** What is missing before a review can be asked for. */
export const missingTexts = {
  website: 'Add your website',
  about: 'Say what you do',
  rules: 'Agree to the rules below',
} as const

export const stateTexts = {
  draft: { title: 'Not sent yet', text: 'Nobody checks your business before you send it.' },
  kept: {
    title: 'Sent as soon as you confirm your email',
    text: 'We keep it for you. When you open the link in our email, it goes out by itself. Then a person checks your business.',
  },
  waiting: {
    title: 'We are checking your business',
    text: 'A person looks at it. This takes a day or two. We send you an email then.',
  },
  asked: { title: 'We have a question', text: 'Please answer it. Then we go on checking.' },
  refused: {
    title: 'We could not approve your business',
    text: 'You can change your page and ask again.',
  },
  suspended: {
    title: 'Your business is suspended',
    text: 'You cannot search or write to someone first. You can still read and answer your messages.',
  },
  approved: { title: 'Your business is checked', text: 'You can search for applicants and write to them.' },
  /** Approved by the upgrade that introduced pages of businesses, not by a person. */
  unmarked: {
    title: 'You can search for applicants',
    text: 'Add your name and website to your page. Then a person checks it, and applicants see who you are.',
  },
  changed: {
    title: 'We are checking your changes',
    text: 'This takes a day or two. Until then, others see your old name and website.',
  },
} as const

/** What a business does first once it is checked. */
export const firstStepTexts = {
  title: 'Your first steps',
  search: 'Search',
  aboutSearch: 'Find people by place, interests and skills.',
  write: 'Write to one person',
  aboutWrite: 'Say who you are, what the work is and what you pay. Ask one easy question.',
  page: 'Complete your page',
  aboutPage: 'People read it before they answer you.',
  hide: 'Hide these steps',
} as const

export const reviewTexts = {
  notYet: 'Until we have checked your business, you cannot search or write to someone first.',
  goOnUntil: (day: string) => `You can go on as before until ${day}.`,
  keptUntilConfirmed:
    'You have not confirmed your email yet. You can send it now: we keep it, and it goes out by itself when you confirm.',
  sentTo: (email: string) => `We sent the email to ${email}. Look in your spam folder, too.`,
  sendAgain: 'Send the email again',
  ownersOnly: 'An owner of your business has to do this.',
  left: (count: number) =>
    count === 1
      ? 'You can ask once more.'
      : `You can ask ${count} more times within ${organizationLimits.reviewDays} days.`,
  noneLeft: `You have asked ${organizationLimits.reviews} times within ${organizationLimits.reviewDays} days. Please wait, or write to the people who run this site.`,
  missingAnswer: 'Write your answer first.',
} as const

export const changeWarning = {
  title: 'We check this again',
  text: `You changed the name or the website. So a person checks your business again. You can go on searching for ${organizationLimits.graceDays} days. Until we have checked it, others see the old name and website.`,
  button: 'Save and have it checked',
} as const
