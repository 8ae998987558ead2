import { readWebLink, type WebLink } from '@sparkle/contract/links.ts'

export interface TextPart {
  text: string
  /** If it is a link. */
  link?: WebLink
}

const ADDRESS = /https?:\/\/[^\s<>"`]+/giu
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
    const link = readWebLink(address)
    if (!link) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, link })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
