import { expect, test } from 'vitest'
import { toFieldErrors } from './to-field-errors.ts'

test('the errors keep the order of the fields', () => {
  expect(toFieldErrors({ title: 'one', message: undefined, other: 'two' })).toEqual([
    { fieldId: 'title', text: 'one' },
    { fieldId: 'other', text: 'two' },
  ])
})
