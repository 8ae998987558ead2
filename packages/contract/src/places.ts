import { limits } from './limits.ts'
import { type Rule, trimmed } from './visible-text.ts'

export const COUNTRY_US = 'us'

// The spec (section 5) lists only the fifty states, without DC and the territories.
export const stateCodes = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const
export type StateCode = (typeof stateCodes)[number]

export const zipPattern = /^\d{5}(-\d{4})?$/
export const townPattern = /^[A-Za-z ]+$/

/** Quoted from the spec (section 5), except for the invalid town. */
export const placeMessages = {
  countryMissing: 'Please select your country from the dropdown menu',
  stateMissing: 'Please select your state from the dropdown menu',
  townMissing: 'Please enter the name of your town',
  townInvalid: `Please enter a town of ${limits.town.min} to ${limits.town.max} letters and spaces, like “St Louis”`,
  zipMissing: 'Please enter your 5-digit zip code',
  zipInvalid: 'Please enter a 5-digit Zip Code!',
} as const

export function isZip(value: string): boolean {
  return zipPattern.test(value)
}

export function isTown(value: string): boolean {
  return townPattern.test(value) && value.trim().length >= limits.town.min && value.length <= limits.town.max
}

export const isState = (text: string): text is StateCode => (stateCodes as readonly string[]).includes(text)

/** Describes what is wrong with each part of a location. Surrounding space is ignored. */
export const placeRules = {
  country: (text) => (text === COUNTRY_US ? undefined : placeMessages.countryMissing),
  state: (text) => (isState(text) ? undefined : placeMessages.stateMissing),
  town: (text) => {
    if (trimmed(text) === '') return placeMessages.townMissing
    return isTown(trimmed(text)) ? undefined : placeMessages.townInvalid
  },
  zip: (text) => {
    if (trimmed(text) === '') return placeMessages.zipMissing
    return isZip(trimmed(text)) ? undefined : placeMessages.zipInvalid
  },
} satisfies Record<string, Rule>
