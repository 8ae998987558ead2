import { expect, test } from 'vitest'
import { getLinkedPages } from './linked-pages.ts'

test('numbered pages show the first, the last and those around', () => {
  expect(getLinkedPages(1, 1)).toEqual([1])
  expect(getLinkedPages(1, 3)).toEqual([1, 2, 3])
  expect(getLinkedPages(250, 500)).toEqual([1, 249, 250, 251, 500])
  expect(getLinkedPages(500, 500)).toEqual([1, 499, 500])
})
