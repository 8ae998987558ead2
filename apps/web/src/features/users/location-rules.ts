import { COUNTRY_US, isTown, isZip, type StateCode, stateCodes } from '@sparkle/contract/places.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { locationMessages, locationTexts } from './users.messages.ts'

/** What stands in the form; an empty text is an open field. */
export interface LocationValues {
  country: string
  state: string
  town: string
  zip: string
}

export type LocationField = keyof LocationValues

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

const findState = (values: LocationValues) => stateCodes.find((code) => code === values.state)

/** The first thing that keeps a location from being saved: empty fields in their order, then broken patterns. */
export function firstLocationProblem(values: LocationValues): LocationProblem | undefined {
  const town = trimmed(values.town)
  const zip = trimmed(values.zip)
  if (values.country !== COUNTRY_US) return { field: 'country', text: locationMessages.countryMissing }
  if (!findState(values)) return { field: 'state', text: locationMessages.stateMissing }
  if (!town) return { field: 'town', text: locationMessages.townMissing }
  if (!zip) return { field: 'zip', text: locationMessages.zipMissing }
  if (!isTown(town)) return { field: 'town', text: locationTexts.townInvalid }
  if (!isZip(zip)) return { field: 'zip', text: locationMessages.zipInvalid }
  return undefined
}

/** The location as it is saved; undefined while something is wrong with it. */
export function checkedLocation(values: LocationValues): CheckedLocation | undefined {
  const state = findState(values)
  if (!state || firstLocationProblem(values)) return undefined
  return { country: COUNTRY_US, state, town: trimmed(values.town), zip: trimmed(values.zip) }
}

/** What is said under the zip field while a person types; an empty field says nothing. */
export function zipNews(zip: string): { isValid: boolean; text: string } | undefined {
  if (trimmed(zip) === '') return undefined
  return isZip(zip.trim())
    ? { isValid: true, text: locationMessages.zipValid }
    : { isValid: false, text: locationMessages.zipInvalid }
}
