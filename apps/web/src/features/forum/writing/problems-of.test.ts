import { expect, test } from 'vitest'
import { problemsOf } from './problems-of.ts'

test('the refusals of a form keep the order of its fields', () => {
  expect(problemsOf({ title: 'one', message: undefined, other: 'two' })).toEqual([
    { fieldId: 'title', text: 'one' },
    { fieldId: 'other', text: 'two' },
  ])
})
