/** A text and the selection in it. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** Replaces `from` to `to` with `insert`, then selects `start` to `end`. */
export interface Replacement {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** Wraps the selection, or a placeholder if it is empty. The text stays selected. */
function wrap({ text, start, end }: Selected, before: string, after: string, placeholder: string): Replacement {
  const inside = text.slice(start, end) || placeholder
  const from = start + before.length
  return { from: start, to: end, insert: `${before}${inside}${after}`, start: from, end: from + inside.length }
}

/** Prefixes each selected line. */
function prefix({ text, start, end }: Selected, mark: (line: number) => string, placeholder: string): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = (text.slice(from, to) || placeholder).split('\n')
  const insert = lines.map((line, index) => `${mark(index)}${line}`).join('\n')
  return { from, to, insert, start: from + mark(0).length, end: from + insert.length }
}

const formatters = {
  bold: (selected: Selected) => wrap(selected, '**', '**', 'bold text'),
  italic: (selected: Selected) => wrap(selected, '_', '_', 'slanted text'),
  quote: (selected: Selected) => prefix(selected, () => '> ', 'quoted words'),
  list: (selected: Selected) => prefix(selected, () => '- ', 'first point'),
  numbers: (selected: Selected) => prefix(selected, (line) => `${line + 1}. `, 'first step'),
  link: ({ text, start, end }: Selected): Replacement => {
    const label = text.slice(start, end) || 'link text'
    const insert = `[${label}](https://)`
    const address = start + label.length + 3
    // Select the address, which has to be typed next.
    return { from: start, to: end, insert, start: address, end: address + 'https://'.length }
  },
} as const

export type Format = keyof typeof formatters

export function applyFormat(format: Format, selected: Selected): Replacement {
  return formatters[format](selected)
}

/** Indent, bullet or number, and the space after it. */
const listMark = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))(\s+)/

/** What Enter does in a list: it starts the next item, and leaves the list at an empty one. */
export function continueList({ text, start, end }: Selected): Replacement | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [mark, indent, bullet, number, dot, space] = listMark.exec(text.slice(from, start)) ?? []
  if (mark === undefined || start !== end) return undefined
  const lineEnd = text.indexOf('\n', start)
  const to = lineEnd === -1 ? text.length : lineEnd
  if (text.slice(from + mark.length, to).trim() === '') return { from, to, insert: '', start: from, end: from }
  const insert = `\n${indent}${bullet ?? `${Number(number) + 1}${dot}`}${space}`
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length }
}

/** Quotes a post at the start of a reply: the author, then the quoted lines. */
export function quotePost({ username, message }: { username: string; message: string }): string {
  const lines = message.trim().split('\n')
  return `@${username} wrote:\n\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`
}
