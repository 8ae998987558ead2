import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { flag, success } from '#contract/core/primitives.ts'
import { savedFilters, savedSearch, savedSearchParams, searchAlert, searchName } from './saved-search-fields.ts'
import { savedSearchLimits } from './saved-search-rules.ts'

export const listSavedSearches = call<typeof listSavedSearchesSpec>({
  method: 'GET',
  path: '/api/v1/recruiting/searches',
})
export const listSavedSearchesSpec = () => ({
  summary: 'Your saved searches, the newest first. Colleagues do not see them',
  response: z.object({ searches: z.array(savedSearch) }),
})

export const saveSearch = call<typeof saveSearchSpec>({
  method: 'POST',
  path: '/api/v1/recruiting/searches',
})
export const saveSearchSpec = () => ({
  summary: `Save a search, at most ${savedSearchLimits.perPerson}. Alerts are about people who fit later, each of them once`,
  body: z.strictObject({ name: searchName, filters: savedFilters, alert: searchAlert.default('off') }),
  response: savedSearch,
  status: 201,
})

export const updateSavedSearch = call<typeof updateSavedSearchSpec>({
  method: 'POST',
  path: '/api/v1/recruiting/searches/:searchId',
})
export const updateSavedSearchSpec = () => ({
  summary: `Change a saved search, or say that you have seen it. One that you deleted can be restored for ${savedSearchLimits.undoHours} hour`,
  params: savedSearchParams,
  body: z.strictObject({
    name: searchName.optional(),
    /** Everyone who fits the new ones counts as known. */
    filters: savedFilters.optional(),
    alert: searchAlert.optional(),
    /** Whoever was found until now is no longer new. */
    seen: flag.optional(),
    restore: flag.optional(),
  }),
  response: savedSearch,
})

export const deleteSavedSearch = call<typeof deleteSavedSearchSpec>({
  method: 'DELETE',
  path: '/api/v1/recruiting/searches/:searchId',
})
export const deleteSavedSearchSpec = () => ({
  summary: 'Delete a saved search, with whom it has found',
  params: savedSearchParams,
  response: success,
})

export type SavedSearch = CallResponse<typeof listSavedSearches>['searches'][number]
export type SavedFilters = NonNullable<SavedSearch['filters']>
