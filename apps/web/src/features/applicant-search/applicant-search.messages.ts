import type { MatchReason, searchApplications, startSearch } from '@sparkle/contract/applications/applicant-search.ts'
import { businessInterests, questions } from '@sparkle/contract/applications/questions.ts'
import type {
  BlankFilter,
  HoursRange,
  SearchDistance,
  SearchOrder,
} from '@sparkle/contract/applications/search-rules.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { withCommas } from '@sparkle/contract/core/numbers.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import { isState, stateNames } from '@sparkle/contract/people/places.ts'
import type { ChangedDays } from './changed-days.ts'

/** Verbatim from the spec (sections 5 and 8). */
export const searchMessages = {
  distanceNeeded: 'You cannot search by location without specifying a distance',
  zipUnknown: 'Zip code entered was not a valid U.S. zip code - please try again with a different zip code.',
  failed: 'Something went wrong - please try another search!',
  nobodyFound: 'No results found - please broaden your search criteria.',
  noFilters: 'Select one or more filters to begin your search!',
} as const

export type FirstPeople = CallResponse<typeof startSearch>

export type FoundCount = Pick<CallResponse<typeof searchApplications>, 'total' | 'total_relation'>

const applicants = (count: number) => `${withCommas(count)} ${count === 1 ? 'applicant' : 'applicants'}`

const hoursAWeek = (hours: number) => `${plural(hours, 'hour')} a week`

const changeNames: Record<ChangedDays, string> = { 7: 'last week', 30: 'last month', 91: 'last 3 months' }

const toSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Not specified: these texts are our own. */
export const searchTexts = {
  title: 'Search Applicants',
  intro: 'Find people who fit your business. Only people who show their profile to others are listed.',
  toLists: 'See your lists.',
  filters: 'Filters',
  filtersOn: (count: number) => searchTexts.groupOn('Filters', count),
  autoSearch: 'Search after each change',
  autoSearchOn: 'New results come a moment after each change. Turn this off to search with the button only.',
  autoSearchOff: 'Results change only when you press Search.',
  search: 'Search',
  username: 'Username',
  usernameHint: 'All of it or a part.',
  zip: 'Zip code',
  zipHint: '5 digits, like 02139.',
  distance: 'Distance',
  distanceHint: 'How far from the zip code.',
  miles: (distance: SearchDistance) => `${distance} miles`,
  education: 'Education',
  interests: 'Business interests',
  anyOf: 'Finds people with any of these.',
  otherInterest: 'Other interest',
  otherInterestHint: 'A word or two, like dog walking.',
  talent: 'Skills and talents',
  talentHint: 'Words from their answer, like singing.',
  words: 'Words in any answer',
  wordsHint: 'Looks in all answers that they show you. Try guitar.',
  hours: 'Hours a week',
  hoursHint: 'From 0 to 168. One of the two is enough.',
  hoursMin: 'At least',
  hoursMax: 'At most',
  weekends: 'Weekends and nights',
  weekendNights: 'Can work on weekends and at night',
  ways: 'Works best',
  changed: 'Last change',
  changedHint: 'When they last changed their profile.',
  anyTime: 'Any time',
  changedIn: (days: ChangedDays) => toSentence(changeNames[days]),
  groups: {
    place: 'Place',
    work: 'Kind of work',
    times: 'Hours and ways of working',
    skills: 'Skills and schooling',
    profile: 'Profile',
  },
  groupOn: (title: string, count: number) => (count === 0 ? title : `${title}, ${count} on`),
  moreBelow: 'More filters below',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
  onlyDigits: 'Please enter words, not only digits.',

  results: 'Results',
  searching: 'Searching…',
  newest: 'Newest people',
  newestPeople: 'the newest people',
  useStart: 'Search with these filters',
  morePeople: 'More people',
  nobodyShows: 'Nobody shows a profile yet. Please look again in a few days.',
  noSuchPage: (page: number) => `There is no page ${withCommas(page)}`,
  toFirstPage: 'Go to page 1',

  chosen: 'Filters that are on',
  remove: (label: string) => `Remove ${label}`,
  clearAll: 'Clear all',
  usernameChip: (username: string) => `Username: ${username}`,
  zipChip: (zip: string) => `Near ${zip}`,
  distanceChip: (distance: SearchDistance) => `Within ${distance} miles`,
  otherInterestChip: (text: string) => `Interest: ${text}`,
  talentChip: (text: string) => `Skill: ${text}`,
  wordsChip: (text: string) => `Words: ${text}`,
  hoursChip: ({ min, max }: HoursRange) => {
    if (min === max) return hoursAWeek(min ?? 0)
    if (min === undefined) return `At most ${hoursAWeek(max ?? 0)}`
    return max === undefined ? `At least ${hoursAWeek(min)}` : `${min} to ${hoursAWeek(max)}`
  },
  weekendNightsChip: 'Weekends and nights',
  wayChip: (way: string) => `Works best: ${way}`,
  changedChip: (days: ChangedDays) => `Changed in the ${changeNames[days]}`,

  removesMost: (filter: string, found: string) =>
    `The ${filter} filter leaves out the most people. Without it: ${found}.`,
  removeFilter: (filter: string) => `Remove the ${filter} filter`,
  nobodyFits: 'Nobody who shows a profile fits yet. Look at other people, or search again in a few days.',
  showOthers: 'Show other people',

  order: 'Order',
  bestMatch: 'Best match',
  orders: { nearest: 'Nearest', newest: 'Newest' } satisfies Record<SearchOrder, string>,

  pages: 'Result pages',
  page: (page: number, last: number) => `Page ${withCommas(page)} of ${withCommas(last)}`,
  why: 'Why this match',
  hoursAWeek,
  inOwnWords: (words: string) => `“${words}”`,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  facts: { interests: 'Looks for work in', hours: 'Hours', education: 'Schooling' },
} as const

