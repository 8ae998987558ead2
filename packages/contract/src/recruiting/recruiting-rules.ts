/** How far a business has come with a person on a list. */
export const entryStates = ['new', 'contacted', 'talking', 'trying_out', 'hired', 'not_now'] as const
export type EntryState = (typeof entryStates)[number]

/** The list that the first star makes. */
export const FIRST_LIST = 'Saved people'

export const recruitingLimits = {
  listName: { max: 60 },
  /** Of an organization. */
  lists: 100,
  /** On a list. */
  entries: 1000,
  entriesPerPage: 50,
  /** Applications whose lists can be asked for at once. */
  starred: 30,
} as const
