import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { getPage, putPage } from '#web/platform/paging/page-cache.ts'
import { cachePost, cacheSentPost, type PostRow, threadQuery, toRows } from './thread-posts.ts'

// Only the fields used here. A complete post has thirty.
const post = (post_id: number, position: number, changes: Partial<Post> = {}) =>
  ({ post_id, thread_id: 7, position, message: '', is_last_post: true, ...changes }) as Post
const { queryKey } = threadQuery(7)
let client: QueryClient

const readHead = () => client.getQueryData(queryKey)
const idsOn = (page: number) =>
  getPage<PostRow>(client, queryKey, page)?.items.map((row) => row.map(({ post_id }) => post_id))

/** A thread of 22 posts, with ids that are 100 above their positions. */
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData<unknown>(queryKey, { perPage: 20, total: 22, thread: { thread_id: 7, is_unread: true } })
  const items = [...toRows([post(120, 20), post(121, 21)], 2)]
  putPage(client, queryKey, { number: 2, items })
})

test('a removed post is in the row of the visible post before it', () => {
  const rows = toRows([post(50, 20), post(51, 20), post(52, 21)], 2)
  expect(rows.map((row) => row.map(({ post_id }) => post_id))).toEqual([[50, 51], [52]])
})

test('D-64 a reply is added to its page and becomes the last post of the thread', () => {
  cacheSentPost(client, post(122, 22, { username: 'ann' }))
  expect(idsOn(2)).toEqual([[120], [121], [122]])
  expect(readHead()).toMatchObject({
    total: 23,
    thread: { reply_count: 22, last_post_id: 122, last_post_username: 'ann', is_unread: false },
  })
})

test('D-64 a reply after new posts of others makes room for them, and their pages are reloaded', () => {
  cacheSentPost(client, post(125, 25))
  expect(readHead()?.total).toBe(26)
  expect(idsOn(2)).toEqual([[120], [121]])
  expect(getPage(client, queryKey, 2)?.isStale).toBe(true)
})

test('a reply that arrived on an earlier attempt is shown once', () => {
  cacheSentPost(client, post(121, 21, { message: 'changed since' }))
  expect(idsOn(2)).toEqual([[120], [121]])
  expect(getPage<PostRow>(client, queryKey, 2)?.items[1]?.[0]?.message).toBe('changed since')
})

test('D-74 D-86 an edited post replaces the cached one; if it is not found, its page is reloaded', () => {
  cachePost(client, post(120, 20, { message: 'better' }))
  const page = getPage<PostRow>(client, queryKey, 2)
  expect([page?.items[0]?.[0]?.message, page?.isStale]).toEqual(['better', undefined])
  cachePost(client, post(119, 20))
  expect(getPage(client, queryKey, 2)?.isStale).toBe(true)
})