export const saveTexts = {
  save: 'Save this search',
  title: 'Save this search',
  button: 'Save',
  name: 'Name',
  nameMissing: 'Enter a name for this search.',
  alert: 'Emails about new people',
  alertHint: 'We tell you of each person once. Emails come at 7 in the morning.',
  tooWide: 'More than 10,000 people fit, so we cannot say who is new. Add a filter to get emails.',
  saved: (name: string) => `Your search “${name}” is saved.`,
  savedAs: 'Saved as',
  all: 'Your saved searches',
  addBusiness: 'Add your business to save this search',
} as const

export const filterNames = {
  username: 'username',
  location: 'zip code',
  education: 'education',
  interests: 'business interests',
  talent: 'skills and talents',
  words: 'words',
  hours: 'hours',
  weekendNights: 'weekends and nights',
  ways: 'way of working',
  changed: 'last change',
} as const

const reasonNames: Record<MatchReason['kind'], string> = {
  username: 'Username',
  location: 'Place',
  hours: 'Hours',
  weekend_nights: 'Can work',
  way_of_working: 'Works best',
  education: 'Education',
  interest: 'Interest',
  talent: 'Skills and talents',
  words: 'Headline',
}

/** What a reason is about: for words, the question that the text answers. */
export const getReasonName = ({ kind, question_id }: MatchReason): string =>
  questions.find(({ id }) => id === question_id)?.label ?? reasonNames[kind]

/** How many people match. Beyond its limit, the search says "More than". */
export function foundText({ total, total_relation }: FoundCount): string {
  return total_relation === 'gte' ? `More than ${applicants(total)}` : `${applicants(total)} found`
}

export type Blanks = NonNullable<CallResponse<typeof searchApplications>['blanks']>

const unsaid: Record<BlankFilter, string> = {
  hours: 'how many hours they want',
  weekend_nights: 'whether they can work on weekends and at night',
  ways_of_working: 'how they work best',
}

/** How many people a filter left out because they did not answer. */
export function blankText({ filter, total, total_relation }: Blanks[number]): string {
  const people = total === 1 && total_relation === 'eq' ? '1 person' : `${withCommas(total)} people`
  return `${total_relation === 'gte' ? `More than ${people}` : people} did not say ${unsaid[filter]}.`
}

export function distanceText(miles: number): string {
  if (miles === 0) return 'Less than 1 mile away'
  return miles === 1 ? '1 mile away' : `${withCommas(miles)} miles away`
}

const eitherOf = new Intl.ListFormat('en', { type: 'disjunction' })

type Start = Pick<FirstPeople, 'place' | 'interests'>

const listKinds = (interests: readonly number[]) =>
  interests.map((interest) => (businessInterests[interest - 1] ?? '').toLowerCase().replace('&', 'and'))

/** "near Folsom, food and beverage": what the search starts with, in few words. */
export const describeStart = ({ place, interests }: Start): string =>
  [...(place ? [`near ${place.town}`] : []), ...listKinds(interests)].join(', ') || searchTexts.newestPeople

/** Whom the search shows before a filter is chosen. */
export function startText({ place, interests }: Start): string {
  if (!place && interests.length === 0) return searchTexts.newest
  const near = place && ` near ${place.town}, ${isState(place.state) ? stateNames[place.state] : place.state}`
  const kinds = listKinds(interests)
  const likes = kinds.length > 0 ? `${near ? ',' : ''} who like ${eitherOf.format(kinds)}` : ''
  return `People${near ?? ''}${likes}`
}
