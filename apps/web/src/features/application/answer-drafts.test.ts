import { expect, test } from 'vitest'
import { type Draft, parseAnswerDraft } from './answer-drafts.ts'
import { fingerprint, storedValue } from './answer-values.ts'
import { sections } from './sections.ts'
import { makeApplication, textAnswer } from './test-application.ts'

const draft: Draft = { questionId: 20, value: { kind: 'text', text: 'x' }, base: 'abc', baseVersion: 3, isHeld: false }

test('a stored draft is read back unchanged, and invalid data is ignored', () => {
  expect(parseAnswerDraft(JSON.parse(JSON.stringify(draft)), '20')).toEqual(draft)
  expect(parseAnswerDraft(draft, '99')).toBeUndefined()
  expect(parseAnswerDraft({ ...draft, value: { kind: 'text' } }, '20')).toBeUndefined()
  expect(parseAnswerDraft({ ...draft, base: { kind: 'text', text: '' } }, '20')).toBeUndefined()
  expect(parseAnswerDraft(null, '20')).toBeUndefined()
})

test('the fingerprint of a stored answer does not contain it, and ignores formatting', () => {
  const [question] = sections.filter(({ id }) => id === 20)
  const printed = (text: string) =>
    question && fingerprint(storedValue(question, makeApplication({ open_ended_questions: [textAnswer(20, text)] })))
  expect(printed('I like my garden')).not.toContain('garden')
  expect(printed('I like my garden')).toBe(printed(' I like my garden '))
  expect(printed('I like my garden')).not.toBe(printed('I like my gardens'))
})
