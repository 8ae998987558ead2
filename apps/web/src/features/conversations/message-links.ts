export interface TextPart {
  text: string
  /** Where it leads, if it is a link. */
  href?: string
}

// Marks that turn the reading direction would let an address look like another one: they end it.
const ADDRESS = /https?:\/\/[^\s<>"`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu
const AFTER_ADDRESS = /[.,;:!?'’”*_]+$/u

/** A full stop or a bracket after an address belongs to the sentence. */
function withoutEnd(address: string): string {
  const trimmed = address.replace(AFTER_ADDRESS, '')
  const hasOpening = trimmed.includes('(')
  return trimmed.endsWith(')') && !hasOpening ? withoutEnd(trimmed.slice(0, -1)) : trimmed
}

/** A text with the web addresses in it told apart; joined, the parts are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0])
    if (!URL.canParse(address)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href: new URL(address).href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
