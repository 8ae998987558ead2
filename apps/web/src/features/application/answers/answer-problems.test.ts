import { describe, expect, test } from 'vitest'
import { getQuestion } from '#test/replies/application-replies.ts'
import { answerProblems, namedProblems } from './answer-problems.ts'

const getTexts = (questionId: number, value: Parameters<typeof answerProblems>[1]) =>
  answerProblems(getQuestion(questionId), value).map(({ text }) => text)

describe('hours', () => {
  test.each(['x', '169', '-1', '1.5'])('A-54 A-55 %s', (text) => {
    expect(getTexts(17, { kind: 'hours', text })).toEqual(['Please enter a number between 0 and 168'])
  })

  test('A-56 O-66 0, 168, spaces around and an empty field are fine', () => {
    expect(['0', '168', ' 40 ', ''].flatMap((text) => getTexts(17, { kind: 'hours', text }))).toEqual([])
  })
})

describe('links', () => {
  test('A-58 A-60 A-61 each invalid one has its own error', () => {
    const links = { 47: 'https://example.com', 48: 'https://instagram.com/sam', 49: '', 50: 'nonsense' }
    const found = answerProblems(getQuestion(23), { kind: 'links', links })
    expect(found).toEqual([
      { fieldId: 'answer-47', text: 'Please enter a valid url' },
      { fieldId: 'answer-50', text: 'Please enter a valid url' },
    ])
    expect(namedProblems(found).map(({ text }) => text)).toEqual([
      'LinkedIn: Please enter a valid url',
      'Website: Please enter a valid url',
    ])
  })
})

describe('texts', () => {
  test('A-62 W6 too long a text is reported with its length', () => {
    expect(getTexts(20, { kind: 'text', text: 'x'.repeat(300) })).toEqual([])
    expect(getTexts(20, { kind: 'text', text: 'x'.repeat(312) })).toEqual([
      'Please use at most 300 characters. You have 312.',
    ])
  })

  test('O-67 the other interest as well', () => {
    const value = { kind: 'choices' as const, chosen: [], other: 'x'.repeat(301) }
    expect(answerProblems(getQuestion(19), value)[0]?.fieldId).toBe('answer-19-other')
  })
})
