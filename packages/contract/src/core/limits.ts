/** The limits that browser and server share. */
export const limits = {
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  personName: { max: 60 },
  email: { max: 254 },
  town: { min: 3, max: 20 },
  hoursPerWeek: { min: 0, max: 168 },
  textAnswer: { max: 300 },
  link: { max: 300 },
  searchText: { max: 100 },
  headline: { max: 100 },
  title: { max: 150 },
  threadTitle: { min: 3, max: 150 },
  post: { min: 6, max: 20_000 },
  forumDescription: { max: 300 },
  reason: { max: 300 },
  adminReason: { min: 10, max: 500 },
  requestWords: { max: 2000 },
  peopleSearch: { min: 2, max: 100 },
  siteText: { max: 100 },
  directMessage: { min: 1, max: 5000 },
  about: { max: 2000 },
  // The spec (section 5) rejects at 4,000,000 bytes although the text shown says 2MB.
  imageBytes: 4_000_000,
  imagePixels: 25_000_000,
} as const

/** Threads, posts, conversations and messages on a page. */
export const PER_PAGE = 20

export const DEFAULT_HEADLINE = 'My New Sparkle App'
