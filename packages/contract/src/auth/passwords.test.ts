import { expect, test } from 'vitest'
import { isTrivialPassword } from './passwords.ts'

test.each([
  ['8 spaces', ' '.repeat(8)],
  ['12 spaces', ' '.repeat(12)],
  ['tabs and spaces', ' \t \t \t \t'],
  ['spaces of other kinds', '\u00a0\u2003\u3000\u00a0\u2003\u3000\u00a0\u2003'],
  ['zero-width spaces', '\u200b'.repeat(8)],
  ['a mix of invisible characters', '\u200b\u2060\ufeff\u00ad\u034f\u202e\u3164\u2800'],
  ['one letter', 'aaaaaaaa'],
  ['one letter in both cases', 'aAaAaAaA'],
  ['one letter between spaces', 'a a a a a'],
  ['one letter of two code points', 'e\u0301'.repeat(8)],
  ['one sign', '........'],
  ['one emoji', '🙂🙂🙂🙂'],
])('a password of %s is trivial', (_, password) => {
  expect(isTrivialPassword(password)).toBe(true)
})

test.each(['violet lamp', 'abababab', '  two  words  ', 'パスワードは秘密です', '🙂🙃🙂🙃', '11112222'])(
  '%s is not trivial: common passwords are known by a list',
  (password) => {
    expect(isTrivialPassword(password)).toBe(false)
  },
)
