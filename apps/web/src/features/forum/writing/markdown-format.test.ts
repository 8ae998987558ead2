import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyFormat,
  continueList,
  type Format,
  quotePost,
  type Replacement,
  type Selected,
} from './markdown-format.ts'

const replace = ({ text }: Selected, { from, to, insert }: Replacement) => text.slice(0, from) + insert + text.slice(to)

function apply(format: Format, selected: Selected) {
  const change = applyFormat(format, selected)
  const text = replace(selected, change)
  return { text, selected: text.slice(change.start, change.end) }
}
const select = (text: string, words: string): Selected => {
  const start = text.indexOf(words)
  return { text, start, end: start + words.length }
}

describe('the buttons of the toolbar', () => {
  test('wrap the selected words, which stay selected', () => {
    expect(apply('bold', select('be kind today', 'kind'))).toEqual({ text: 'be **kind** today', selected: 'kind' })
    expect(apply('italic', select('be kind today', 'kind'))).toEqual({ text: 'be _kind_ today', selected: 'kind' })
  })
  test('insert a placeholder if nothing is selected', () => {
    expect(apply('bold', { text: '', start: 0, end: 0 })).toEqual({ text: '**bold text**', selected: 'bold text' })
  })
  test('make a link and select its address', () => {
    expect(apply('link', select('see the guide', 'the guide'))).toEqual({
      text: 'see [the guide](https://)',
      selected: 'https://',
    })
  })
  test('mark whole lines', () => {
    const text = 'first\nsecond\nthird'
    expect(apply('quote', select(text, 'cond\nthi')).text).toBe('first\n> second\n> third')
    expect(apply('list', select(text, 'first')).text).toBe('- first\nsecond\nthird')
    expect(apply('numbers', select(text, text)).text).toBe('1. first\n2. second\n3. third')
  })
  test('never lose a character of the text', () => {
    const formats = fc.constantFrom<Format>('bold', 'italic', 'link', 'quote', 'list', 'numbers')
    fc.assert(
      fc.property(formats, fc.string(), fc.nat(), fc.nat(), (format, text, a, b) => {
        const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y)
        const changed = apply(format, { text, start, end }).text
        let next = 0
        for (const character of changed) if (character === [...text][next]) next++
        expect(next).toBe([...text].length)
      }),
    )
  })
})

test('a quote names the author and marks every line', () => {
  expect(quotePost({ username: 'ann', message: 'One\n\nTwo\n' })).toBe('@ann wrote:\n\n> One\n> \n> Two\n\n')
})

describe('I-61 Enter in a list', () => {
  /** The caret is where the bar is, before and after. */
  function enter(marked: string): string | undefined {
    const start = marked.indexOf('|')
    const selected = { text: marked.replace('|', ''), start, end: start }
    const change = continueList(selected)
    if (!change) return undefined
    const text = replace(selected, change)
    return `${text.slice(0, change.start)}|${text.slice(change.end)}`
  }
  test('starts the next item', () => {
    expect(enter('- milk|')).toBe('- milk\n- |')
    expect(enter('Buy:\n* milk|\n* bread')).toBe('Buy:\n* milk\n* |\n* bread')
    expect(enter('  - mi|lk')).toBe('  - mi\n  - |lk')
  })
  test('counts on', () => {
    expect(enter('9. milk|')).toBe('9. milk\n10. |')
    expect(enter('1) milk|')).toBe('1) milk\n2) |')
  })
  test('leaves the list at an empty item', () => {
    expect(enter('- milk\n- |')).toBe('- milk\n|')
    expect(enter('1. milk\n2. |\nmore')).toBe('1. milk\n|\nmore')
  })
  test('is a plain line break elsewhere', () => {
    for (const text of ['milk|', '-|', '|- milk', '1.5 litres|', '- a\n\nmilk|']) expect(enter(text)).toBeUndefined()
    expect(continueList({ text: '- milk', start: 2, end: 6 })).toBeUndefined()
  })
})
