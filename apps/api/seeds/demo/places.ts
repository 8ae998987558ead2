import { isTown, type StateCode, stateCodes } from '@sparkle/contract/people/places.ts'
import zipcodes from 'zipcodes'

export interface Town {
  zip: string
  town: string
  state: StateCode
}

const isState = (code: string): code is StateCode => (stateCodes as readonly string[]).includes(code)

/** Real zips and their towns, from the whole country. */
export function listTowns(): Town[] {
  return Object.values(zipcodes.codes)
    .filter(({ country, city, state }) => country === 'US' && isState(state) && isTown(city))
    .map(({ zip, city, state }) => ({ zip, town: city, state: state as StateCode }))
}
