import { describe, expect, test } from 'vitest'
import { getQuestion, makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { sections } from '#web/features/application/sections.ts'
import { fingerprint, isEmptyValue, isSameValue, isValueFor, storedValue } from './answer-values.ts'

describe('stored answers as field values', () => {
  test('texts, choices, numbers, yes and no', () => {
    const application = makeApplication({
      open_ended_questions: [textAnswer(20, 'A lot.')],
      business_excites: [2, 5],
      multiple_choice_other: [textAnswer(19, 'Animals')],
      hours_per_week: 0,
      work_weekend_nights: false,
    })
    expect(storedValue(getQuestion(20), application)).toEqual({ kind: 'text', text: 'A lot.' })
    expect(storedValue(getQuestion(19), application)).toEqual({ kind: 'choices', chosen: [2, 5], other: 'Animals' })
    expect(storedValue(getQuestion(17), application)).toEqual({ kind: 'hours', text: '0' })
    expect(storedValue(getQuestion(7), application)).toEqual({ kind: 'yes-no', yes: false })
  })

  test('I-10 "not sure" is a value of its own', () => {
    const application = makeApplication({ work_weekend_nights_not_sure: true })
    expect(storedValue(getQuestion(7), application)).toEqual({ kind: 'yes-no', yes: 'not-sure' })
    expect(storedValue(getQuestion(4), application)).toEqual({ kind: 'yes-no', yes: null })
    expect(isEmptyValue(getQuestion(7), { kind: 'yes-no', yes: 'not-sure' })).toBe(false)
    expect(isValueFor(getQuestion(7), { kind: 'yes-no', yes: 'not-sure' })).toBe(true)
    expect(isValueFor(getQuestion(7), { kind: 'yes-no', yes: 'maybe' })).toBe(false)
  })

  test('A-08 the four links together', () => {
    const application = makeApplication({ open_ended_questions: [textAnswer(49, 'https://example.com')] })
    expect(storedValue(getQuestion(23), application)).toEqual({
      kind: 'links',
      links: { 47: '', 48: '', 49: 'https://example.com', 50: '' },
    })
  })

  test('A-53 legacy answers can be shown', () => {
    const application = makeApplication({ best_learn_new: 2, work_ethic: [1, 8], about: 'Hello' })
    expect(storedValue(getQuestion(2), application)).toMatchObject({ chosen: [2] })
    expect(storedValue(getQuestion(3), application)).toMatchObject({ chosen: [1, 8] })
    expect(storedValue(getQuestion(5), application)).toEqual({ kind: 'text', text: 'Hello' })
  })

  test('I-25 I-26 I-27 a picture with its description, only decoration, or not described yet', () => {
    const stored = (alt_text: string | null) =>
      storedValue(
        getQuestion(29),
        makeApplication({
          open_ended_questions: [{ ...textAnswer(29, '/p'), answer_type: 'picture', alt_text }],
        }),
      )
    expect(stored('My dog')).toMatchObject({ description: 'My dog', isDecoration: false, stored: { address: '/p' } })
    expect(stored('')).toMatchObject({ description: '', isDecoration: true })
    expect(stored(null)).toMatchObject({ description: '', isDecoration: false })
    expect(fingerprint(stored('My dog'))).not.toBe(fingerprint(stored('')))
    expect(fingerprint(stored(''))).not.toBe(fingerprint(stored(null)))
  })

  test('W7 nothing is preselected', () => {
    expect(storedValue(getQuestion(7), null)).toEqual({ kind: 'yes-no', yes: null })
    for (const section of sections) expect(isEmptyValue(section, storedValue(section, null))).toBe(true)
  })
})

describe('two values are equal', () => {
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const choices = (...chosen: number[]) => ({ kind: 'choices' as const, chosen, other: '' })

  test('regardless of surrounding spaces, line breaks and the order of choices', () => {
    expect(isSameValue(text('a\nb'), text(' a\r\nb '))).toBe(true)
    expect(isSameValue(choices(3, 1), choices(1, 3))).toBe(true)
    const links = (link: string) => ({ kind: 'links' as const, links: { 50: link } })
    expect(isSameValue(links('a.example'), links(' https://a.example'))).toBe(true)
    expect(isSameValue({ kind: 'hours', text: '08' }, { kind: 'hours', text: '8' })).toBe(true)
  })

  test('but not when a word differs', () => {
    expect(isSameValue(text('a b'), text('ab'))).toBe(false)
    expect(isSameValue(choices(1), { ...choices(1), other: 'x' })).toBe(false)
    expect(isSameValue({ kind: 'yes-no', yes: false }, { kind: 'yes-no', yes: null })).toBe(false)
    expect(isSameValue({ kind: 'hours', text: '8' }, { kind: 'hours', text: '8h' })).toBe(false)
  })
})

test('only a value of the right kind is read from the storage', () => {
  expect(isValueFor(getQuestion(20), { kind: 'text', text: 'x' })).toBe(true)
  expect(isValueFor(getQuestion(20), { kind: 'text', text: 5 })).toBe(false)
  expect(isValueFor(getQuestion(20), { kind: 'hours', text: '5' })).toBe(false)
  expect(isValueFor(getQuestion(16), { kind: 'choices', chosen: ['1'], other: '' })).toBe(false)
  expect(isValueFor(getQuestion(29), { kind: 'picture', file: null, isRemoved: true })).toBe(false)
  expect(isValueFor(getQuestion(20), null)).toBe(false)
})
