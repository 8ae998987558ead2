import { avatarPath } from '@sparkle/contract/core/images.ts'
import { expect, test } from 'vitest'
import { getInitialPicture, imageMessages, imageProblem } from './image-drop-rules.ts'

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

test('O-69 a large file of a wrong type is refused for its type', () => {
  expect(imageProblem({ type: 'image/gif', size: 9_000_000 })).toBe(imageMessages.wrongType)
})

test('A-71 A-72 the widget starts from a stored avatar or picture answer', () => {
  const avatar = avatarPath('0123456789abcdef0123456789abcdef', false)
  expect(getInitialPicture(avatar)).toBe(avatar)
  expect(getInitialPicture('/api/v1/sparkleApplication/pictures/0123')).toBe('/api/v1/sparkleApplication/pictures/0123')
})

test('A-73 the widget starts empty with a default image', () => {
  expect(getInitialPicture(avatarPath(null, false))).toBeUndefined()
  expect(getInitialPicture(avatarPath(null, true))).toBeUndefined()
  expect(getInitialPicture('https://elsewhere.example/images/default-business.svg')).toBeUndefined()
  expect(getInitialPicture(null)).toBeUndefined()
  expect(getInitialPicture('')).toBeUndefined()
})
