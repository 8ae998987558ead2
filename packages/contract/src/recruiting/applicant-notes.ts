import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { success } from '#contract/core/primitives.ts'
import { applicantParams, placement } from './list-fields.ts'
import { note, noteParams, noteReader, noteText } from './note-fields.ts'
import { recruitingLimits } from './recruiting-rules.ts'

export const getApplicantRecord = call<typeof getApplicantRecordSpec>({
  method: 'GET',
  path: '/api/v1/recruiting/applicants/:applicationId',
})
export const getApplicantRecordSpec = () => ({
  summary: 'What your organization keeps about an applicant: lists and notes, the newest note first',
  params: applicantParams,
  response: z.object({ placements: z.array(placement), notes: z.array(note) }),
})

export const addNote = call<typeof addNoteSpec>({
  method: 'POST',
  path: '/api/v1/recruiting/applicants/:applicationId/notes',
})
export const addNoteSpec = () => ({
  summary: `Write a note about an applicant, for your organization or for yourself; at most ${recruitingLimits.notes} about one person`,
  params: applicantParams,
  body: z.strictObject({ text: noteText, for: noteReader }),
  status: 201,
  response: note,
})

export const editNote = call<typeof editNoteSpec>({ method: 'POST', path: '/api/v1/recruiting/notes/:noteId' })
export const editNoteSpec = () => ({
  summary: 'Change a note that you wrote',
  params: noteParams,
  body: z.strictObject({ text: noteText }),
  response: note,
})

export const deleteNote = call<typeof deleteNoteSpec>({ method: 'DELETE', path: '/api/v1/recruiting/notes/:noteId' })
export const deleteNoteSpec = () => ({
  summary: 'Delete a note that you wrote, or as an owner any for your organization; it can be restored for a day',
  params: noteParams,
  response: success,
})

export const restoreNote = call<typeof restoreNoteSpec>({
  method: 'POST',
  path: '/api/v1/recruiting/notes/:noteId/restore',
})
export const restoreNoteSpec = () => ({
  summary: 'Bring back a note that was deleted within the last day',
  params: noteParams,
  body: z.strictObject({}),
  response: note,
})

export type ApplicantRecord = CallResponse<typeof getApplicantRecord>
export type ApplicantNote = z.output<typeof note>
