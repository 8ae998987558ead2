import { addresses } from '@sparkle/contract/core/addresses.ts'
import { xssCorpus } from '@sparkle/testing/xss-corpus.ts'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { findNames, sanitizePost, toPostHtml } from './post-html.ts'

const tags = new Set('p br strong em s a blockquote code pre ul ol li hr h3 h4 h5 h6'.split(' '))
const attributes: Record<string, RegExp> = {
  'a.href': /^(https?:\/\/|mailto:|\/(?![/\\]))[^"<>\s]*$/,
  'a.rel': /^nofollow ugc noopener$/,
  'ol.start': /^\d{1,9}$/,
}
const people = new Map([['admin', 'admin']])

/** Reads the HTML as a browser would and lists everything that is not allowed. */
function findForbidden(html: string): string[] {
  const found: string[] = []
  const parser = new Parser(
    {
      onopentag(tag, attribs) {
        if (!tags.has(tag)) found.push(`<${tag}>`)
        for (const [name, value] of Object.entries(attribs)) {
          if (!attributes[`${tag}.${name}`]?.test(value)) found.push(`${tag} ${name}=${value}`)
        }
        if (attribs.href && !attribs.href.startsWith('/') && !attribs.rel) found.push(`no rel at ${attribs.href}`)
      },
      oncomment: (text) => found.push(`comment ${text}`),
      onprocessinginstruction: (name) => found.push(`instruction ${name}`),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return found
}

describe('D-46 hostile text is inert', () => {
  test('the check itself finds what is forbidden', () => {
    expect(findForbidden(`<p>fine <a href="${addresses.profile('a')}">@a</a></p>`)).toEqual([])
    for (const html of [
      '<script>alert(1)</script>',
      '<p onclick="alert(1)">x</p>',
      '<a href="java&#115;cript:alert(1)" rel="nofollow ugc noopener">x</a>',
      '<a href="//evil.example" rel="nofollow ugc noopener">x</a>',
      '<a href="https://evil.example">x</a>',
      '<!-- x -->',
      '<img src="/x">',
    ]) {
      expect(findForbidden(html), html).not.toEqual([])
    }
  })

  test('the corpus has at least 200 different payloads', () => {
    expect(new Set(xssCorpus).size).toBeGreaterThanOrEqual(200)
  })

  test.each(xssCorpus.map((payload) => [payload]))('%j', (payload) => {
    const places = [
      payload,
      `before ${payload} after`,
      `> ${payload}`,
      `- ${payload}`,
      `# ${payload}`,
      `@admin ${payload}`,
      `@${payload} after`,
    ]
    for (const place of [
      ...places,
      `[${payload}](https://a.example)`,
      `[x](${payload})`,
      `![${payload}](${payload})`,
    ]) {
      expect(findForbidden(toPostHtml(place, people)), place).toEqual([])
    }
  })

  test('the sanitizer is sufficient on its own, even if Markdown let HTML through', () => {
    for (const payload of xssCorpus) expect(findForbidden(sanitizePost(payload)), payload).toEqual([])
    expect(findForbidden(sanitizePost(xssCorpus.join('')))).toEqual([])
  })

  test('all payloads together in one post', () => {
    for (const glue of ['\n\n', ' ', '\n> ', '`']) {
      expect(findForbidden(toPostHtml(xssCorpus.join(glue), people))).toEqual([])
    }
  })
})

describe('D-46 Markdown', () => {
  test.each([
    ['plain text & <tags>', '<p>plain text &amp; &lt;tags&gt;</p>'],
    ['one\ntwo\n\nthree', '<p>one<br />\ntwo</p>\n<p>three</p>'],
    ['**bold** _soft_ ~~gone~~ `code`', '<p><strong>bold</strong> <em>soft</em> <s>gone</s> <code>code</code></p>'],
    ['> said\n\nanswer', '<blockquote>\n<p>said</p>\n</blockquote>\n<p>answer</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['```js\nlet a\n```', '<pre><code>let a\n</code></pre>'],
    ['# One\n## Two\n##### Five', '<h3>One</h3>\n<h4>Two</h4>\n<h6>Five</h6>'],
    [
      'see https://a.example/b?c=d',
      '<p>see <a href="https://a.example/b?c=d" rel="nofollow ugc noopener">https://a.example/b?c=d</a></p>',
    ],
    ['[here](https://a.example "title")', '<p><a href="https://a.example" rel="nofollow ugc noopener">here</a></p>'],
    ['[help](/help-here)', '<p><a href="/help-here">help</a></p>'],
    ['e.g. some.thing or 1.2.3', '<p>e.g. some.thing or 1.2.3</p>'],
    [
      '![my cat](https://a.example/cat.jpg)',
      '<p><a href="https://a.example/cat.jpg" rel="nofollow ugc noopener">my cat</a></p>',
    ],
    ['[![cat](/x.jpg)](/cats)', '<p><a href="/cats">cat</a></p>'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', '<p>| a | b |<br />\n|---|---|<br />\n| 1 | 2 |</p>'],
  ])('%j', (markdown, html) => {
    expect(toPostHtml(markdown, new Map())).toBe(html)
  })
})

describe('D-46 names', () => {
  const known = new Map([
    ['ann', 'Ann'],
    ['a_b.c-d', 'a_b.c-d'],
  ])
  const link = (name: string) => `<a href="${addresses.profile(name)}">@${name}</a>`

  test.each([
    ['@ann hello', `${link('Ann')} hello`],
    ['hello @ANN.', `hello ${link('Ann')}.`],
    ['(@ann) @ann, @ann!', `(${link('Ann')}) ${link('Ann')}, ${link('Ann')}!`],
    ['@a_b.c-d...', `${link('a_b.c-d')}...`],
    ['**@ann**', `<strong>${link('Ann')}</strong>`],
    ['@annabel @nobody', '@annabel @nobody'],
    ['mail ann@ann.example', 'mail ann@ann.example'],
    ['`@ann`', '<code>@ann</code>'],
    ['[@ann](/people)', '<a href="/people">@ann</a>'],
  ])('%j', (markdown, html) => {
    expect(toPostHtml(markdown, known)).toBe(`<p>${html}</p>`)
  })

  test('at most 30 different names are looked up', () => {
    const many = Array.from({ length: 100 }, (_, index) => `@person${index}`).join(' ')
    expect(findNames(many)).toHaveLength(30)
    expect(findNames('@Ann. and @ann')).toEqual(['ann.', 'ann'])
  })
})

describe('a link leads where it seems to lead', () => {
  test.each([
    'https://linkedin.com@evil.example/',
    '<https://linkedin.com@evil.example/>',
    '[a page](https://linkedin.com@evil.example/)',
    '[a page](<https://evil.example/\u202egpj.exe>)',
    'https://evil.example/\u202egpj.exe',
    '[a page](https://linkedin.com\\\\@evil.example/)',
    '![a picture](https://linkedin.com@evil.example/)',
    '[a page](mailto:me@\u202eexample.com)',
  ])('%j leads nowhere else', (text) => {
    expect(toPostHtml(text, people)).not.toMatch(/href="[^"]*(evil|%E2|mailto)/)
  })

  test.each([
    ['[https://linkedin.com](https://evil.example/)', 'https://evil.example/'],
    ['[**linkedin.com**/in/sam](https://evil.example/)', 'https://evil.example/'],
    ['[linkedin.com](https://www.linkedin.com/in/sam)', 'linkedin.com'],
    ['[my page](https://evil.example/)', 'my page'],
    ['https://\u0430\u0440\u0440\u04cf\u0435.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://xn--80ak6aa92e.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://example.com/%D0%B0', 'https://example.com/%D0%B0'],
  ])('%j shows %j', (text, shown) => {
    expect(/<a[^>]*>(.*)<\/a>/.exec(toPostHtml(text, people))?.[1]).toBe(shown)
  })
})
