import { LinkifyIt } from 'linkify-it'

/** Whole web addresses only: a word with a dot in it is no link that its writer meant. */
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
for (const schema of ['ftp:', 'mailto:', '//']) links.add(schema, null)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
const escapeLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br />\n')

/** A link must lead where it seems to lead: no login in front of the host, and no character that turns the text around. */
function hrefOf(address: string): string | undefined {
  if (/\p{Cf}/u.test(address) || !URL.canParse(address)) return undefined
  const { username, password, href } = new URL(address)
  return username || password ? undefined : href
}

/** Plain text as safe HTML: nothing but line breaks and links. */
export function toMessageHtml(text: string): string {
  let html = ''
  let end = 0
  for (const { index, lastIndex, url } of links.match(text) ?? []) {
    const href = hrefOf(url)
    if (href === undefined) continue
    const shown = escapeHtml(text.slice(index, lastIndex))
    html += `${escapeLines(text.slice(end, index))}<a href="${escapeHtml(href)}" rel="noopener nofollow ugc">${shown}</a>`
    end = lastIndex
  }
  return html + escapeLines(text.slice(end))
}
