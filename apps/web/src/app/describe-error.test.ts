import { expect, test } from 'vitest'
import { ApiError } from '#web/platform/api-client.ts'
import { describeError } from './describe-error.ts'

test('R-47 R-48 an error shows its status and text, or only its message', () => {
  expect(describeError(new ApiError(404, { message: 'Not Found' }))).toBe('404 Not Found')
  expect(describeError(new Error('No code'))).toBe('No code')
  expect(describeError('Just a text')).toBe('Just a text')
})
