import { readWebLink, type WebLink } from '@sparkle/contract/core/links.ts'

export interface TextPart {
  text: string
  link?: WebLink
}

const WEB_ADDRESS = /https?:\/\/[^\s<>"`]+/giu
const TRAILING_PUNCTUATION = /[.,;:!?'’”*_]+$/u

/** A period or closing bracket after an address belongs to the sentence. */
function trimPunctuation(address: string): string {
  const trimmed = address.replace(TRAILING_PUNCTUATION, '')
  const hasOpening = trimmed.includes('(')
  return trimmed.endsWith(')') && !hasOpening ? trimPunctuation(trimmed.slice(0, -1)) : trimmed
}

/** Splits a text at its web addresses. The joined parts equal the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const address = trimPunctuation(match[0])
    const link = readWebLink(address)
    if (!link) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, link })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
