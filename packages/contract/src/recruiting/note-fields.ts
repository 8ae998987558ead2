import { z } from 'zod'
import { pathId } from '#contract/core/primitives.ts'
import { severalLines } from '#contract/organizations/organization-fields.ts'
import { noteProblem, noteReaders } from './recruiting-rules.ts'

export const noteParams = z.strictObject({ noteId: pathId })
export const noteText = severalLines(noteProblem)
export const noteReader = z.enum(noteReaders, { error: 'Choose who reads the note.' })

export const note = z.object({
  id: z.int(),
  for: noteReader,
  text: z.string(),
  /** The username of its writer; null if the account is gone. */
  by: z.string().nullable(),
  is_own: z.boolean(),
  /** Whether the caller can delete it. */
  can_delete: z.boolean(),
  created_at: z.int(),
  edited_at: z.int().nullable(),
})
