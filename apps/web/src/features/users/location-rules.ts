import { COUNTRY_US, isState, placeRules, type StateCode } from '@sparkle/contract/places.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { locationMessages } from './users.messages.ts'

export const locationFields = ['country', 'state', 'town', 'zip'] as const
export type LocationField = (typeof locationFields)[number]

/** What stands in the form; an empty text is an open field. */
export type LocationValues = Record<LocationField, string>

export interface LocationProblem {
  field: LocationField
  text: string
}

/** A location that passed every rule, as the server takes it. */
export interface CheckedLocation {
  country: typeof COUNTRY_US
  state: StateCode
  town: string
  zip: string
}

export const emptyLocation: LocationValues = { country: '', state: '', town: '', zip: '' }

/** What is wrong with one field. */
export function locationProblem(field: LocationField, value: string): LocationProblem | undefined {
  const text = placeRules[field](value)
  return text ? { field, text } : undefined
}

/** The first thing that keeps a location from being saved: empty fields in their order, then broken patterns. */
export function firstLocationProblem(values: LocationValues): LocationProblem | undefined {
  const found = locationFields.flatMap((field) => locationProblem(field, values[field]) ?? [])
  return found.find(({ field }) => trimmed(values[field]) === '') ?? found[0]
}

/** The location as it is saved; undefined while something is wrong with it. */
export function checkedLocation(values: LocationValues): CheckedLocation | undefined {
  const { state } = values
  if (!isState(state) || firstLocationProblem(values)) return undefined
  return { country: COUNTRY_US, state, town: trimmed(values.town), zip: trimmed(values.zip) }
}

/** What is said under the zip field while a person types; an empty field says nothing. */
export function getZipFeedback(zip: string): { isValid: boolean; text: string } | undefined {
  if (trimmed(zip) === '') return undefined
  const problem = placeRules.zip(zip)
  return { isValid: !problem, text: problem ?? locationMessages.zipValid }
}
