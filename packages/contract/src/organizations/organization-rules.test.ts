import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDomains, getWebsiteDomain } from './organization-domains.ts'
import { listDecisions, organizationRules, organizationStates, toNameSkeleton } from './organization-rules.ts'

test.each([
  ['Maple Bakery', 'MAPLE  bakery'],
  ['Maple Bakery', 'Maple-Bakery, Inc.'],
  ['Maple Bakery', 'The Maple Bakery LLC'],
  ['Bed & Bath', 'Bed and Bath'],
  ['Google', 'G00gle'],
  ['Google', 'Gооgle'],
  ['Illinois Mills', 'lllinois Rnills'],
  ['Café Ole', 'Cafe Olé'],
  ['PayPal', 'PaypaI'],
])('BA-05 %s can be mistaken for %s', (one, other) => {
  expect(toNameSkeleton(one)).toBe(toNameSkeleton(other))
})

test.each([
  ['Maple Bakery', 'Maple Bistro'],
  ['The Company', 'The Corporation Store'],
  ['Willow Cinema', 'Pillow Cinema'],
])('BA-05 %s is not taken for %s', (one, other) => {
  expect(toNameSkeleton(one)).not.toBe(toNameSkeleton(other))
})

test('a name always looks like something', () => {
  expect(toNameSkeleton('The Co')).not.toBe('')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 ]*[A-Za-z0-9][A-Za-z0-9 ]*$/), (name) => {
      expect(toNameSkeleton(name)).not.toBe('')
      expect(toNameSkeleton(name.toUpperCase())).toBe(toNameSkeleton(name.toLowerCase()))
    }),
  )
})

test.each([
  ['https://www.Maple.example/jobs?x=1', 'maple.example'],
  ['http://shop.maple.example', 'shop.maple.example'],
  ['https://maple', undefined],
  ['https://10.0.0.1', undefined],
  ['javascript:alert(1)', undefined],
  ['https://a@maple.example', undefined],
])('the domain of %s is %s', (website, domain) => {
  expect(getWebsiteDomain(website)).toBe(domain)
})

test.each([
  ['jo@maple.example', 'same'],
  ['jo@HR.maple.example', 'same'],
  ['jo@notmaple.example', 'other'],
  ['jo@gmail.com', 'private'],
] as const)('BA-05 the address %s has the %s domain', (email, expected) => {
  expect(compareDomains(email, 'maple.example')).toBe(expected)
})

test('BA-05 an address of a mail provider is private even if the website has its domain', () => {
  expect(compareDomains('jo@gmail.com', 'gmail.com')).toBe('private')
})

test('BA-02 each state has its decisions, and only what has rights can lose them', () => {
  for (const state of organizationStates) {
    const possible = listDecisions(state, false)
    expect(possible.includes('suspend')).toBe(state === 'approved')
    expect(possible.includes('restore')).toBe(state === 'suspended')
  }
  expect(listDecisions('waiting', true)).toContain('suspend')
})

test('the rules of the fields say what to do', () => {
  expect(organizationRules.name(' A ')).toBe('Enter the name of your business.')
  expect(organizationRules.name('x'.repeat(81))).toContain('80')
  expect(organizationRules.website('maple.example')).toBeUndefined()
  expect(organizationRules.website('nonsense')).toContain('https://example.com')
  expect(organizationRules.about(' ')).toContain('what your business does')
})

test.each([
  ...["St. Mary's", 'A.B. Smith & Co.', 'Yahoo!', 'Dr. Pepper', 'J.P.Morgan', 'U.S. Foods', 'Y.M.C.A.', 'E.ON'],
  ...['No.1 Bakery', 'Web 2.0 Labs', '24/7 Fitness', 'Smith: Doors', 'Toys... and more', '.NET Experts', 'Awww. Cute'],
])('BA-22 %s is a name', (name) => {
  expect(organizationRules.name(name)).toBeUndefined()
})

test.each([
  ...['Your PayPal is locked: open evil.example.com now', 'evil.example', 'Booking.com', 'T.CO', 'bit.ly/abc'],
  ...['http://x', 'https:example', 'ftp://files', 'www.x', 'WWW.Shop', 'ann@shop.example', 'Login:evil.example'],
  ...['evil．example．com', 'evil。com', 'ev\u200bil.\u200bcom', 'пример.рф', 'evil.xn--p1ai', '192.168.0.1'],
])('BA-22 %s is refused as a name, since it has a web address', (name) => {
  expect(organizationRules.name(name)).toMatch(/web address.*"Booking", not "Booking\.com"/)
})
