import { expect, test } from 'vitest'
import { listTowns } from './towns.ts'

const at = (zip: string, city: string, latitude: number, longitude: number) => ({
  zip,
  city,
  state: 'MO',
  latitude,
  longitude,
})

test('FD-17 a town has the zip in its middle, whatever a zip far away says', () => {
  const zips = [
    at('63001', 'Ladue', 38.1, -90),
    at('63002', 'Ladue', 38.2, -90),
    at('63003', 'LADUE', 38.3, -90),
    at('63004', 'Ladue', 38.4, -90),
    at('63005', 'Ladue', 48, -70),
  ]
  expect(listTowns(zips)).toEqual([{ state: 'MO', name: 'ladue', zip: '63003' }])
})

test('FD-17 of two zips a town has the lower one', () => {
  const zips = [at('95763', 'Folsom', 38.678, -121.175), at('95630', 'Folsom', 38.6709, -121.1529)]
  expect(listTowns(zips)).toEqual([{ state: 'MO', name: 'folsom', zip: '95630' }])
})

test('FD-17 Saint, Mount and Fort can be written short, unless that is another town', () => {
  const zips = [
    at('63101', 'Saint Louis', 38, -90),
    at('63102', 'Mount Vernon', 38, -90),
    at('63103', 'Fort Zumwalt', 38, -90),
    at('63104', 'Ft Zumwalt', 38, -90),
    at('63105', 'Saint', 38, -90),
  ]
  const found = listTowns(zips).map(({ name, zip }) => `${name} ${zip}`)
  expect(found).toEqual([
    'saint louis 63101',
    'mount vernon 63102',
    'fort zumwalt 63103',
    'ft zumwalt 63104',
    'saint 63105',
    'st louis 63101',
    'mt vernon 63102',
  ])
})
