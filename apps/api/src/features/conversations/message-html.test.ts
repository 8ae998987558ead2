import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { buildTestApp } from '#test/test-app.ts'
import { toMessageHtml } from './message-html.ts'

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  [`a & b "c" 'd'`, 'a &amp; b &quot;c&quot; &#39;d&#39;'],
  ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
  ['one\ntwo\n\nthree', 'one<br />\ntwo<br />\n<br />\nthree'],
  ['javascript:alert(1) data:text/html,x vbscript:x', 'javascript:alert(1) data:text/html,x vbscript:x'],
  ['mail me@example.com, see example.com or //example.com', 'mail me@example.com, see example.com or //example.com'],
  ['ftp://example.com mailto:me@example.com', 'ftp://example.com mailto:me@example.com'],
])('M-08 %j is shown as text', (text, html) => {
  expect(toMessageHtml(text)).toBe(html)
})

const link = (href: string, shown = href) => `<a href="${href}" rel="noopener nofollow ugc">${shown}</a>`

test.each([
  ['See https://example.com/a?b=1.', `See ${link('https://example.com/a?b=1')}.`],
  [
    'http://example.com/ and https://example.org/x',
    `${link('http://example.com/')} and ${link('https://example.org/x')}`,
  ],
  ['https://example.com/?a=1&b=2', link('https://example.com/?a=1&amp;b=2')],
  [
    'https://example.com/"onmouseover="alert(1)',
    link('https://example.com/%22onmouseover=%22alert(1)', 'https://example.com/&quot;onmouseover=&quot;alert(1)'),
  ],
  ['https://example.com/\nnext', `${link('https://example.com/')}<br />\nnext`],
])('M-08 the addresses in %j become safe links', (text, html) => {
  expect(toMessageHtml(text)).toBe(html)
})

test('M-08 an address that leads elsewhere than it seems stays text', () => {
  for (const text of [
    'https://bank.example@evil.example/',
    'https://a:b@evil.example/',
    'https://evil.example/\u202egpj.exe',
  ]) {
    expect(toMessageHtml(text)).not.toContain(`href="${text}`)
    expect(toMessageHtml(text)).not.toContain('evil.example/" rel')
  }
})

test('M-08 a host in another script is shown as punycode', () => {
  expect(toMessageHtml('https://\u0430\u0440\u0440\u04cf\u0435.com/')).toBe(link('https://xn--80ak6aa92e.com/'))
})

test('M-08 O-18 hostile text is returned as written, or refused with a clear 400', async () => {
  const api = await buildTestApp()
  const { pair, write, add, read } = messagingHelpers(api)
  const [one, other] = await pair()
  const { conversation_id } = (await write(one, other)).body.conversation
  const kept = [
    '<script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    '\u202eright to left\u202c \u2066isolated\u2069',
    "'; drop table users; --",
    '{{7*7}} $(7*7) %s %00',
    '\u{1f469}\u200d\u{1f9bd} e\u0301 \u0e01\u0e33',
    'z\u0300\u0301\u0302'.repeat(200),
  ]
  for (const text of kept)
    expect((await add(one, conversation_id, text)).body.message.message).toBe(text.normalize('NFC'))
  const shown = (await read(other, conversation_id)).body.messages?.slice(1) ?? []
  expect(shown.map(({ message }) => message)).toEqual(kept.map((text) => text.normalize('NFC')))
  for (const { message_parsed } of shown) expect(message_parsed).not.toMatch(/<(?!br \/>)/)
  for (const text of ['a\0b', '\ud800', 'x'.repeat(100_000)]) {
    const reply = await add(one, conversation_id, text)
    expect(reply.status).toBe(400)
    expect(reply.error.message).toMatch(/^[A-Z].+/)
  }
  expect((await read(other, conversation_id)).body.pagination?.total).toBe(kept.length + 1)
})
