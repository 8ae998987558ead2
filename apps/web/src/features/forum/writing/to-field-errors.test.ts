import { expect, test } from 'vitest'
import { toFieldErrors } from './to-field-errors.ts'

test('the refusals of a form keep the order of its fields', () => {
  expect(toFieldErrors({ title: 'one', message: undefined, other: 'two' })).toEqual([
    { fieldId: 'title', text: 'one' },
    { fieldId: 'other', text: 'two' },
  ])
})
