/** Describes in a sentence what is wrong with a text; undefined if nothing is. */
export type Rule = (text: string) => string | undefined

export const ONE_LINE = 'Use plain text on one line.'

/** Characters that cannot be seen. U+2800 and U+1D159 are blanks that Unicode counts as symbols. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1d159}]/gu

/** Characters that change the direction of the text after them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** The same, control characters and line breaks. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** The visible characters of a text. */
export function visibleOnly(text: string): string {
  return text.replace(UNSEEN, '')
}

/** A text without surrounding space; empty if nothing of it is visible. */
export function trimmed(text: string): string {
  return visibleOnly(text) === '' ? '' : text.trim()
}

/** For names: also with a single space in place of each run of space. */
export function tidied(text: string): string {
  return trimmed(text).replace(/\s+/g, ' ')
}

/** For zip codes. */
export function withoutSpace(text: string): string {
  return trimmed(text).replace(/\s+/g, '')
}

/** Counts visible characters. Space between words counts as one. */
export function countVisible(text: string): number {
  const shown = text.normalize('NFC').replace(UNSEEN, (character) => (/\p{White_Space}/u.test(character) ? ' ' : ''))
  return [...shown.replace(/ +/g, ' ').trim()].length
}

/** Whether a text has invisible characters other than space. */
export function hasUnseen(text: string): boolean {
  return text.replace(/\p{White_Space}/gu, '').search(UNSEEN) >= 0
}

/** Replaces each character that does not belong in a line by a space. */
export function toOneLine(text: string): string {
  return trimmed(text.replace(NOT_IN_A_LINE, ' '))
}

/** For search words, in which direction does not matter. */
export function withoutTurns(text: string): string {
  return text.replace(TURNS, '')
}

export function isOneLine(text: string): boolean {
  return text.search(NOT_IN_A_LINE) < 0
}
