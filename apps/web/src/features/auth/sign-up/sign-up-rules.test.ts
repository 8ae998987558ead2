import { describe, expect, test } from 'vitest'
import { firstOpenPosition, problemsAt } from './sign-up-rules.ts'
import { emptySignUp, type SignUpValues, tidyValues } from './sign-up-values.ts'
import { classicVariant, mainVariant } from './sign-up-variant.ts'

const complete: SignUpValues = {
  businessAccount: 0,
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  username: 'ana.l',
  password: 'seven green boats',
  password2: 'seven green boats',
  avatar: null,
}
const findFields = (position: number, change: Partial<SignUpValues>, variant = mainVariant) =>
  problemsAt(variant, position, { ...complete, ...change }).map(({ field }) => field)

describe('required fields', () => {
  test('an account type must be chosen, and 0 is a choice', () => {
    expect(findFields(0, { businessAccount: null })).toEqual(['businessAccount'])
    expect(findFields(0, { businessAccount: 0 })).toEqual([])
    expect(findFields(0, { businessAccount: 1 })).toEqual([])
  })

  test('U-14 U-15 U-16 U-18 each empty field of step 2 is named', () => {
    expect(findFields(1, emptySignUp)).toEqual(['firstName', 'lastName', 'email', 'username'])
    expect(findFields(1, { email: '   ' })).toEqual(['email'])
    expect(findFields(1, {})).toEqual([])
  })

  test('U-24 U-25 each empty password field is named', () => {
    expect(findFields(2, { password: '', password2: '' })).toEqual(['password', 'password2'])
    expect(findFields(2, { password2: '' })).toEqual(['password2'])
  })

  test('a password of 8 or 12 spaces, or of one repeated character, is refused on step 3', () => {
    for (const password of [' '.repeat(8), ' '.repeat(12), '\u200b'.repeat(8), 'aaaaaaaa']) {
      expect(findFields(2, { password, password2: password })).toEqual(['password'])
    }
  })

  test('the earlier variant asks for the username with the passwords', () => {
    expect(findFields(1, { username: '' }, classicVariant)).toEqual([])
    expect(findFields(2, { username: '' }, classicVariant)).toEqual(['username'])
  })
})

test('I-40 a name that is too long keeps the person on step 2', () => {
  const long = 'a'.repeat(61)
  expect(findFields(1, { firstName: long })).toEqual(['firstName'])
  expect(findFields(1, { firstName: long, lastName: long })).toEqual(['firstName', 'lastName'])
  expect(findFields(1, { firstName: long, email: '' })).toEqual(['email'])
})

test('I-39 needless space is removed from all text fields, but not from passwords', () => {
  const password = ' two  words '
  const spaced = { ...complete, firstName: ' Ana  Maria ', email: ' ana@example.com ', username: ' ana.l ', password }
  expect(tidyValues(spaced)).toEqual({ ...complete, firstName: 'Ana Maria', password })
})

describe('passwords', () => {
  test('U-27 different passwords, also short ones', () => {
    expect(problemsAt(mainVariant, 2, { ...complete, password: 'a', password2: 'b' })).toEqual([
      { field: 'password2', text: 'Passwords Do Not Match' },
    ])
  })

  test('U-79 the earlier variant has its own text', () => {
    expect(problemsAt(classicVariant, 2, { ...complete, password2: 'other' })).toEqual([
      { field: 'password2', text: 'Passwords must match!' },
    ])
  })

  test('8 to 128 characters', () => {
    const withLength = (length: number) => {
      const password = 'ab'.repeat(length).slice(0, length)
      return findFields(2, { password, password2: password })
    }
    expect(withLength(7)).toEqual(['password'])
    expect(withLength(8)).toEqual([])
    expect(withLength(128)).toEqual([])
    expect(withLength(129)).toEqual(['password'])
  })
})

describe('the first incomplete position', () => {
  test.each([
    [{ ...emptySignUp }, 0],
    [{ ...complete, username: '' }, 1],
    [{ ...complete, password: '', password2: '' }, 2],
    [{ ...complete, password2: 'other' }, 2],
    [complete, 3],
  ])('is the first one with a problem', (values, position) => {
    expect(firstOpenPosition(mainVariant, values)).toBe(position)
  })
})
