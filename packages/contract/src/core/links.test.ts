import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOtherHost, readWebLink } from './links.ts'

test.each([
  ...['https://linkedin.com@evil.example/', 'https://a:b@evil.example/', 'https://@evil.example/'],
  ...[
    'https://linkedin.com%40evil.example/',
    'https://linkedin.com\\@evil.example/',
    'https://evil.example\\.linkedin.com',
  ],
  ...[
    'https://evil.example/\u202egpj.exe',
    'https://evil.example/\u200b',
    'https://\u2066evil.example/',
    'https://e\u00advil.example',
  ],
  ...[
    'javascript:alert(1)',
    'ftp://example.com',
    '//example.com',
    'https:/example.com',
    'https:example.com',
    'https://',
    '',
  ],
  ...['https://two words.example', 'https://example.com/\nx', ' https://example.com'],
])('%j is no link', (address) => {
  expect(readWebLink(address)).toBeUndefined()
})

test.each([
  ['https://medium.example/@sam?a=1&b=2#c', 'https://medium.example/@sam?a=1&b=2#c'],
  ['HTTPS://EXAMPLE.com', 'HTTPS://EXAMPLE.com'],
  ['https://xn--bcher-kva.example/x', 'https://xn--bcher-kva.example/x'],
  ['https://b\u00fccher.example/x', 'https://xn--bcher-kva.example/x'],
  ['https://\u0430\u0440\u0440\u04cf\u0435.com/', 'https://xn--80ak6aa92e.com/'],
  ['https://\uff45vil.example/', 'https://evil.example/'],
  ['https://%65vil.example/', 'https://evil.example/'],
  ['http://2130706433/', 'http://127.0.0.1/'],
])('%j is shown as %j', (address, shown) => {
  expect(readWebLink(address)?.shown).toBe(shown)
})

test('every link leads to the host that it shows', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('@', '.', ':', '/', '\\', '%40', 'evil.example'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const link = readWebLink(`https://${pieces.join('')}`)
      if (!link) return
      const { host, username, password } = new URL(link.href)
      expect(username + password).toBe('')
      expect(link.shown.toLowerCase().startsWith(`https://${host}`)).toBe(true)
    }),
  )
})

test('a text that names another host than its link is detected', () => {
  for (const text of [
    'https://linkedin.com',
    'www.linkedin.com/in/sam',
    'linkedin.com',
    'LinkedIn.com',
    'http://evil.example.com',
  ])
    expect(namesOtherHost(text, 'https://evil.example/'), text).toBe(true)
  for (const text of ['evil.example', 'https://www.evil.example/x', 'Node.js', 'my page', '', 'see https://a.example'])
    expect(namesOtherHost(text, 'https://evil.example/'), text).toBe(false)
})
