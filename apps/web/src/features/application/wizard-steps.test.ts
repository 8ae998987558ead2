import { defaultAvatars } from '@sparkle/contract/core/images.ts'
import { describe, expect, test } from 'vitest'
import { getQuestion, makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { sections } from './sections.ts'
import { getStatus, minutesFor, openSections, parseView, sectionGroups } from './wizard-steps.ts'

const NO_PHOTO = defaultAvatars.applicant
const PHOTO = '/assets/0a1b/192.webp'

describe('steps', () => {
  test('A-06 only sections without an answer are offered', () => {
    const application = makeApplication({ hours_per_week: 0, open_ended_questions: [textAnswer(24, 'Work')] })
    const ids = openSections(application, PHOTO).map(({ id }) => id)
    expect(ids).toHaveLength(31)
    for (const answered of [1, 17, 24]) expect(ids).not.toContain(answered)
  })

  test('A-07 steps are ordered by question id', () => {
    const ids = openSections(null, NO_PHOTO).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids).toHaveLength(34)
  })

  test('A-08 the four links are one step, which one link completes', () => {
    const ids = (application: ReturnType<typeof makeApplication>) =>
      openSections(application, NO_PHOTO).map(({ id }) => id)
    expect(ids(makeApplication()).filter((id) => id === 23 || id > 46)).toEqual([23])
    const linked = makeApplication({ open_ended_questions: [textAnswer(50, 'https://example.com')] })
    expect(ids(linked)).not.toContain(23)
  })
})

test('W2 a section has a status text', () => {
  const application = makeApplication({ hours_per_week: 20 })
  expect(getStatus(getQuestion(17), application, NO_PHOTO, false)).toBe('Done')
  expect(getStatus(getQuestion(20), application, NO_PHOTO, false)).toBe('Not started')
  expect(getStatus(getQuestion(20), application, NO_PHOTO, true)).toBe('In progress')
  expect(getStatus(getQuestion(17), application, NO_PHOTO, true)).toBe('In progress')
  expect(getStatus(getQuestion(1), null, PHOTO, false)).toBe('Done')
})

test('W1 the time is given in steps of 5 minutes', () => {
  expect(minutesFor(sections)).toBe(45)
  expect(minutesFor([getQuestion(17)])).toBe(5)
})

test('every section is in one group', () => {
  expect(sectionGroups.flatMap((group) => group.sections)).toEqual(
    [...sections].sort((a, b) => Number(a.tab !== null) - Number(b.tab !== null) || a.id - b.id),
  )
})

describe('the address', () => {
  const view = (search: string) => parseView(new URLSearchParams(search))

  test('names a page, a question, or nothing', () => {
    expect(view('')).toBeUndefined()
    expect(view('view=check')).toEqual({ name: 'check' })
    expect(view('view=sections')).toEqual({ name: 'sections' })
    expect(view('question=24')).toEqual({ name: 'question', question: getQuestion(24), from: undefined })
    expect(view('question=24&from=check')).toMatchObject({ from: 'check' })
  })

  test('does not open legacy questions, single links or invalid ids', () => {
    for (const search of ['question=2', 'question=47', 'question=99', 'question=x', 'view=all']) {
      expect(view(search)).toBeUndefined()
    }
  })
})
