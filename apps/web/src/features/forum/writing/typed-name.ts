import type { Replacement } from './markdown-format.ts'

/** The start of a name after `@`, left of the caret. */
export interface TypedName {
  /** Where the `@` is. */
  at: number
  start: string
}

// As the server finds names, so not in an email address. Two letters are enough to complete one.
const TYPED = /(?<![\w@./-])@([A-Za-z0-9._-]{2,30})$/

export function findTypedName(text: string, caret: number): TypedName | undefined {
  const found = TYPED.exec(text.slice(0, caret))
  // In the middle of a name, nothing is completed.
  if (!found || /[\w-]/.test(text[caret] ?? '')) return undefined
  return { at: found.index, start: found[1] ?? '' }
}

/** Completes the name and continues after a space. */
export function completeName(text: string, { at, start }: TypedName, username: string): Replacement {
  const to = at + 1 + start.length
  const hasSpace = text[to] === ' '
  const insert = `@${username}${hasSpace ? '' : ' '}`
  const caret = at + insert.length + (hasSpace ? 1 : 0)
  return { from: at, to, insert, start: caret, end: caret }
}
