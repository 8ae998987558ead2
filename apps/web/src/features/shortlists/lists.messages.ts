import { plural } from '@sparkle/contract/core/plural.ts'
import type { ApplicantList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { type EntryState, entryStates, type NoteReader } from '@sparkle/contract/recruiting/recruiting-rules.ts'

export const stateTexts: Record<EntryState, string> = {
  new: 'New',
  contacted: 'Contacted',
  talking: 'Talking',
  trying_out: 'Trying out',
  hired: 'Hired',
  not_now: 'Not now',
}

/** "5 people · 3 New · 2 Talking" */
export function describeList({ people, states }: ApplicantList): string {
  const reached = entryStates.filter((state) => states[state] > 0)
  return [plural(people, 'person', 'people'), ...reached.map((state) => `${states[state]} ${stateTexts[state]}`)].join(
    ' · ',
  )
}

export const listTexts = {
  title: 'Your lists',
  save: 'Save',
  saveTo: (username: string) => `Save ${username} to a list`,
  saved: (username: string, lists: readonly string[]) => `${username} is on your list ${lists.join(' and ')}.`,
  takenOff: (username: string, lists: readonly string[]) =>
    `${username} is no longer on your list ${lists.join(' and ')}.`,
  moved: (username: string, state: string) => `${username} is now at “${state}”.`,
  state: 'State',
  stateOf: (username: string) => `State of ${username}`,
  stateOn: (list: string) => `State on ${list}`,
  forTeam: 'For your team',
  onlyTeam: 'Only your business sees this.',
  onNone: (username: string) => `${username} is on none of your lists.`,
  choose: 'Choose lists',
  on: 'On your lists',
  placed: (list: string, state: EntryState) => `${list}: ${stateTexts[state]}`,
  change: 'Change lists',
  changeOf: (username: string) => `Change lists of ${username}`,
  listsOf: (username: string) => `Lists with ${username}`,
  newList: 'Or make a new list',
  newListHint: 'Everyone in your business sees it.',
  make: 'Make list',
  done: 'Done',
  notes: 'Notes',
  noNotes: 'No notes yet.',
  note: 'Note',
  noteHint: 'Write about work. Do not write about health.',
  rules: 'Read the rules',
  readers: 'Who reads it',
  reader: { team: 'My business', me: 'Only me' } satisfies Record<NoteReader, string>,
  writeNote: 'Write a note',
  addNote: 'Add note',
  saveNote: 'Save',
  cancel: 'Cancel',
  editNote: 'Change note',
  deleteNote: 'Delete note',
  noteSaved: 'Your note is saved.',
  noteDeleted: 'The note is deleted.',
  edited: (day: string) => `changed on ${day}`,
  moreOnNote: (by: string, day: string) => `More about the note ${by && `of ${by} `}from ${day}`,
  notesAbout: (username: string) => `Notes about ${username}`,

  hidden: 'This person does not show their profile now',
} as const
