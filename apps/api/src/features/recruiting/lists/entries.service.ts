import type { ApplicantCard } from '@sparkle/contract/applications/applicant-search.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type * as calls from '@sparkle/contract/recruiting/applicant-lists.ts'
import type { Placement } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { type EntryState, recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { countPages, getOffset, paginate } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { readPlainCards } from '#api/features/applicant-search/cards.service.ts'
import { countNotesBy } from '#api/features/recruiting/notes/notes.queries.ts'
import { requireTeam, type TeamMember } from '#api/features/recruiting/team.service.ts'
import { type Db, isUniqueViolation, type Tx } from '#api/platform/database.ts'
import * as queries from './entries.queries.ts'
import { toEntry, toPlacement } from './list-shapes.ts'
import { lockList } from './lists.queries.ts'
import { getList, missingList, publishLists } from './lists.service.ts'

export async function listEntries(
  deps: Deps,
  viewer: Viewer,
  listId: number,
  { page: wanted, state }: HandlerInput<typeof calls.listEntries>['query'],
): Promise<CallResponse<typeof calls.listEntries>> {
  const reader = await requireTeam(deps, viewer)
  const list = await getList(deps.db, reader, listId)
  const { entriesPerPage: limit } = recruitingLimits
  const total = state ? list.states[state] : list.people
  // The last person of the last page may just have been taken off.
  const page = Math.min(wanted, countPages(total, limit))
  const rows = await queries.listEntries(deps.db, listId, { inState: state, offset: getOffset(page, limit), limit })
  const ids = rows.map(({ applicationId }) => applicationId)
  const cards = new Map((await readPlainCards(deps, viewer, ids)).map((card) => [card.id, card]))
  const noted = new Map((await countNotesBy(deps.db, reader, ids)).map((row) => [row.applicationId, row.notes]))
  return {
    list,
    entries: rows.map((row) =>
      toEntry(row, listId, { person: cards.get(row.applicationId), notes: noted.get(row.applicationId) }),
    ),
    pagination: paginate(page, rows.length, total, limit),
  }
}

/** Whoever is on a list was readable when they were put there. */
export async function getShownCard(deps: Deps, viewer: Viewer, applicationId: number): Promise<ApplicantCard> {
  const [card] = await readPlainCards(deps, viewer, [applicationId])
  if (!card) throw new AppError('not_found', 'This person does not show their profile now.')
  return card
}

function getFirstState({ contact }: ApplicantCard): EntryState {
  if (!contact) return 'new'
  return contact.answered_at === null ? 'contacted' : 'talking'
}

export async function addEntry(
  deps: Deps,
  viewer: Viewer,
  listId: number,
  { application_id: applicationId, state }: HandlerInput<typeof calls.addEntry>['body'],
): Promise<Placement> {
  const reader = await requireTeam(deps, viewer)
  const card = await getShownCard(deps, viewer, applicationId)
  return deps.db.transaction(async (tx) => putOnList(deps, tx, reader, listId, card, state))
}

/** Someone who is on the list already stays as they are. */
export async function putOnList(
  deps: Deps,
  tx: Tx,
  reader: TeamMember,
  listId: number,
  card: ApplicantCard,
  state: EntryState = getFirstState(card),
): Promise<Placement> {
  const list = await lockList(tx, reader, listId)
  if (!list) throw missingList()
  const isOn = async () => (await getPlacements(tx, reader, card.id)).find(({ list_id }) => list_id === listId)
  const before = await isOn()
  if (before) return before
  await refuseFullList(tx, listId)
  const added = { listId, applicationId: card.id, state, addedBy: reader.userId, addedAt: deps.now() }
  await queries.insertEntry(tx, added)
  await publishLists(deps, tx, reader, list)
  const after = await isOn()
  if (!after) throw new AppError('not_found', 'This person does not show their profile now.')
  return after
}

async function refuseFullList(tx: Tx, listId: number): Promise<void> {
  const { entries: max } = recruitingLimits
  if ((await queries.countEntries(tx, listId)) < max) return
  throw new AppError('invalid_input', `This list is full: it has ${max} people. Make another list.`)
}

export async function getPlacements(db: Db, reader: TeamMember, applicationId: number): Promise<Placement[]> {
  return (await queries.listPlacements(db, reader, [applicationId])).map(toPlacement)
}

async function getEntry(db: Db, reader: TeamMember, entryId: number) {
  const entry = await queries.findEntry(db, reader, entryId)
  if (!entry) throw new AppError('not_found', 'This person is not on the list any more.')
  return entry
}

/** Of two people who change an entry at once, the later wins. */
export async function updateEntry(
  deps: Deps,
  viewer: Viewer,
  entryId: number,
  { state, list_id: toListId }: HandlerInput<typeof calls.updateEntry>['body'],
): Promise<Placement> {
  const reader = await requireTeam(deps, viewer)
  return deps.db.transaction(async (tx) => {
    const entry = await getEntry(tx, reader, entryId)
    const isMoving = toListId !== undefined && toListId !== entry.listId
    const target = isMoving ? await lockList(tx, reader, toListId) : undefined
    if (isMoving && !target) throw missingList()
    if (isMoving) await refuseFullList(tx, toListId)
    const change = {
      ...(state !== undefined && { state, movedBy: reader.userId, movedAt: deps.now() }),
      ...(isMoving && { listId: toListId }),
    }
    if (Object.keys(change).length > 0) await queries.updateEntry(tx, entryId, change).catch(refuseSecondEntry)
    await publishLists(deps, tx, reader, entry)
    if (target) await publishLists(deps, tx, reader, target)
    const placement = (await getPlacements(tx, reader, entry.applicationId)).find(
      ({ entry_id }) => entry_id === entryId,
    )
    if (!placement) throw missingList()
    return placement
  })
}

function refuseSecondEntry(error: unknown): never {
  if (!isUniqueViolation(error, 'applicant_list_entries_one')) throw error
  throw new AppError('already_exists', 'This person is on that list already.', { cause: error })
}

export async function removeEntry(deps: Deps, viewer: Viewer, entryId: number): Promise<void> {
  const reader = await requireTeam(deps, viewer)
  await deps.db.transaction(async (tx) => {
    const entry = await getEntry(tx, reader, entryId)
    await queries.deleteEntries(tx, [entryId])
    await publishLists(deps, tx, reader, entry)
  })
}
