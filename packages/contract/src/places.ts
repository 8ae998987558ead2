import { limits } from './limits.ts'

export const COUNTRY_US = 'us'

// The spec (section 5) asks for the fifty states only: no DC and no territories.
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

export function isZip(value: string): boolean {
  return zipPattern.test(value)
}

export function isTown(value: string): boolean {
  return townPattern.test(value) && value.trim().length >= limits.town.min && value.length <= limits.town.max
}
