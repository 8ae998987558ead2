import { expect, test } from 'vitest'
import { getLinkedPages } from './linked-pages.ts'

test('the first and last page and the ones around the current page are linked', () => {
  expect(getLinkedPages(1, 1)).toEqual([1])
  expect(getLinkedPages(1, 3)).toEqual([1, 2, 3])
  expect(getLinkedPages(250, 500)).toEqual([1, 249, 250, 251, 500])
  expect(getLinkedPages(500, 500)).toEqual([1, 499, 500])
})
