import type { ApplicantList, ListEntry, ListPage, Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import type { ApplicantNote } from '@sparkle/contract/recruiting/applicant-notes.ts'
import { entryStates, recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { makeCard } from './applicant-search-replies.ts'

const noStates = { new: 0, contacted: 0, talking: 0, trying_out: 0, hired: 0, not_now: 0 }

/** A list of the whole business that the reader made. */
export const makeList = (id: number, changes: Partial<ApplicantList> = {}): ApplicantList => ({
  id,
  name: `List ${id}`,
  is_shared: true,
  is_own: true,
  people: 0,
  states: noStates,
  ...changes,
})

/** Someone on list 1 whom the reader has just added. */
export const makeEntry = (id: number, changes: Partial<ListEntry> = {}): ListEntry => ({
  id,
  list_id: 1,
  application_id: id,
  state: 'new',
  added_by: 'anna',
  added_at: 1_700_000_000,
  moved_by: null,
  moved_at: null,
  notes: 0,
  person: makeCard(id, { contact: null }),
  ...changes,
})

/** The only page of a list with these people. */
export function makeListPage(entries: ListEntry[], changes: Partial<ApplicantList> = {}): ListPage {
  const states = Object.fromEntries(
    entryStates.map((state) => [state, entries.filter((entry) => entry.state === state).length]),
  ) as ApplicantList['states']
  const total = entries.length
  return {
    list: makeList(1, { people: total, states, ...changes }),
    entries,
    pagination: { current_page: 1, last_page: 1, per_page: recruitingLimits.entriesPerPage, shown: total, total },
  }
}

export const makePlacement = (entry_id: number, changes: Partial<Placement> = {}): Placement => ({
  entry_id,
  list_id: 1,
  list_name: 'Kitchen',
  state: 'new',
  ...changes,
})

/** A note of the reader for the whole business. */
export const makeNote = (id: number, changes: Partial<ApplicantNote> = {}): ApplicantNote => ({
  id,
  for: 'team',
  text: `Note ${id}`,
  by: 'anna',
  is_own: true,
  can_delete: true,
  created_at: 1_700_000_000,
  edited_at: null,
  ...changes,
})
