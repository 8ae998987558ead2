import { z } from 'zod'
import { applicantCard } from '#contract/applications/search-fields.ts'
import { lineOfText, pathId } from '#contract/core/primitives.ts'
import { type EntryState, entryStates, recruitingLimits } from './recruiting-rules.ts'

export const listParams = z.strictObject({ listId: pathId })
export const entryParams = z.strictObject({ entryId: pathId })
export const applicantParams = z.strictObject({ applicationId: pathId })

export const listName = lineOfText(recruitingLimits.listName.max).min(1, 'Give the list a name.')

export const entryState = z.enum(entryStates, { error: 'Choose from the list.' })

const counts = Object.fromEntries(entryStates.map((state) => [state, z.int()])) as Record<EntryState, z.ZodInt>

export const applicantList = z.object({
  id: z.int(),
  name: z.string(),
  /** For everyone of the organization; otherwise for the caller alone. */
  is_shared: z.boolean(),
  /** Whether the caller made it, or took it over from someone who left. They can share it or keep it for themselves. */
  is_own: z.boolean(),
  people: z.int(),
  /** How many people are in each state. */
  states: z.object(counts),
})

/** A list that a person is on. */
export const placement = z.object({
  entry_id: z.int(),
  list_id: z.int(),
  list_name: z.string(),
  state: z.enum(entryStates),
})

export const entry = z.object({
  id: z.int(),
  list_id: z.int(),
  application_id: z.int(),
  state: z.enum(entryStates),
  /** The username of the colleague; null if the account is gone. */
  added_by: z.string().nullable(),
  added_at: z.int(),
  /** When the state changed last, and by whom; null if it never did. */
  moved_by: z.string().nullable(),
  moved_at: z.int().nullable(),
  /** How many notes about the person the caller reads. */
  notes: z.int(),
  /** What the caller may read of the person now; null if that is nothing. */
  person: applicantCard.nullable(),
})
