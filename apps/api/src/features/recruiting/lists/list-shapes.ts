import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { ApplicantList, ListEntry, Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { entryStates } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import type { EntryRow, PlacementRow } from './entries.queries.ts'
import type { ListRow } from './lists.queries.ts'

export function toList({ id, name, isShared, isOwn, ...states }: ListRow): ApplicantList {
  const people = entryStates.reduce((sum, state) => sum + states[state], 0)
  return { id, name, is_shared: isShared, is_own: isOwn, people, states }
}

export const toPlacement = ({ id, listId, listName, state }: PlacementRow): Placement => ({
  entry_id: id,
  list_id: listId,
  list_name: listName,
  state,
})

export const toEntry = (
  row: EntryRow,
  listId: number,
  { person, notes = 0 }: { person: ApplicantCard | undefined; notes: number | undefined },
): ListEntry => ({
  id: row.id,
  list_id: listId,
  application_id: row.applicationId,
  state: row.state,
  added_by: row.addedBy,
  added_at: toUnixSeconds(row.addedAt),
  moved_by: row.movedBy,
  moved_at: row.movedAt && toUnixSeconds(row.movedAt),
  notes,
  person: person ?? null,
})
