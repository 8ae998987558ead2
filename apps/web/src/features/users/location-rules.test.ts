import { describe, expect, test } from 'vitest'
import { checkedLocation, emptyLocation, firstLocationProblem, type LocationValues, zipNews } from './location-rules.ts'

const complete: LocationValues = { country: 'us', state: 'MO', town: 'St Louis', zip: '63101' }
const problemOf = (change: Partial<LocationValues>) => firstLocationProblem({ ...complete, ...change })

describe('empty fields', () => {
  test('U-50 an empty country', () => {
    expect(problemOf({ country: '' })).toEqual({
      field: 'country',
      text: 'Please select your country from the dropdown menu',
    })
  })

  test('U-51 an empty state', () => {
    expect(problemOf({ state: '' })).toEqual({
      field: 'state',
      text: 'Please select your state from the dropdown menu',
    })
  })

  test('U-52 an empty town', () => {
    expect(problemOf({ town: '' })).toEqual({ field: 'town', text: 'Please enter the name of your town' })
    expect(problemOf({ town: '   ' })?.text).toBe('Please enter the name of your town')
  })

  test('U-53 an empty zip', () => {
    expect(problemOf({ zip: '' })).toEqual({ field: 'zip', text: 'Please enter your 5-digit zip code' })
  })

  test('O-45 only the first one is named, in the order country, state, town, zip', () => {
    expect(firstLocationProblem(emptyLocation)?.field).toBe('country')
    expect(firstLocationProblem({ ...emptyLocation, country: 'us' })?.field).toBe('state')
    expect(firstLocationProblem({ ...emptyLocation, country: 'us', state: 'MO' })?.field).toBe('town')
    expect(firstLocationProblem({ ...emptyLocation, country: 'us', state: 'MO', town: 'Troy' })?.field).toBe('zip')
  })

  test('an empty zip is named before a broken town', () => {
    expect(problemOf({ town: 'X', zip: '' })?.field).toBe('zip')
  })
})

describe('zip', () => {
  test.each(['12345', '12345-6789'])('U-54 U-55 U-58 %s is valid', (zip) => {
    expect(problemOf({ zip })).toBeUndefined()
    expect(zipNews(zip)).toEqual({ isValid: true, text: 'Valid Zip Code!' })
  })

  test.each(['1234', '123456', '1234a', 'abcde', '12345-', '12345-678', '12345 6789'])(
    'U-56 U-57 %s is refused',
    (zip) => {
      expect(problemOf({ zip })).toEqual({ field: 'zip', text: 'Please enter a 5-digit Zip Code!' })
      expect(zipNews(zip)).toEqual({ isValid: false, text: 'Please enter a 5-digit Zip Code!' })
    },
  )

  test('U-59 the news follow each keystroke', () => {
    expect(['', '1', '1234', '12345', '12345-', '12345-6789'].map((zip) => zipNews(zip)?.isValid)).toEqual([
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
    expect(problemOf({ town })).toBeUndefined()
  })

  test.each(['St. Louis', 'Route 66', 'Coeur d’Alene', 'Zürich', 'Winston-Salem'])(
    'U-61 O-46 %s is refused',
    (town) => {
      expect(problemOf({ town })?.field).toBe('town')
    },
  )

  test('U-62 two letters are refused, three accepted', () => {
    expect(problemOf({ town: 'Ab' })?.field).toBe('town')
    expect(problemOf({ town: 'Abc' })).toBeUndefined()
  })

  test('U-63 twenty letters are accepted, twenty-one refused', () => {
    expect(problemOf({ town: 'a'.repeat(20) })).toBeUndefined()
    expect(problemOf({ town: 'a'.repeat(21) })?.field).toBe('town')
  })
})

describe('what is saved', () => {
  test('a complete location, without spaces around it', () => {
    expect(checkedLocation({ ...complete, town: ' Troy ', zip: ' 63379' })).toEqual({
      country: 'us',
      state: 'MO',
      town: 'Troy',
      zip: '63379',
    })
  })

  test('U-43 no DC, no territory, no other country', () => {
    expect(checkedLocation({ ...complete, state: 'DC' })).toBeUndefined()
    expect(checkedLocation({ ...complete, state: 'PR' })).toBeUndefined()
    expect(checkedLocation({ ...complete, country: 'ca' })).toBeUndefined()
  })
})
