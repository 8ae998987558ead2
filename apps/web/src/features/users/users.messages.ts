import { limits } from '@sparkle/contract/core/limits.ts'

/** Verbatim from the spec (section 5). */
export const locationMessages = {
  zipValid: 'Valid Zip Code!',
  townTitle: 'Valid City Name',
  zipTitle: '5-digit Zip Code',
} as const

/** Not specified: these texts are our own. */
export const locationTexts = {
  country: 'Country',
  countryPlaceholder: 'Select your country',
  unitedStates: 'United States',
  state: 'State',
  statePlaceholder: 'Select your state',
  town: 'Town',
  townHint: `Use ${limits.town.min} to ${limits.town.max} letters and spaces. For St. Louis, write “Saint Louis” or “St Louis”.`,
  zip: 'Zip code',
  zipHint: '5 digits, like 02139. You may add a dash and 4 more.',
} as const
