import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRY_US, isTown, isZip, placeRules, stateCodes, stateNames } from './places.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const letters = (min: number, max: number) =>
  fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    minLength: min,
    maxLength: max,
  })

test('U-41 the only country is us', () => {
  expect(COUNTRY_US).toBe('us')
})

test('U-42 there are exactly fifty states, from AL to WY', () => {
  expect(new Set(stateCodes).size).toBe(50)
  expect(stateCodes[0]).toBe('AL')
  expect(stateCodes.at(-1)).toBe('WY')
})

test('U-43 neither DC nor a territory is among them', () => {
  for (const code of ['DC', 'PR', 'GU', 'VI', 'AS', 'MP']) expect(stateCodes).not.toContain(code)
})

test('I-38 every state has its full name, in the order of the names', () => {
  expect(stateNames).toMatchObject({ AL: 'Alabama', MO: 'Missouri', NC: 'North Carolina', WY: 'Wyoming' })
  const names = Object.values(stateNames)
  expect(names).toEqual([...new Set(names)].sort())
  expect(placeRules.state('toString')).toBeDefined()
})

test('I-39 needless space in a town or zip code is ignored', () => {
  expect(placeRules.town('  New \t York ')).toBeUndefined()
  expect(placeRules.zip(' 12345 - 6789 ')).toBeUndefined()
  expect(placeRules.zip('12345 6789')).toBeDefined()
})

test.each([
  ['St. Louis', 'St Louis'],
  ['Coeur d’Alene', 'Coeur dAlene'],
  ['Winston-Salem', 'Winston Salem'],
  ['Cañon City', 'Canon City'],
])('I-41 O-46 for the town %s the message suggests %s', (town, suggestion) => {
  expect(placeRules.town(town)).toBe(`Please use only letters and spaces. You can write “${suggestion}”.`)
})

test('I-41 a town that is too long or too short is reported', () => {
  expect(placeRules.town('Truth or Consequences')).toBe(
    'Please shorten the town to 20 letters and spaces. It has 21 now.',
  )
  for (const town of ['Ab', '42', '東京']) {
    expect(placeRules.town(town), town).toBe('Please enter a town of 3 to 20 letters and spaces.')
  }
})

test('U-54 five digits are a zip', () => {
  fc.assert(fc.property(digits(5), (zip) => isZip(zip)))
})

test('U-55 five digits, a dash and four digits are a zip', () => {
  fc.assert(fc.property(digits(5), digits(4), (zip, plus) => isZip(`${zip}-${plus}`)))
})

test('U-56 nothing else is a zip', () => {
  for (const text of [
    '',
    '1234',
    '123456',
    '1234a',
    '12345-',
    '12345-678',
    '12345-67890',
    '12345 6789',
    '12345\n',
    '١٢٣٤٥',
  ]) {
    expect(isZip(text), text).toBe(false)
  }
  fc.assert(fc.property(fc.string({ maxLength: 12 }), (text) => isZip(text) === /^[0-9]{5}(-[0-9]{4})?$/.test(text)))
})

test('U-61 a town has letters and spaces only', () => {
  expect(isTown('Salt Lake City')).toBe(true)
  for (const text of ['St. Louis', 'Town1', 'A-Town', 'Zürich', 'New\tYork', 'Rome\n'])
    expect(isTown(text), text).toBe(false)
  fc.assert(fc.property(letters(3, 20), (town) => isTown(town)))
})

test('U-62 a town of 2 letters is refused, of 3 accepted', () => {
  fc.assert(fc.property(letters(0, 2), (town) => !isTown(town)))
  expect(isTown('Ada')).toBe(true)
  expect(isTown('a    ')).toBe(false)
})

test('U-63 a town of 20 letters is accepted, of 21 refused', () => {
  expect(isTown('a'.repeat(20))).toBe(true)
  fc.assert(fc.property(letters(21, 40), (town) => !isTown(town)))
})
