import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './message-links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ link }) => link?.href ?? [])

test('web addresses become links, without the punctuation around them', () => {
  expect(linksIn('See https://example.com/a?b=1.')).toEqual(['https://example.com/a?b=1'])
  expect(linksIn('(see http://example.com/x)')).toEqual(['http://example.com/x'])
  expect(linksIn('https://en.wikipedia.org/wiki/Spark_(fire)')).toEqual(['https://en.wikipedia.org/wiki/Spark_(fire)'])
  expect(linksIn('"https://example.com"! HTTPS://EXAMPLE.ORG')).toEqual([
    'https://example.com/',
    'https://example.org/',
  ])
})

test('nothing else becomes a link', () => {
  expect(linksIn('javascript:alert(1) data:text/html,x www.example.com ftp://a.b https://')).toEqual([])
})

test('a misleading address does not become a link', () => {
  for (const address of ['https://example.com/\u202Emoc.live', 'https://linkedin.com@evil.example/'])
    expect(linksIn(`See ${address}, please`)).toEqual([])
})

test('no text is lost, and every link is HTTP or HTTPS', () => {
  const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom('https://', 'http://a.b/', '(', ').', '\u202E', ' ')))
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('')
      const split = splitLinks(text)
      expect(split.map((part) => part.text).join('')).toBe(text)
      for (const { link } of split) if (link) expect(link.href).toMatch(/^https?:\/\//)
    }),
  )
})
