import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { type FoundPost, searchForum } from '@sparkle/contract/forum/forum-search.ts'
import { reply } from './network.ts'
import { inPlace, makePost, makeThread } from './replies/forum-replies.ts'
import { paginate } from './replies/page-replies.ts'

type FewerWords = CallResponse<typeof searchForum>['fewer_words']

export function makeFound(number: number, changes: Partial<FoundPost> = {}): FoundPost {
  const post = makePost(number)
  const snippet = [
    { text: 'I went to the ', is_match: false },
    { text: 'seaside', is_match: true },
  ]
  return { ...post, snippet, Thread: inPlace(makeThread(5)), ...changes }
}

/** Gives what the search finds. */
export function replyWithFound(posts: FoundPost[], is_capped = false, fewer_words: FewerWords = null) {
  return reply(searchForum, ({ query }) => {
    const { items, pagination } = paginate(posts, query.page)
    return { posts: items, pagination, is_capped, fewer_words }
  })
}
