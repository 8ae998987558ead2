import { expect, test } from 'vitest'
import { postMessages, postProblem, threadMessageProblem, titleProblem } from './post-rules.ts'

test('D-28 D-29 D-81 a title of 2 characters is refused, one of 3 is fine', () => {
  const text =
    'Thread title must be at least 3 characters in length! Please add a title of 3 characters or more in the textbox before hitting send.'
  for (const title of ['', 'ab', ' ab ', '👋🏽'.slice(0, 2)]) expect(titleProblem(title)).toBe(text)
  for (const title of ['abc', 'a b', 'ö'.repeat(150)]) expect(titleProblem(title)).toBeUndefined()
  expect(titleProblem('a'.repeat(151))).toBe('A title can have up to 150 characters.')
})

test('D-30 D-31 a message of 5 characters is refused, one of 6 is fine', () => {
  const text =
    'Messages must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.'
  for (const message of ['', '12345', '  12345\n']) {
    expect(threadMessageProblem(message)).toBe(text)
  }
  expect(threadMessageProblem('123456')).toBeUndefined()
})

test('D-60 D-61 D-73 D-82 a post of 5 characters is refused in its own words, one of 6 is fine', () => {
  const text =
    'Posts must be at least 6 characters in length! Please type a message of 6 characters or more in the textbox before hitting send.'
  expect(postProblem('12345')).toBe(text)
  expect(postProblem('123456')).toBeUndefined()
  expect(postProblem('a'.repeat(20_000))).toBeUndefined()
  expect(postProblem('a'.repeat(21_500))).toBe('A post can have up to 20,000 characters. Please take out 1,500.')
})

test('D-28 D-60 what cannot be seen counts for nothing, and a title is one plain line', () => {
  for (const sign of ['\u200b', '\u2800', '\u3164', '\u202e']) {
    expect(titleProblem(sign.repeat(9))).toBe(postMessages.titleTooShort)
    expect(titleProblem(`ab${sign}`)).toBe(postMessages.titleTooShort)
    expect(postProblem(`Hi${sign.repeat(9)}`)).toBe(postMessages.postTooShort)
  }
  expect(titleProblem('Pay \u202e000,1$')).toBe('Use plain text on one line.')
  expect(titleProblem('\u0645\u0631\u062d\u0628\u0627\u200f')).toBeUndefined()
})
