import { z } from 'zod'
import { type CallResponse, call } from '#contract/core/call.ts'
import { lineOfText, optionalFlag } from '#contract/core/primitives.ts'
import { withoutTurns } from '#contract/core/visible-text.ts'
import { page, placeFilter, readUntil, userFilter } from './forum-fields.ts'
import * as objects from './forum-objects.ts'
import { forumSearchLimits, searchOrders } from './forum-search-rules.ts'
import { forumUser } from './forum-user.ts'

const { keywords } = forumSearchLimits

export const searchForum = call<typeof searchForumSpec>({
  method: 'GET',
  path: '/api/v1/forum/search',
})
export const searchForumSpec = () => ({
  summary: `Posts with these words, among the newest ${forumSearchLimits.found} that match; \`after\` and \`before\` are unix seconds`,
  query: z.object({
    keywords: z
      .string({ error: 'Enter a word or two.' })
      .overwrite(withoutTurns)
      .pipe(lineOfText(keywords.max).min(keywords.min, `Enter at least ${keywords.min} letters.`)),
    /** A forum id. */
    author: userFilter,
    node_id: placeFilter,
    thread_id: placeFilter,
    after: readUntil,
    before: readUntil,
    order: z.enum(searchOrders).catch('relevance').default('relevance'),
    titles_only: optionalFlag,
    /** Moderators: also what was removed. */
    with_removed: optionalFlag,
    page,
  }),
  response: z.object({
    posts: z.array(
      z.object({
        post_id: z.int(),
        post_date: z.int(),
        position: z.int(),
        is_first_post: z.boolean(),
        message_state: objects.post.shape.message_state,
        view_url: z.string(),
        /** The place in the text, in pieces. */
        snippet: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
        Thread: objects.threadInPlace,
        User: forumUser,
      }),
    ),
    pagination: objects.pagination,
    /** There are more than the pages show. */
    is_capped: z.boolean(),
    /** If no post has all words: the most of them that some post has. Null if there are none, or phrases. */
    fewer_words: z.object({ words: z.array(z.string()), total: z.int(), is_capped: z.boolean() }).nullable(),
  }),
})

export type FoundPost = CallResponse<typeof searchForum>['posts'][number]
