import type { SavedSearchProblem } from '@sparkle/contract/recruiting/saved-search-rules.ts'

export const savedSearchTexts = {
  title: 'Saved searches',
  intro: 'Only you see them. We tell you of each new person once.',
  none: 'You have no saved searches yet',
  aboutNone: 'Search for people and press “Save this search”. Then we can tell you when someone new fits.',
  toSearch: 'Search for people',
  notYet: 'Not yet',
  addBusiness: 'Add your business first. Then you can save searches.',
  toBusiness: 'Go to your business',
  emails: 'Emails about new people',
  emailsFor: (name: string) => ` for “${name}”`,
  alertSaved: (name: string, alert: string) => `Emails for “${name}”: ${alert}.`,
  rename: 'Rename',
  renameNamed: (name: string) => `Rename “${name}”`,
  renamed: (name: string) => `The search is now called “${name}”.`,
  name: 'Name',
  save: 'Save',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete “${name}”`,
  deleted: (name: string) => `Your search “${name}” is deleted.`,
  restored: (name: string) => `Your search “${name}” is back.`,
  gone: 'This search is gone',
  aboutGone: 'It was deleted, or it is not yours.',
  toList: 'Your saved searches',
} as const

export const problemTexts: Record<SavedSearchProblem, { title: string; text: string }> = {
  filters: {
    title: 'Needs a look',
    text: 'One of its filters is gone, so it finds nobody. Delete it, and save a new search.',
  },
  too_many: {
    title: 'Too many people fit',
    text: 'We cannot say who is new. Open it, add a filter, and save it again to get emails.',
  },
}
