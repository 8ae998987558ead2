import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countCharacters,
  headlineProblem,
  hoursProblem,
  isLinkAnswer,
  linkProblem,
  textAnswerProblem,
  tidyAnswer,
  tidyLink,
} from './answer-rules.ts'

const LINKEDIN = 47
const INSTAGRAM = 48
const PORTFOLIO = 49

describe('hours', () => {
  test.each(['-1', '1.5', '1e2', '+8', '4 0', 'ten', '１２', '0x10'])('A-54 "%s" is refused', (text) => {
    expect(hoursProblem(text)).toBe('Please enter a number between 0 and 168')
  })

  test('A-55 above 168 is refused', () => {
    for (const text of ['169', '200', '999', '1000']) expect(hoursProblem(text)).toBeDefined()
  })

  test('A-56 0 and 168 are accepted, and all between', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 168 }), (hours) => hoursProblem(String(hours)) === undefined))
  })
})

describe('links', () => {
  test.each(['http://example.com', 'https://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM'])('A-57 %s', (link) => {
    expect(isLinkAnswer(PORTFOLIO, link)).toBe(true)
  })

  test.each([
    'example',
    'sam@example.com',
    'resume',
    'https//example.com',
    'example.com is my page',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://',
    'https:///path',
    'https:example.com',
    'https://two words.com',
    'data:text/html,hi',
  ])('A-58 %s is refused', (link) => {
    expect(isLinkAnswer(PORTFOLIO, link)).toBe(false)
    expect(linkProblem(PORTFOLIO, link)).toBe('Please enter a valid url')
  })

  test.each([
    ['linkedin.com/in/casey', 'https://linkedin.com/in/casey'],
    [' www.example.com\n', 'https://www.example.com'],
    ['example.com:8080?a=b', 'https://example.com:8080?a=b'],
    ['m\u00fcller.example/a.b', 'https://m\u00fcller.example/a.b'],
    ['http://example.com', 'http://example.com'],
    [' HTTPS://EXAMPLE.COM ', 'HTTPS://EXAMPLE.COM'],
  ])('I-12 %j becomes %s', (typed, link) => {
    expect(tidyLink(typed)).toBe(link)
    expect(tidyLink(link)).toBe(link)
    expect(linkProblem(PORTFOLIO, typed)).toBeUndefined()
  })

  test.each(['javascript:alert(1)', 'sam@example.com', 'e.g', 'two words.com', '@sam', '1.2.3.4'])(
    'I-12 %s is left as it is',
    (typed) => expect(tidyLink(typed)).toBe(typed),
  )

  test('I-12 a completed link obeys the other rules', () => {
    expect(linkProblem(LINKEDIN, 'linkedin.com/in/sam')).toBeUndefined()
    expect(linkProblem(LINKEDIN, 'example.com/sam')).toBe('Please enter a valid url')
    expect(linkProblem(PORTFOLIO, 'example.com/'.padEnd(292, 'x'))).toBeUndefined()
    expect(linkProblem(PORTFOLIO, 'example.com/'.padEnd(293, 'x'))).toBe('Please enter a valid url')
  })

  test('A-59 300 characters are accepted, 301 refused', () => {
    const makeLink = (length: number) => 'https://example.com/'.padEnd(length, 'x')
    expect(isLinkAnswer(PORTFOLIO, makeLink(300))).toBe(true)
    expect(isLinkAnswer(PORTFOLIO, makeLink(301))).toBe(false)
  })

  test('A-60 a LinkedIn link names linkedin, in any case', () => {
    expect(isLinkAnswer(LINKEDIN, 'https://www.linkedin.com/in/sam')).toBe(true)
    expect(isLinkAnswer(LINKEDIN, 'https://WWW.LinkedIn.com/in/sam')).toBe(true)
    expect(isLinkAnswer(LINKEDIN, 'https://www.instagram.com/sam')).toBe(false)
  })

  test('A-61 an Instagram link names instagram, in any case', () => {
    expect(isLinkAnswer(INSTAGRAM, 'https://instagram.com/sam')).toBe(true)
    expect(isLinkAnswer(INSTAGRAM, 'https://INSTAGRAM.com/sam')).toBe(true)
    expect(isLinkAnswer(INSTAGRAM, 'https://linkedin.com/in/sam')).toBe(false)
  })
})

test('an empty answer is always allowed', () => {
  for (const text of ['', ' ', '\u200b']) {
    expect([hoursProblem(text), linkProblem(LINKEDIN, text), textAnswerProblem(text)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  }
})

describe('texts', () => {
  test('I-13 spaces are tidied, and paragraphs stay', () => {
    expect(tidyAnswer('  I  bake \t bread. \r\n\r\n I   sing.\n')).toBe('I bake bread.\n\n I sing.')
    expect(tidyAnswer(' \n ')).toBe('')
    fc.assert(fc.property(fc.string(), (text) => tidyAnswer(tidyAnswer(text)) === tidyAnswer(text)))
  })

  test('I-13 spaces that are not stored do not count', () => {
    expect(textAnswerProblem(`${'x'.repeat(300)} \n`)).toBeUndefined()
    expect(textAnswerProblem(` ${'x '.repeat(151)}`)).toBe('Please use at most 300 characters. You have 301.')
  })

  test('A-62 300 characters are accepted, 301 refused', () => {
    expect(textAnswerProblem('x'.repeat(300))).toBeUndefined()
    expect(textAnswerProblem('x'.repeat(301))).toBe('Please use at most 300 characters. You have 301.')
  })

  test('A-62 a character counts once, however it is stored', () => {
    expect(countCharacters('👍')).toBe(1)
    expect(countCharacters('e\u0301')).toBe(1)
    expect(countCharacters('a\r\nb')).toBe(3)
    expect(textAnswerProblem('👍'.repeat(300))).toBeUndefined()
  })

  test('A-62 no text counts more than its code units', () => {
    fc.assert(fc.property(fc.string(), (text) => countCharacters(text) <= text.length))
  })
})

describe('headline', () => {
  test('FD-09 has at most 100 characters, as people count them', () => {
    for (const text of ['', '  ', 'Kind and on time', 'x'.repeat(100), `${'\u{1f600}'.repeat(100)} `]) {
      expect(headlineProblem(text)).toBeUndefined()
    }
    expect(headlineProblem('x'.repeat(103))).toBe('Please use at most 100 characters. You have 103.')
  })

  test('FD-09 is one line, without characters that turn the direction of the text', () => {
    for (const text of ['two\nlines', 'a\u2028b', 'a\u202eb', 'a\u0007b']) {
      expect(headlineProblem(text)).toBe('Use plain text on one line.')
    }
  })
})
