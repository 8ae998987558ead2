import { limits } from '#contract/core/limits.ts'
import { type Rule, tidied, withoutSpace } from '#contract/core/visible-text.ts'

export const COUNTRY_US = 'us'

// The spec (section 5) lists only the fifty states, without DC and the territories.
export const stateNames = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const
export type StateCode = keyof typeof stateNames
export const stateCodes = Object.keys(stateNames) as StateCode[]

export const zipPattern = /^\d{5}(-\d{4})?$/
export const townPattern = /^[A-Za-z ]+$/

const { min, max } = limits.town

/** Quoted from the spec (section 5). */
export const placeMessages = {
  countryMissing: 'Please select your country from the dropdown menu',
  stateMissing: 'Please select your state from the dropdown menu',
  townMissing: 'Please enter the name of your town',
  zipMissing: 'Please enter your 5-digit zip code',
  zipInvalid: 'Please enter a 5-digit Zip Code!',
} as const

export function isZip(value: string): boolean {
  return zipPattern.test(value)
}

export function isTown(value: string): boolean {
  return townPattern.test(value) && value.trim().length >= limits.town.min && value.length <= limits.town.max
}

export const isState = (text: string): text is StateCode => Object.hasOwn(stateNames, text)

/** What is closest to a town name in letters and spaces: "Coeur d’Alene" becomes "Coeur dAlene". */
const toPlainTown = (text: string) =>
  tidied(
    text
      .normalize('NFD')
      .replace(/[\p{M}.'’]/gu, '')
      .replace(/[^A-Za-z]/g, ' '),
  )

/** The specified rule refuses real names such as "St. Louis", so the text says what to write instead. */
function invalidTownProblem(town: string): string {
  const plain = toPlainTown(town)
  if (isTown(plain) && !townPattern.test(town)) return `Please use only letters and spaces. You can write “${plain}”.`
  if (plain.length > max) return `Please shorten the town to ${max} letters and spaces. It has ${town.length} now.`
  return `Please enter a town of ${min} to ${max} letters and spaces.`
}

/** Describes what is wrong with each part of a location. Needless space is ignored. */
export const placeRules = {
  country: (text) => (text === COUNTRY_US ? undefined : placeMessages.countryMissing),
  state: (text) => (isState(text) ? undefined : placeMessages.stateMissing),
  town: (text) => {
    const town = tidied(text)
    if (town === '') return placeMessages.townMissing
    return isTown(town) ? undefined : invalidTownProblem(town)
  },
  zip: (text) => {
    const zip = withoutSpace(text)
    if (zip === '') return placeMessages.zipMissing
    return isZip(zip) ? undefined : placeMessages.zipInvalid
  },
} satisfies Record<string, Rule>
