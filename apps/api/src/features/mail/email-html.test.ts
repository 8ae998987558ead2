import { expect, test } from 'vitest'
import { type Content, toEmailHtml } from './email-html.ts'

const sender = {
  name: 'Work & Joy',
  operator: 'Folsom High',
  contactEmail: 'help@folsom.example',
  url: 'https://x.example',
}
const link = 'https://x.example/read?a=1&b=2'
const stopLink = 'https://x.example/email/stop/abc'
const content: Content = {
  subject: 'You have a message',
  paragraphs: ['Hello!', 'Ana <b>wrote</b> & asks "When?"'],
  action: { label: 'Read the message', link },
  closing: ['You get no other email about this.'],
  stopLink,
}

const buttons = (html: string) => [...html.matchAll(/<td bgcolor/g)]
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test('FD-24 an email has one button with its address below it, and says who runs the site and how to stop it', () => {
  const html = toEmailHtml(content, sender)
  const address = link.replace('&', '&amp;')
  expect(buttons(html)).toHaveLength(1)
  expect(links(html)).toEqual([address, address, stopLink])
  expect(html).toContain(`>${address}</a>`)
  expect(html).toContain('<h1')
  for (const text of [
    'Work &amp; Joy',
    'Folsom High runs Work &amp; Joy.',
    'help@folsom.example',
    'Stop emails like this',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('Ana &lt;b&gt;wrote&lt;/b&gt; &amp; asks &quot;When?&quot;')
})

test('FD-24 an email without an action leads to the site', () => {
  const { action: _, stopLink: __, ...rest } = content
  const html = toEmailHtml(rest, { ...sender, operator: '', contactEmail: '' })
  expect(buttons(html)).toHaveLength(1)
  expect(html).toContain('>Open Work &amp; Joy</a>')
  expect(links(html)).toEqual([sender.url, sender.url])
  expect(html).toContain('This email is from Work &amp; Joy.')
})

test('FD-24 an email loads nothing and stays below 20 kB', () => {
  const long = { ...content, paragraphs: Array.from({ length: 40 }, () => 'A sentence about new messages. '.repeat(6)) }
  const html = toEmailHtml(long, sender)
  expect(html).not.toMatch(/<(img|link|script|iframe|object|form|svg)\b|url\(|@import/i)
  expect(Buffer.byteLength(html)).toBeLessThan(20_000)
})
