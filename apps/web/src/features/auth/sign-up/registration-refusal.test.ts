import { expect, test } from 'vitest'
import { registrationProblem } from './registration-refusal.ts'

test.each(['This username is in use.', 'USERNAME exists', 'A password has at least 8 characters.', 'Bad Password'])(
  'U-36 "%s" reads as taken',
  (message) => {
    expect(registrationProblem({ message, code: 'invalid_input' })).toMatchObject({
      text: 'Username or Password Taken',
      detail: message,
    })
  },
)

test('U-36 the code says which of the two it was', () => {
  expect(registrationProblem({ message: 'This username is in use.', code: 'username_taken' })?.field).toBe('username')
  expect(registrationProblem({ message: 'This password is too common.', code: 'common_password' })?.field).toBe(
    'password',
  )
})

test.each(['This email has an account.', 'The request could not be read.', ''])(
  'U-38 "%s" reads as an email problem',
  (message) => {
    expect(registrationProblem({ message, code: 'bad_request' })).toMatchObject({
      field: 'email',
      text: 'Please enter a valid email',
    })
  },
)

test('I-31 the message about a taken email says that it has an account', () => {
  expect(registrationProblem({ message: 'This email address is in use.', code: 'email_taken' })).toMatchObject({
    detail: 'This email has an account already. Is it yours?',
    hasAccount: true,
  })
})

test.each(['bad_image', 'too_large'] as const)('%s is shown on the photo, with the server’s message', (code) => {
  expect(registrationProblem({ message: 'This is no picture.', code })).toEqual({
    field: 'avatar',
    text: 'This is no picture.',
  })
})

test('too many attempts are not the fault of a field', () => {
  expect(registrationProblem({ message: 'Too many tries.', code: 'too_many_requests' })).toBeUndefined()
})
