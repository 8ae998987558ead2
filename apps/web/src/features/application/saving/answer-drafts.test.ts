import { describe, expect, test } from 'vitest'
import { makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { fingerprint, storedValue, untouchedPicture } from '#web/features/application/answers/answer-values.ts'
import { sections } from '#web/features/application/sections.ts'
import { type Draft, isOutdated, parseAnswerDraft } from './answer-drafts.ts'

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

describe('the draft of a picture', () => {
  const stored = { address: '/p', altText: null }
  const value = {
    kind: 'picture' as const,
    file: null,
    isRemoved: false,
    description: 'My dog',
    isDecoration: false,
    stored,
  }
  const picture: Draft = { ...draft, questionId: 29, value }
  const reload = (found: Draft) => parseAnswerDraft(JSON.parse(JSON.stringify(found)), '29')

  test('I-28 keeps the description of a stored picture over a reload', () => {
    expect(reload(picture)).toEqual(picture)
  })

  test('I-28 keeps the description of a new picture, but does not send it for another picture', () => {
    const file = new File(['x'], 'dog.png', { type: 'image/png' })
    expect(reload({ ...picture, value: { ...value, file } })).toEqual({ ...picture, isHeld: true })
  })

  test('I-28 never removes a picture after a reload', () => {
    expect(reload({ ...picture, value: { ...value, isRemoved: true } })).toEqual(picture)
  })

  test('I-28 is outdated if the picture or its description was changed elsewhere', () => {
    const now = (address: string, altText: string | null) => untouchedPicture({ address, altText })
    const started = { ...picture, base: fingerprint(now('/p', null)) }
    expect(isOutdated(started, now('/p', null))).toBe(false)
    expect(isOutdated(started, now('/p', 'My cat'))).toBe(true)
    expect(isOutdated(started, now('/q', null))).toBe(true)
    expect(isOutdated({ ...started, value: { ...value, isRemoved: true } }, now('/q', null))).toBe(false)
  })
})
