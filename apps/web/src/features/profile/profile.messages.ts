import type { Audience } from '@sparkle/contract/applications/visibility-rules.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
/** Verbatim from the spec. */
export const profileMessages = {
  notPublic: "This user's profile is not public - please search for a different user",
  addLocation: 'Click the Edit Icon to Add Your Location!',
  start: 'Start Sparkle Application!',
  continue: 'Continue Sparkle Application',
  searchApplicants: 'Search Applicants',
  writeTo: (username: string) => `Send ${username} a Message`,
  welcome: (username: string) => `Welcome, ${username}!`,
  failed: ({ message }: Error) => `Something went wrong: ${message}`,
} as const

/** Not specified: these texts are our own. */
export const profileTexts = {
  greeting: (firstName: string) => `Good to see you, ${firstName}.`,
  publicSwitch: 'Show my profile to others',
  isPublic: {
    businesses: 'Checked businesses can see your photo, your town and the answers that you show. They can find you.',
    members:
      'Everyone who is logged in can see your photo, your town and the answers that you show. Businesses can find you.',
  },
  isPrivate: 'Only you and the people who run Sparkle can see your answers. Others see just your username and photo.',
  confirmFirst: (email: string) =>
    `Confirm your email first: open the link that we sent to ${email}. Then you can show your profile.`,
  changed: {
    me: 'Your profile is private. Businesses cannot find it.',
    businesses: 'Checked businesses can see your profile. Other members cannot.',
    members: 'Your profile is public. Businesses can find it.',
  } satisfies Record<Audience, string>,
  whoSeesIt: 'Who can see it now?',
  editLocation: 'Edit your location',
  share: 'Choose which businesses can read this',
  asOthers: 'View as others see it',
  hoursAWeek: (hours: number) => `${plural(hours, 'hour', 'hours')} a week`,
  weekendsToo: 'Weekends and nights',
  notAnswered: 'Not answered yet',
  nothingHere: 'Nothing here yet.',
  noApplication: (username: string) => `${username} has not shared anything so far.`,
  openBusiness: 'Open your business',
  awaitingApproval: 'You can see this later',
  nextSteps: 'What would you like to do?',
  waiting: (count: number) =>
    count === 0 ? 'Nothing waits for you.' : `${plural(count, 'thing waits', 'things wait')} for you.`,
  findApplicants: 'Search by place, interest, education or skills.',
  unread: (count: string) =>
    count ? `${count} unread ${count === '1' ? 'conversation' : 'conversations'}.` : 'You have read everything.',
  joinDiscussions: 'Read what others say, and ask your own questions.',
  complete: 'Your Sparkle Application is complete. Well done!',
  print: 'Print one page',
} as const

export const finishTexts = {
  complete: 'You answered every question!',
  reached: 'You reached the end',
  lead: 'This is what you did, and what you can still do.',
  headline: 'One line about you',
  changeHeadline: 'Change your headline',
  open: 'Still open',
  openHint: 'Answer these now, later or never. You choose.',
  searched: 'Businesses search for this.',
  more: (count: number) => plural(count, 'more question', 'more questions'),
  place: 'Where do you live?',
  placeWhy: 'Businesses search by place.',
  addPlace: 'Add your town',
  show: 'Show it to businesses?',
  first: 'This is what they see first:',
  finish: 'Finish',
} as const
