/** A text and what is selected in it. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** What to put in place of `from` to `to`, and what to select afterwards. */
export interface Replacement {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** Puts marks around the selection, or around a word that stands in for one; the words stay selected. */
function wrap({ text, start, end }: Selected, before: string, after: string, placeholder: string): Replacement {
  const inside = text.slice(start, end) || placeholder
  const from = start + before.length
  return { from: start, to: end, insert: `${before}${inside}${after}`, start: from, end: from + inside.length }
}

/** Puts a mark in front of each selected line. */
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
    // The label is done: the address is what has to be typed.
    return { from: start, to: end, insert, start: address, end: address + 'https://'.length }
  },
} as const

export type Format = keyof typeof formatters

export function applyFormat(format: Format, selected: Selected): Replacement {
  return formatters[format](selected)
}

/** A post as the start of a reply to it: who wrote it, then its lines as a quote. */
export function quotePost({ username, message }: { username: string; message: string }): string {
  const lines = message.trim().split('\n')
  return `@${username} wrote:\n\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`
}
