/** How often the owner of a saved search is notified of people who newly fit. */
export const searchAlerts = ['off', 'daily', 'weekly'] as const
export type SearchAlert = (typeof searchAlerts)[number]

/**
 * Why a saved search notifies of nobody. `too_many`: more people fit than a search can count, so nobody can say who is new.
 * `filters`: one of its filters no longer exists.
 */
export const savedSearchProblems = ['too_many', 'filters'] as const
export type SavedSearchProblem = (typeof savedSearchProblems)[number]

export const savedSearchLimits = {
  name: 60,
  perPerson: 50,
  /** The people named in one email. */
  named: 10,
  /** A removed one can be taken back for this long. */
  undoHours: 1,
} as const
