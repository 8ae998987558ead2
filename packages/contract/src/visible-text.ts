/** Says in a sentence what is wrong with a text; undefined where nothing is. */
export type Rule = (text: string) => string | undefined

export const ONE_LINE = 'Use plain text on one line.'

/** Characters that leave no mark on a page. U+2800 and U+1D159 are blanks that Unicode counts as symbols. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1d159}]/gu

/** Those that turn the reading direction of all that follows. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** The same, and those that break a line. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Only what people see of a text. */
export function visibleOnly(text: string): string {
  return text.replace(UNSEEN, '')
}

/** A text without the space around it; nothing at all where there is nothing to see. */
export function trimmed(text: string): string {
  return visibleOnly(text) === '' ? '' : text.trim()
}

/** How many characters people see. What parts words counts once, however long it is. */
export function countVisible(text: string): number {
  const shown = text.normalize('NFC').replace(UNSEEN, (character) => (/\p{White_Space}/u.test(character) ? ' ' : ''))
  return [...shown.replace(/ +/g, ' ').trim()].length
}

/** Anything that cannot be seen, but for spaces. */
export function hasUnseen(text: string): boolean {
  return text.replace(/\p{White_Space}/gu, '').search(UNSEEN) >= 0
}

/** A text with a space for each character that a line cannot hold. */
export function toOneLine(text: string): string {
  return trimmed(text.replace(NOT_IN_A_LINE, ' '))
}

/** Words to look for: how they read does not matter. */
export function withoutTurns(text: string): string {
  return text.replace(TURNS, '')
}

export function isOneLine(text: string): boolean {
  return text.search(NOT_IN_A_LINE) < 0
}
