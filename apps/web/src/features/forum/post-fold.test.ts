import { FOLDED, type Post } from '@sparkle/contract/forum/forum-objects.ts'
import { expect, test } from 'vitest'
import { getFold } from './post-fold.ts'

const fold = (warning_message: string, user: Partial<Post['User']> = {}) =>
  getFold({ warning_message, User: { is_ignored: false, is_staff: false, ...user } as Post['User'] })

test('TS-30 a post that reports cover is folded with their text, also for someone who blocked its author', () => {
  expect(fold('')).toBe('')
  expect(fold(FOLDED)).toBe(FOLDED)
  expect(fold(FOLDED, { is_ignored: true })).toBe(FOLDED)
})

test('posts of a blocked person are folded, those of staff never', () => {
  expect(fold('', { is_ignored: true })).toBe('Hidden: you blocked this person.')
  expect(fold('', { is_ignored: true, is_staff: true })).toBe('')
})
