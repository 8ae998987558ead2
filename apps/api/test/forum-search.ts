import type { CallInput } from '@sparkle/contract/core/call.ts'
import { type FoundPost, searchForum } from '@sparkle/contract/forum/forum-search.ts'
import { expect } from 'vitest'
import { createWordSweep } from '#api/features/forum/read/words.service.ts'
import type { Person } from './makers.ts'
import type { TestApi } from './test-app.ts'

type Query = Omit<NonNullable<CallInput<typeof searchForum>['query']>, 'keywords'>

const countMissing = `select count(*)::int as missing from forum_posts p
  where not exists (select from forum_post_words where post_id = p.id)`

/** Searches in the forum as a person. */
export function forumSearchHelpers(api: TestApi, reader: Person) {
  const sweep = createWordSweep(api.deps)
  const search = (keywords: string, query: Query = {}, person = reader) =>
    api.as(person).call(searchForum, { query: { keywords, ...query } })

  async function find(keywords: string, query?: Query, person?: Person) {
    const { status, body, text } = await search(keywords, query, person)
    expect(status, text).toBe(200)
    return body
  }
  return {
    /** Until all posts can be found. Transactions of other tests may hold a sweep up. */
    sweepWords: () =>
      expect
        .poll(
          async () => {
            api.forward(2000)
            await sweep()
            return (await api.pool.query(countMissing)).rows[0].missing
          },
          { timeout: 60_000, interval: 20 },
        )
        .toBe(0),
    search,
    find,
    findIds: async (keywords: string, query?: Query, person?: Person) => {
      const { posts, pagination } = await find(keywords, query, person)
      expect(pagination.total).toBeGreaterThanOrEqual(posts.length)
      return posts.map(({ post_id }) => post_id)
    },
  }
}

/** With each match between asterisks. */
export const toLine = (post: FoundPost | undefined) =>
  post?.snippet.map(({ text, is_match }) => (is_match ? `*${text}*` : text)).join('')
