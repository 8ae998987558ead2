import {
  type ApplicantNote,
  deleteNote,
  editNote,
  getApplicantRecord,
  restoreNote,
} from '@sparkle/contract/recruiting/applicant-notes.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { useListChanges } from './list-changes.hooks.ts'
import { listTexts } from './lists.messages.ts'
import { LISTS, refetchLists } from './live-lists.hooks.ts'
import { sendNote } from './note-drafts.ts'

/** What the business keeps about a person. */
export const recordQuery = (applicationId: number) =>
  queryOptions({
    queryKey: [LISTS, 'record', applicationId],
    queryFn: ({ signal }) =>
      callApi(getApplicantRecord, { params: { applicationId: String(applicationId) } }, { signal }),
    staleTime: minutes(1),
  })

const ofNote = ({ id }: ApplicantNote) => ({ params: { noteId: String(id) } })

/** What can be done with notes. The first two throw if the server refuses. */
export function useNoteChanges() {
  const client = useQueryClient()
  const { attempt, sayWithUndo } = useListChanges()
  return {
    async add(note: Parameters<typeof sendNote>[0]) {
      const added = await sendNote(note)
      await refetchLists(client)
      return added
    },
    async edit(note: ApplicantNote, text: string) {
      const edited = await callApi(editNote, { ...ofNote(note), body: { text } })
      await refetchLists(client)
      return edited
    },
    remove: (note: ApplicantNote) =>
      attempt(async () => {
        await callApi(deleteNote, ofNote(note))
        sayWithUndo(listTexts.noteDeleted, () => callApi(restoreNote, { ...ofNote(note), body: {} }))
      }),
  }
}
