import { expect, test } from 'vitest'
import { toFieldErrors } from './field-errors.ts'

test('the errors keep the order of the fields', () => {
  expect(toFieldErrors('post', { title: 'one', message: undefined, other: 'two' })).toEqual([
    { fieldId: 'post-title', text: 'one' },
    { fieldId: 'post-other', text: 'two' },
  ])
})

test('a field can have several errors, and the form as a whole has no field', () => {
  expect(toFieldErrors('post', { town_name: ['one', 'two'], zip: false, '': 'three' })).toEqual([
    { fieldId: 'post-town-name', text: 'one' },
    { fieldId: 'post-town-name', text: 'two' },
    { fieldId: '', text: 'three' },
  ])
})
