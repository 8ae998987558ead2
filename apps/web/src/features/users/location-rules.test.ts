import { describe, expect, test } from 'vitest'
import {
  checkedLocation,
  emptyLocation,
  firstLocationProblem,
  getZipFeedback,
  type LocationValues,
} from './location-rules.ts'

const complete: LocationValues = { country: 'us', state: 'MO', town: 'St Louis', zip: '63101' }
const findProblem = (change: Partial<LocationValues>) => firstLocationProblem({ ...complete, ...change })

describe('empty fields', () => {
  test('U-50 an empty country', () => {
    expect(findProblem({ country: '' })).toEqual({
      field: 'country',
      text: 'Please select your country from the dropdown menu',
    })
  })

  test('U-51 an empty state', () => {
    expect(findProblem({ state: '' })).toEqual({
      field: 'state',
      text: 'Please select your state from the dropdown menu',
    })
  })

  test('U-52 an empty town', () => {
    expect(findProblem({ town: '' })).toEqual({ field: 'town', text: 'Please enter the name of your town' })
    expect(findProblem({ town: '   ' })?.text).toBe('Please enter the name of your town')
  })

  test('U-53 an empty zip', () => {
    expect(findProblem({ zip: '' })).toEqual({ field: 'zip', text: 'Please enter your 5-digit zip code' })
  })

  test('O-45 only the first one is reported, in the order country, state, town, zip', () => {
    expect(firstLocationProblem(emptyLocation)?.field).toBe('country')
    expect(firstLocationProblem({ ...emptyLocation, country: 'us' })?.field).toBe('state')
    expect(firstLocationProblem({ ...emptyLocation, country: 'us', state: 'MO' })?.field).toBe('town')
    expect(firstLocationProblem({ ...emptyLocation, country: 'us', state: 'MO', town: 'Troy' })?.field).toBe('zip')
  })

  test('an empty zip is reported before an invalid town', () => {
    expect(findProblem({ town: 'X', zip: '' })?.field).toBe('zip')
  })
})

describe('zip', () => {
  test.each(['12345', '12345-6789'])('U-54 U-55 U-58 %s is valid', (zip) => {
    expect(findProblem({ zip })).toBeUndefined()
    expect(getZipFeedback(zip)).toEqual({ isValid: true, text: 'Valid Zip Code!' })
  })

  test.each(['1234', '123456', '1234a', 'abcde', '12345-', '12345-678', '12345 6789'])(
    'U-56 U-57 %s is refused',
    (zip) => {
      expect(findProblem({ zip })).toEqual({ field: 'zip', text: 'Please enter a 5-digit Zip Code!' })
      expect(getZipFeedback(zip)).toEqual({ isValid: false, text: 'Please enter a 5-digit Zip Code!' })
    },
  )

  test('U-59 the feedback follows each keystroke', () => {
    expect(['', '1', '1234', '12345', '12345-', '12345-6789'].map((zip) => getZipFeedback(zip)?.isValid)).toEqual([
      undefined,
      false,
      false,
      true,
      false,
      true,
    ])
  })
})

describe('town', () => {
  test.each(['Troy', 'St Louis', 'New York City'])('U-61 %s is accepted', (town) => {
    expect(findProblem({ town })).toBeUndefined()
  })

  test.each(['St. Louis', 'Route 66', 'Coeur d’Alene', 'Zürich', 'Winston-Salem'])(
    'U-61 O-46 %s is refused',
    (town) => {
      expect(findProblem({ town })?.field).toBe('town')
    },
  )

  test('U-62 two letters are refused, three accepted', () => {
    expect(findProblem({ town: 'Ab' })?.field).toBe('town')
    expect(findProblem({ town: 'Abc' })).toBeUndefined()
  })

  test('U-63 twenty letters are accepted, twenty-one refused', () => {
    expect(findProblem({ town: 'a'.repeat(20) })).toBeUndefined()
    expect(findProblem({ town: 'a'.repeat(21) })?.field).toBe('town')
  })
})

describe('the saved location', () => {
  test('I-39 is complete and without needless space', () => {
    expect(checkedLocation({ ...complete, town: ' New  Troy ', zip: ' 633 79' })).toEqual({
      country: 'us',
      state: 'MO',
      town: 'New Troy',
      zip: '63379',
    })
  })

  test('U-43 is not in DC, a territory or another country', () => {
    expect(checkedLocation({ ...complete, state: 'DC' })).toBeUndefined()
    expect(checkedLocation({ ...complete, state: 'PR' })).toBeUndefined()
    expect(checkedLocation({ ...complete, country: 'ca' })).toBeUndefined()
  })
})
