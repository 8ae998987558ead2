import { z } from 'zod'
import { searchFilters } from '#contract/applications/search-fields.ts'
import { lineOfText, pathId } from '#contract/core/primitives.ts'
import { savedSearchLimits, savedSearchProblems, searchAlerts } from './saved-search-rules.ts'

export const searchName = lineOfText(savedSearchLimits.name).min(1, 'Enter a name for this search.')

export const searchAlert = z.enum(searchAlerts, { error: 'Choose off, every day or every week.' })

/**
 * A saved search shows the newest people first, so neither the order nor the last change is saved. Replies hold filters, so each
 * of them ends in a plain type.
 */
export const savedFilters = searchFilters.omit({ order: true, changed_after: true })

export const savedSearchParams = z.strictObject({ searchId: pathId })

export const savedSearch = z.object({
  search_id: z.int(),
  name: z.string(),
  /** Null if one of them no longer exists. */
  filters: savedFilters.nullable(),
  alert: searchAlert,
  saved_at: z.int(),
  /** How many people were found since its owner last opened it and can still be found. */
  new_people: z.int(),
  problem: z.enum(savedSearchProblems).nullable(),
})
