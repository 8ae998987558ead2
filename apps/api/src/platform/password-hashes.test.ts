import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { createPasswords } from './password-hashes.ts'
import { createToken, digestToken } from './tokens.ts'

const passwords = createPasswords()

test('C-05 passwords are stored as argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await passwords.hash('violet lamp')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('C-06 only the right password matches its hash, and no password matches a missing hash', async () => {
  const hash = await passwords.hash('violet lamp')
  expect(await passwords.verify(hash, 'violet lamp')).toBe(true)
  expect(await passwords.verify(hash, 'violet lamq')).toBe(false)
  expect(await passwords.verify(undefined, 'violet lamp')).toBe(false)
})

test('42 concurrent passwords are hashed, and one more is refused with a time to wait', async () => {
  const started = Array.from({ length: 43 }, () => passwords.hash('violet lamp'))
  const last = await started.at(-1)?.catch((error: unknown) => error)
  expect(last).toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: expect.any(Number) })
  expect(new Set(await Promise.all(started.slice(0, -1))).size).toBe(42)
})

test('C-05 common passwords are recognised in upper and lower case, uncommon ones are not', () => {
  for (const common of [
    '12345678',
    'password',
    'PASSWORD',
    'qwertyuiop',
    'iloveyou',
    '987654321',
    '00000000',
    'Trustno1',
    ' '.repeat(8),
    ' '.repeat(12),
    '\u200b'.repeat(8),
    'zzzzzzzzz',
  ]) {
    expect(isCommonPassword(common), common).toBe(true)
  }
  for (const uncommon of ['violet lamp', 'correct horse battery staple', '']) {
    expect(isCommonPassword(uncommon), uncommon).toBe(false)
  }
})

test('C-06 tokens have 256 random bits and different digests', () => {
  const tokens = Array.from({ length: 100 }, createToken)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(new Set(tokens.map((token) => digestToken(token).toString('hex'))).size).toBe(100)
})
