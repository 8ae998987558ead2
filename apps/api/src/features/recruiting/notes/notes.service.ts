import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type * as calls from '@sparkle/contract/recruiting/applicant-notes.ts'
import type { ApplicantNote } from '@sparkle/contract/recruiting/applicant-notes.ts'
import { recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { getPlacements, getShownCard } from '#api/features/recruiting/lists/entries.service.ts'
import { publishLists } from '#api/features/recruiting/lists/lists.service.ts'
import { lockTeam, requireTeam, type TeamMember } from '#api/features/recruiting/team.service.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import * as queries from './notes.queries.ts'

const RESTORE_MS = DAY_MS

const missingNote = () => new AppError('not_found', 'There is no such note.')

const isOwnNote = ({ userId }: TeamMember, note: queries.NoteRow) => note.authorId === userId

/** Owners can delete what is for everyone. */
const canDelete = (reader: TeamMember, note: queries.NoteRow) =>
  isOwnNote(reader, note) || (reader.part === 'owner' && note.onlyForId === null)

const toNote = (reader: TeamMember, note: queries.NoteRow): ApplicantNote => ({
  id: note.id,
  for: note.onlyForId === null ? 'team' : 'me',
  text: note.text,
  by: note.author,
  is_own: isOwnNote(reader, note),
  can_delete: canDelete(reader, note),
  created_at: toUnixSeconds(note.createdAt),
  edited_at: note.editedAt && toUnixSeconds(note.editedAt),
})

/** Says nothing of the person, so it can be read while they show no profile. */
export async function getApplicantRecord(
  deps: Deps,
  viewer: Viewer,
  applicationId: number,
): Promise<CallResponse<typeof calls.getApplicantRecord>> {
  const reader = await requireTeam(deps, viewer)
  const notes = await queries.listNotes(deps.db, reader, applicationId)
  return {
    placements: await getPlacements(deps.db, reader, applicationId),
    notes: notes.map((note) => toNote(reader, note)),
  }
}

async function getNote(db: Db, reader: TeamMember, noteId: number, deletedSince?: Date): Promise<queries.NoteRow> {
  const note = await queries.findNote(db, reader, noteId, deletedSince)
  if (!note) throw missingNote()
  return note
}

export async function addNote(
  deps: Deps,
  viewer: Viewer,
  applicationId: number,
  { text, for: readBy }: HandlerInput<typeof calls.addNote>['body'],
): Promise<ApplicantNote> {
  await requireTeam(deps, viewer)
  await getShownCard(deps, viewer, applicationId)
  return deps.db.transaction(async (tx) => {
    const reader = await lockTeam(tx, viewer)
    await queries.lockNotes(tx, reader, applicationId)
    const { notes: max } = recruitingLimits
    if ((await queries.countNotes(tx, reader, applicationId)) >= max) {
      throw new AppError('invalid_input', `There are ${max} notes about this person. Delete one first.`)
    }
    const { userId, organizationId } = reader
    const noteId = await queries.insertNote(tx, {
      ...{ organizationId, applicationId, authorId: userId, text },
      onlyForId: readBy === 'me' ? userId : null,
      createdAt: deps.now(),
    })
    return publishNote(deps, tx, reader, noteId)
  })
}

export async function editNote(deps: Deps, viewer: Viewer, noteId: number, text: string): Promise<ApplicantNote> {
  const reader = await requireTeam(deps, viewer)
  return deps.db.transaction(async (tx) => {
    const note = await getNote(tx, reader, noteId)
    if (!isOwnNote(reader, note)) throw new AppError('forbidden', 'Only its writer can change a note.')
    if (text !== note.text) await queries.updateNote(tx, noteId, { text, editedAt: deps.now() })
    return publishNote(deps, tx, reader, noteId)
  })
}

export async function deleteNote(deps: Deps, viewer: Viewer, noteId: number): Promise<void> {
  const reader = await requireTeam(deps, viewer)
  await deps.db.transaction(async (tx) => {
    const note = await getNote(tx, reader, noteId)
    if (!canDelete(reader, note)) throw new AppError('forbidden', 'Only its writer or an owner can delete a note.')
    await publishNote(deps, tx, reader, noteId)
    await queries.updateNote(tx, noteId, { deletedAt: deps.now() })
  })
}

export async function restoreNote(deps: Deps, viewer: Viewer, noteId: number): Promise<ApplicantNote> {
  const reader = await requireTeam(deps, viewer)
  return deps.db.transaction(async (tx) => {
    const note = await getNote(tx, reader, noteId, new Date(deps.now().getTime() - RESTORE_MS))
    if (!canDelete(reader, note)) throw missingNote()
    await queries.updateNote(tx, noteId, { deletedAt: null })
    return publishNote(deps, tx, reader, noteId)
  })
}

/** Everyone who reads the note loads it again. */
async function publishNote(deps: Deps, tx: Tx, reader: TeamMember, noteId: number): Promise<ApplicantNote> {
  const note = await getNote(tx, reader, noteId)
  await publishLists(deps, tx, reader, { isShared: note.onlyForId === null, ownerId: note.onlyForId })
  return toNote(reader, note)
}
