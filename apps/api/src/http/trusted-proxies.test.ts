import { expect, test } from 'vitest'
import { proxyTrust } from './trusted-proxies.ts'

test('only the listed addresses and networks are trusted', () => {
  const trusts = proxyTrust(['127.0.0.0/8', '::1', '10.0.0.5', 'fd00::/8'])
  for (const near of [
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.5',
    '::ffff:10.0.0.5',
    'fd00::7',
    '10.0.0.5:443',
    '[::1]:443',
  ]) {
    expect(trusts(near), near).toBe(true)
  }
  for (const far of ['10.0.0.6', '128.0.0.1', '::2', 'fe80::1', '::ffff:10.0.0.6', 'localhost', '', undefined]) {
    expect(trusts(far), far).toBe(false)
  }
})
