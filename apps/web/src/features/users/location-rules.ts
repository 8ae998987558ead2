import { tidied, trimmed, withoutSpace } from '@sparkle/contract/core/visible-text.ts'
import { COUNTRY_US, isState, placeRules, type StateCode } from '@sparkle/contract/people/places.ts'
import { locationMessages } from './users.messages.ts'

export const locationFields = ['country', 'state', 'town', 'zip'] as const
export type LocationField = (typeof locationFields)[number]

/** The values of the form; empty if not filled in. */
export type LocationValues = Record<LocationField, string>

export interface LocationProblem {
  field: LocationField
  text: string
}

/** A valid location, as the server accepts it. */
export interface CheckedLocation {
  country: typeof COUNTRY_US
  state: StateCode
  town: string
  zip: string
}

export const emptyLocation: LocationValues = { country: '', state: '', town: '', zip: '' }

/** Without needless space. */
export const tidyLocation = (values: LocationValues): LocationValues => ({
  ...values,
  town: tidied(values.town),
  zip: withoutSpace(values.zip),
})

export function locationProblem(field: LocationField, value: string): LocationProblem | undefined {
  const text = placeRules[field](value)
  return text ? { field, text } : undefined
}

/** The first problem of a location: empty fields in order, then invalid values. */
export function firstLocationProblem(values: LocationValues): LocationProblem | undefined {
  const found = locationFields.flatMap((field) => locationProblem(field, values[field]) ?? [])
  return found.find(({ field }) => trimmed(values[field]) === '') ?? found[0]
}

/** The location to save; undefined if it is invalid. */
export function checkedLocation(values: LocationValues): CheckedLocation | undefined {
  const { state, town, zip } = tidyLocation(values)
  if (!isState(state) || firstLocationProblem(values)) return undefined
  return { country: COUNTRY_US, state, town, zip }
}

/** Feedback under the zip field while typing; none for an empty field. */
export function getZipFeedback(zip: string): { isValid: boolean; text: string } | undefined {
  if (trimmed(zip) === '') return undefined
  const problem = placeRules.zip(zip)
  return { isValid: !problem, text: problem ?? locationMessages.zipValid }
}
