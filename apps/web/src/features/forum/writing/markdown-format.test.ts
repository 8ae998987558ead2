import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyFormat, type Format, quotePost, type Selected } from './markdown-format.ts'

function apply(format: Format, selected: Selected) {
  const { from, to, insert, start, end } = applyFormat(format, selected)
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to)
  return { text, selected: text.slice(start, end) }
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
