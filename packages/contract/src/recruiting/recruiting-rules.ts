/** How far a business has come with a person on a list. */
export const entryStates = ['new', 'contacted', 'talking', 'trying_out', 'hired', 'not_now'] as const
export type EntryState = (typeof entryStates)[number]

/** Who reads a note: everyone of the business, or its writer alone. */
export const noteReaders = ['team', 'me'] as const
export type NoteReader = (typeof noteReaders)[number]

/** The list that the first star makes. */
export const FIRST_LIST = 'Saved people'

export const recruitingLimits = {
  listName: { max: 60 },
  /** Of an organization. */
  lists: 100,
  /** On a list. */
  entries: 1000,
  entriesPerPage: 50,
  note: { max: 2000 },
  /** About one person, of an organization. */
  notes: 50,
  /** For so long after a person stopped showing their profile, notes about them are kept. */
  noteDays: 90,
  /** Applications whose lists can be asked for at once. */
  starred: 30,
} as const

/** The error text for a note, if it has an error. */
export function noteProblem(text: string): string | undefined {
  const { max } = recruitingLimits.note
  if (text.trim() === '') return 'Write something first.'
  return text.length > max ? `Use at most ${max} characters.` : undefined
}
