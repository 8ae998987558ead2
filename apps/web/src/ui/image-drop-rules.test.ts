import { expect, test } from 'vitest'
import { imageMessages, imageProblem } from './image-drop-rules.ts'

test.each(['image/jpeg', 'image/jpg', 'image/png'])('A-77 A-78 A-79 %s is accepted', (type) => {
  expect(imageProblem({ type, size: 1000 })).toBeUndefined()
})

test.each(['image/svg+xml', 'image/gif', 'image/webp', 'application/pdf', 'text/plain', ''])(
  'A-80 A-81 a file of type "%s" is refused',
  (type) => {
    expect(imageProblem({ type, size: 1000 })).toBe(imageMessages.wrongType)
  },
)

test('A-74 4,000,000 bytes are refused', () => {
  expect(imageProblem({ type: 'image/png', size: 4_000_000 })).toBe(imageMessages.tooLarge)
})

test('A-76 3,999,999 bytes are accepted', () => {
  expect(imageProblem({ type: 'image/png', size: 3_999_999 })).toBeUndefined()
})

test('O-69 a large file of a wrong type is called a wrong type', () => {
  expect(imageProblem({ type: 'image/gif', size: 9_000_000 })).toBe(imageMessages.wrongType)
})
