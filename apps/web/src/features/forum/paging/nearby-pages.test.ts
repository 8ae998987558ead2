import { expect, test } from 'vitest'
import { nearbyPages } from './nearby-pages.ts'

test('numbered pages show the first, the last and those around', () => {
  expect(nearbyPages(1, 1)).toEqual([1])
  expect(nearbyPages(1, 3)).toEqual([1, 2, 3])
  expect(nearbyPages(250, 500)).toEqual([1, 249, 250, 251, 500])
  expect(nearbyPages(500, 500)).toEqual([1, 499, 500])
})
