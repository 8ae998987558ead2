import type { Post } from '@sparkle/contract/forum-objects.ts'
import { expect, test } from 'vitest'
import { rowsOf } from './thread-pages.ts'

// Only what the grouping reads: a whole post has thirty fields.
const post = (post_id: number, position: number) => ({ post_id, position }) as Post
const pagination = { current_page: 2, last_page: 2, per_page: 20, shown: 3, total: 22 }

test('a removed post stands in the row of the visible one before it', () => {
  const rows = rowsOf([post(50, 20), post(51, 20), post(52, 21)], pagination)
  expect(rows.map((row) => row.map(({ post_id }) => post_id))).toEqual([[50, 51], [52]])
})
