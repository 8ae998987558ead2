import type { FoundPost } from '@sparkle/contract/forum/forum-search.ts'
import { signs } from '#api/features/forum/read/words.queries.ts'

/** In characters: a snippet, and what of it comes before the first match. */
const LENGTH = 240
const BEFORE = 60
/** Only the first matches of a post are compared. */
const COMPARED = 100

/** Cuts between words, unless a word is too long. */
function toCut(text: string, matchStart: number): { from: number; to: number } {
  const earliest = matchStart - BEFORE
  const space = text.indexOf(' ', earliest)
  const from = earliest <= 0 ? 0 : space !== -1 && space < matchStart ? space + 1 : earliest
  const latest = from + LENGTH
  const lastSpace = text.lastIndexOf(' ', latest)
  if (latest >= text.length) return { from, to: text.length }
  return { from, to: lastSpace > matchStart ? lastSpace : latest }
}

const toText = (piece: string) => piece.replaceAll(signs.less, '<').replaceAll(signs.greater, '>').toWellFormed()

/** The place in a text with the most matches, which are enclosed in signs. */
export function toSnippet(marked: string): FoundPost['snippet'] {
  let end = 0
  const pieces = marked.split(new RegExp(`[${signs.start}${signs.stop}]`)).map((text, index) => {
    const start = end
    end += text.length
    return { text, start, end, is_match: index % 2 === 1 }
  })
  const text = pieces.map((piece) => piece.text).join('')
  const matches = pieces.filter((piece) => piece.is_match).slice(0, COMPARED)
  const countFrom = (start: number) =>
    matches.filter((match) => match.start >= start && match.end <= start + LENGTH - BEFORE).length
  const best = Math.max(0, ...matches.map(({ start }) => countFrom(start)))
  const { from, to } = toCut(text, matches.find(({ start }) => countFrom(start) === best)?.start ?? 0)
  const kept = pieces.map((piece) => ({
    text: toText(piece.text.slice(Math.max(0, from - piece.start), Math.max(0, to - piece.start))),
    is_match: piece.is_match,
  }))
  const dots = (isCut: boolean, dotted: string) => (isCut ? [{ text: dotted, is_match: false }] : [])
  return [...dots(from > 0, '… '), ...kept, ...dots(to < text.length, ' …')].filter((piece) => piece.text !== '')
}
