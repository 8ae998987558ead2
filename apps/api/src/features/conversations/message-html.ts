import { readWebLink } from '@sparkle/contract/core/links.ts'
import { LinkifyIt } from 'linkify-it'

/** Only full web addresses: a word with a dot in it is rarely meant as a link. */
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
for (const schema of ['ftp:', 'mailto:', '//']) links.add(schema, null)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
const escapeLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br />\n')

/** Renders plain text as safe HTML, with only line breaks and links. */
export function toMessageHtml(text: string): string {
  let html = ''
  let end = 0
  for (const { index, lastIndex, url } of links.match(text) ?? []) {
    const link = readWebLink(url)
    if (!link) continue
    const { href, shown } = { href: escapeHtml(link.href), shown: escapeHtml(link.shown) }
    html += `${escapeLines(text.slice(end, index))}<a href="${href}" rel="noopener nofollow ugc">${shown}</a>`
    end = lastIndex
  }
  return html + escapeLines(text.slice(end))
}
