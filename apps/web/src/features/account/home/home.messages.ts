import { plural } from '@sparkle/contract/core/plural.ts'

export const homeTexts = {
  addBusiness: {
    title: 'Applicants see who you are',
    text: 'You can add your business with a name, a website and what you do. A person checks it. Then applicants see its name and a mark.',
    button: 'Add your business',
  },
  startBusiness: {
    title: 'Tell us about your business',
    text: 'A person checks each business before it can search for applicants. Fill in 3 short pages. This takes about 5 minutes.',
    button: 'Start with your business',
  },
  otherBusiness: 'Or add another business',

  waiting: 'What waits for you',
  nothingWaits: 'Nothing waits for you.',
  joins: (count: number) => `${plural(count, 'person asks', 'people ask')} to join your business`,
  decideJoin: 'Let them in, or not.',
  answer: (username: string) => `Answer ${username}`,
  wrote: (day: string, excerpt: string) => `Wrote on ${day}: ${excerpt}`,
  unanswered: (count: number) => `See all ${count} messages without an answer`,
  newPeople: (count: number) => `${plural(count, 'applicant is', 'applicants are')} new since your last visit`,
  newPeopleHint: 'Or changed something in their profile.',

  newInSearch: (count: number, name: string) => `${plural(count, 'person is', 'people are')} new in “${name}”`,
  newInSearchHint: 'One of your saved searches.',

  search: 'Your search',
  savedSearches: 'Saved searches',
  searchAgain: (what: string) => `Search again: ${what}`,

  lists: 'Your lists',
  noLists: 'Press “Save” on a person in the search. They are here then, with how far you are with each.',
  allLists: (count: number) => (count === 0 ? 'Make a list' : `See all your lists (${count})`),

  complete: 'Your page says everything that applicants look for.',
  missing: 'Applicants would like to know more:',
  checked: 'Your business is checked.',
} as const

export type MissingPart = 'website' | 'about' | 'place' | 'jobs' | 'support' | 'logo'

/** What is not on the page of the business yet. */
export const missingPartTexts: Record<MissingPart, string> = {
  logo: 'Add your logo',
  website: 'Add your website',
  about: 'Say what you do',
  place: 'Add your town and state',
  jobs: 'Choose the jobs you often have',
  support: 'Say how you help people start',
}
