import { plural } from '@sparkle/contract/core/plural.ts'
import type { EntryState } from '@sparkle/contract/recruiting/recruiting-rules.ts'

export const stateTexts: Record<EntryState, string> = {
  new: 'New',
  contacted: 'Contacted',
  talking: 'Talking',
  trying_out: 'Trying out',
  hired: 'Hired',
  not_now: 'Not now',
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
  people: (count: number) => plural(count, 'person', 'people'),
  hidden: 'This person does not show their profile now',
} as const
