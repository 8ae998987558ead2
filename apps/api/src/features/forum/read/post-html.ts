import { addresses } from '@sparkle/contract/core/addresses.ts'
import { namesOtherHost, readWebLink } from '@sparkle/contract/core/links.ts'
import { hasUnseen } from '@sparkle/contract/core/visible-text.ts'
import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/** The users a text may mention, by their username in lower case. */
export type People = ReadonlyMap<string, string>

const MENTION = /(?<![\w@./-])@([A-Za-z0-9._-]{3,30})/g
const MENTIONS_MAX = 30
/** What costs the parser and the sanitizer time, and how much. The longest allowed prose adds up to a few hundred. */
const efforts: [RegExp, number][] = [
  [/[*_~`[\]<>&#|"]/g, 1],
  [/[\n@]/g, 3],
  [/:\/\//g, 10],
]
const EFFORT_MAX = 2000
/** The page has its own headings: level 1 for the title, level 2 for posts. */
const HEADING_SHIFT = 2
const HEADING_MAX = 6

const isAllowedLink = (url: string) =>
  readWebLink(url) !== undefined || (/^(mailto:|\/(?![/\\]))\S*$/i.test(url) && !hasUnseen(url))

/** A name at the end of a sentence may include the full stop. */
function findPerson(people: People, name: string): string | undefined {
  return people.get(name.toLowerCase()) ?? people.get(name.toLowerCase().replace(/[._-]+$/, ''))
}

/** Returns what may be usernames, in lower case. */
export function findNames(markdown: string): string[] {
  const names = [...markdown.matchAll(MENTION)].map((match) => (match[1] ?? '').toLowerCase())
  const both = names.flatMap((name) => [name, name.replace(/[._-]+$/, '')])
  return [...new Set(both)].slice(0, MENTIONS_MAX)
}

type MakeToken = (type: string, tag: string, nesting: -1 | 0 | 1) => Token

function linkTokens(make: MakeToken, href: string, text: string): Token[] {
  const open = make('link_open', 'a', 1)
  open.attrSet('href', href)
  const inner = make('text', '', 0)
  inner.content = text
  return [open, inner, make('link_close', 'a', -1)]
}

function mentionTokens(make: MakeToken, token: Token, people: People): Token[] {
  const tokens: Token[] = []
  const addText = (content: string) => {
    const text = make('text', '', 0)
    text.content = content
    if (content) tokens.push(text)
  }
  let end = 0
  for (const match of token.content.matchAll(MENTION)) {
    const username = findPerson(people, match[1] ?? '')
    if (!username) continue
    addText(token.content.slice(end, match.index))
    end = match.index + 1 + username.length
    tokens.push(...linkTokens(make, addresses.profile(username), `@${username}`))
  }
  if (end === 0) return [token]
  addText(token.content.slice(end))
  return tokens
}

/** Shows the target of a link whose text names another host. */
function withTrueTexts(make: MakeToken, children: Token[]): Token[] {
  const tokens: Token[] = []
  let href = ''
  let text: Token[] = []
  for (const token of children) {
    if (token.type === 'link_open') href = String(token.attrGet('href') ?? '')
    if (token.type === 'link_open' || href === '') {
      tokens.push(token)
    } else if (token.type === 'link_close') {
      const isTrue = !namesOtherHost(text.map(({ content }) => content).join(''), href)
      tokens.push(...(isTrue ? text : linkTokens(make, href, href).slice(1, 2)), token)
      href = ''
      text = []
    } else text.push(token)
  }
  return [...tokens, ...text]
}

/** Turns mentions into links to profiles, and external pictures into links to them. */
function relink(make: MakeToken, children: Token[], people: People): Token[] {
  let depth = 0
  return children.flatMap((token) => {
    if (token.type === 'link_open') depth += 1
    if (token.type === 'link_close') depth -= 1
    if (token.type === 'text' && depth === 0) return mentionTokens(make, token, people)
    if (token.type !== 'image') return [token]
    const source = String(token.attrGet('src') ?? '')
    const link = linkTokens(make, source, token.content || source)
    return depth === 0 ? link : link.slice(1, 2)
  })
}

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 }).disable('table')
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
const { normalizeLink } = markdown
markdown.normalizeLink = (url) => (isAllowedLink(url) ? normalizeLink(url) : '')
markdown.normalizeLinkText = (url) => readWebLink(url)?.shown ?? url
markdown.validateLink = isAllowedLink
markdown.core.ruler.push('sparkle', ({ tokens, env, Token: TokenClass }) => {
  const make: MakeToken = (type, tag, nesting) => new TokenClass(type, tag, nesting)
  for (const token of tokens) {
    if (token.children) {
      token.children = relink(make, withTrueTexts(make, token.children), env.people as People)
    }
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    token.tag = `h${Math.min(HEADING_MAX, Number(token.tag.slice(1)) + HEADING_SHIFT)}`
  }
})

const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong em s a blockquote code pre ul ol li hr h3 h4 h5 h6'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = isAllowedLink(href) ? { href } : {}
      if (attribs.href && !href.startsWith('/')) attribs.rel = 'nofollow ugc noopener'
      return { tagName, attribs }
    },
  },
}

/** Sufficient on its own, whatever the Markdown parser lets through. */
export function sanitizePost(html: string): string {
  return sanitizeHtml(html, allowed)
}

/** A text full of markup would block the server for a quarter of a second. */
export function isTooMuchEffort(text: string): boolean {
  const effort = efforts.reduce((sum, [mark, each]) => sum + (text.match(mark)?.length ?? 0) * each, 0)
  return effort > EFFORT_MAX
}

/** Renders a post as safe HTML. A text with too much markup is shown as typed. */
export function toPostHtml(text: string, people: People): string {
  if (isTooMuchEffort(text)) return `<pre><code>${markdown.utils.escapeHtml(text)}</code></pre>`
  return sanitizePost(markdown.render(text, { people })).trim()
}
