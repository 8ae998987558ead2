import { addresses } from '@sparkle/contract/core/addresses.ts'
import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import type { NamedPerson } from './post-alerting.queries.ts'

const QUOTE_MARK = /<(\/?)blockquote>/g
const PROFILE = addresses.profile('')
/** A mention as `toPostHtml` writes it. A quote by the reply form starts with one: "@ann wrote:". */
const NAMED = new RegExp(`<a href="${PROFILE}([\\w.-]+)">@[^<]+</a>(?<quote> wrote:</p>\\s*<blockquote>)?`, 'g')

/** Removes the text inside all quotes. */
function withoutQuotes(html: string): string {
  let [kept, depth, end] = ['', 0, 0]
  for (const { 0: mark, 1: closes, index } of html.matchAll(QUOTE_MARK)) {
    if (depth === 0) kept += html.slice(end, index) + mark
    depth += closes ? -1 : 1
    end = index + mark.length
  }
  return kept + html.slice(end)
}

/** The first people whom a post names, each once. Someone both quoted and mentioned counts as quoted. */
export function findNamed(postHtml: string): NamedPerson[] {
  const found = new Map<string, NamedPerson['kind']>()
  for (const { 1: name = '', groups } of withoutQuotes(postHtml).matchAll(NAMED)) {
    const username = name.toLowerCase()
    if (groups?.quote || !found.has(username)) found.set(username, groups?.quote ? 'quote' : 'mention')
  }
  return [...found].slice(0, notificationLimits.named).map(([username, kind]) => ({ username, kind }))
}
