import { type StateCode, stateCodes } from '@sparkle/contract/people/places.ts'
import zipcodes from 'zipcodes'

export interface Town {
  zip: string
  town: string
  state: StateCode
}

const isState = (code: string): code is StateCode => (stateCodes as readonly string[]).includes(code)

/** Without short forms such as "N Las Vegas". */
const fullName = /^[A-Z][a-z]{2,}(?: [A-Z][a-z]{2,})*$/

/** Real zips and their towns, from the whole country. */
export function listTowns(): Town[] {
  return Object.values(zipcodes.codes)
    .filter(({ country, city, state }) => country === 'US' && isState(state) && fullName.test(city))
    .map(({ zip, city, state }) => ({ zip, town: city, state: state as StateCode }))
}

const inCalifornia = (zip: string, town: string): Town => ({ zip, town, state: 'CA' })

/** Where the business of the demo is. */
export const home = inCalifornia('95630', 'Folsom')

/** Towns less than an hour from each other, where all businesses of the demo and many of its people are. */
export const region: readonly Town[] = [
  home,
  inCalifornia('95762', 'El Dorado Hills'),
  inCalifornia('95662', 'Orangevale'),
  inCalifornia('95628', 'Fair Oaks'),
  inCalifornia('95746', 'Granite Bay'),
  inCalifornia('95610', 'Citrus Heights'),
  inCalifornia('95670', 'Rancho Cordova'),
  inCalifornia('95661', 'Roseville'),
  inCalifornia('95677', 'Rocklin'),
  inCalifornia('95650', 'Loomis'),
  inCalifornia('95608', 'Carmichael'),
  inCalifornia('95682', 'Shingle Springs'),
  inCalifornia('95603', 'Auburn'),
  inCalifornia('95667', 'Placerville'),
  inCalifornia('95624', 'Elk Grove'),
  inCalifornia('95605', 'West Sacramento'),
  inCalifornia('95616', 'Davis'),
  inCalifornia('95816', 'Sacramento'),
  inCalifornia('95825', 'Sacramento'),
]

/** The first town of the region that a text names. */
export const findTown = (text: string): string | undefined => region.find(({ town }) => text.includes(town))?.town
