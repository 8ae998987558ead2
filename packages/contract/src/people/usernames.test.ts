import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailProblem, isEmail } from '#contract/auth/emails.ts'
import { limits } from '#contract/core/limits.ts'
import { foldCase, impossibleUsernameProblem, isStaffName, isUsername, personNameProblem } from './usernames.ts'

const lengths = { minLength: limits.username.min, maxLength: limits.username.max }
const signs = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-']
const words = [
  'application',
  'info',
  'update',
  'username',
  'forum-id',
  'profile',
  'help',
  'messaging',
  'settings',
  'self',
]

test('C-04 a username is 3 to 30 of letters, digits, dot, dash and underscore with a letter', () => {
  const anyOf = fc.string({ unit: fc.constantFrom(...signs), ...lengths })
  fc.assert(
    fc.property(anyOf, (name) => {
      fc.pre(!words.includes(name.toLowerCase()))
      expect(isUsername(name)).toBe(/[A-Za-z]/.test(name))
    }),
  )
})

test('C-04 too short and too long names are refused', () => {
  expect(isUsername('ab')).toBe(false)
  expect(isUsername('abc')).toBe(true)
  expect(isUsername('a'.repeat(30))).toBe(true)
  expect(isUsername('a'.repeat(31))).toBe(false)
})

test.each([
  ['sam.lee', undefined],
  ['ab', 'Use 3 to 30 letters, digits, dots, dashes or underscores. At least one must be a letter.'],
  ['zoë!', 'Use 3 to 30 letters, digits, dots, dashes or underscores. At least one must be a letter.'],
  ['sam lee', 'A username has no spaces. You can use a dot, a dash or an underscore.'],
  ['a'.repeat(31), 'A username has at most 30 characters. This one has 31.'],
  ['Help', 'Sparkle keeps this name for itself.'],
  ['adm1n', 'Sparkle keeps this name for itself.'],
])('I-32 what is wrong with the username %s', (name, text) => {
  expect(impossibleUsernameProblem(name)).toBe(text)
})

test('I-40 a name of 60 characters is accepted, of 61 refused with both numbers', () => {
  expect(personNameProblem(` ${'a'.repeat(60)} `)).toBeUndefined()
  expect(personNameProblem('a'.repeat(61))).toBe('Please use 60 characters or fewer. This name has 61.')
})

test('C-15 a name made of digits is an id, never a username', () => {
  fc.assert(fc.property(fc.nat(), (id) => !isUsername(String(id))))
})

test('C-04 any sign outside the list is refused', () => {
  const other = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }).filter((text) => !/^[\w.-]*$/.test(text))
  fc.assert(fc.property(other, (text) => !isUsername(`ada${text}`)))
})

test.each(words)('C-14 the route word %s is no username in any case', (word) => {
  expect(isUsername(word)).toBe(false)
  expect(isUsername(word.toUpperCase())).toBe(false)
})

test('C-04 folding changes A to Z and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldCase(text)).toBe([...text].map((sign) => (/[A-Z]/.test(sign) ? sign.toLowerCase() : sign)).join(''))
    }),
  )
})

test('C-04 no letter of another script folds to an ASCII one', () => {
  expect(foldCase('\u212Aelly')).not.toBe('kelly')
  expect(foldCase('ADM\u0130N')).not.toBe('admin')
})

test('C-04 an email has one @ and a dotted domain', () => {
  for (const good of ['a@b.co', 'first.last+tag@sub.example.org']) expect(isEmail(good), good).toBe(true)
  const bad = ['', 'a', '@b.co', 'a@b', 'a@b@c.co', 'a b@c.co', 'a@b.c', 'a@b..co', 'a@b.co\nBcc: x@y.zz', 'ä@b.co']
  for (const text of bad) expect(isEmail(text), text).toBe(false)
})

test('C-04 I-39 space around an email does not matter, space inside is refused in its own words', () => {
  expect(emailProblem(' \tann@example.com\u00a0')).toBeUndefined()
  for (const text of ['ann x@example.com', 'ann @example.com', 'ann@exam\nple.com', 'a@b.co\u2003c@d.co']) {
    expect(emailProblem(text), text).toBe('An email address has no spaces.')
  }
  expect(emailProblem('ann.example.com')).toBe('Enter an email address like name@example.com.')
})

test('C-04 every ordinary address is an email', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => isEmail(email)))
})

test('C-04 an email has at most 254 signs', () => {
  const long = (length: number) => `${'a'.repeat(length - 6)}@ex.co`
  expect(isEmail(long(254))).toBe(true)
  expect(isEmail(long(255))).toBe(false)
})

test.each([
  ...['admin', 'Admin', 'ADMIN', 'admin1', 'x_admin', 'the-moderator', 'Sparkle-Support-1', 'sparkle', 'mod.anna'],
  ...['adm1n', 'admln', 'ADMlN', 'adrnin', 'rn0d', 'm0derat0r', 'SparkIe', 'sy5.r00t', 'adm1n1', 'staff2staff'],
  ...['sparkleadmin', 'SparkleSupport', 'ModTeam', 'theadmins', '0fficial', 'postmaster', 'no.webmaster'],
])('%s seems to speak for Sparkle', (name) => {
  expect(isStaffName(name)).toBe(true)
})

test.each([
  ...['modesto', 'Supporter_of_cats', 'rooter', 'systematic', 'sparkler', 'sparkles', 'badminton', 'mody', 'model.t'],
  ...['team_rocket', 'paul', 'maria.1o', 'the.cat', 'stafford', 'officially.me', 'help-me-please', '0.1.a'],
])('%s is a name like any other', (name) => {
  expect(isStaffName(name)).toBe(false)
})
