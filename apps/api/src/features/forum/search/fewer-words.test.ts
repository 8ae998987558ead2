import { removePost } from '@sparkle/contract/forum/posts.ts'
import { expect, test } from 'vitest'
import { forumSearchHelpers } from '#test/forum-search.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, bob] = [await makeUser(api), await makeUser(api)]
const moderator = await makeUser(api, { roles: ['Moderator'] })
const { sweepWords, find } = forumSearchHelpers(api, bob)
const { nodeId } = await makeForum(api)

async function writePosts() {
  const { thread_id } = await makeThread(api, ann, nodeId)
  for (const message of ['The bus is late', 'A late bus', 'A purple bus', 'A purple lamp', 'A quiet lamp']) {
    await makeReply(api, ann, thread_id, message)
  }
  const hidden = await makeReply(api, ann, thread_id, 'Purple late bus')
  await api.as(moderator).call(removePost, { params: { postId: String(hidden.post_id) } })
  await sweepWords()
}

test('FD-25 it names the most words that a visible post has', async () => {
  await writePosts()
  for (const [keywords, expected] of [
    ['bus late purple', { words: ['bus', 'late'], total: 2, is_capped: false }],
    ['  lamp   bus  lamp', { words: ['bus'], total: 3, is_capped: false }],
    ['how do I get to the quiet unheardof lamp', { words: ['quiet', 'lamp'], total: 1, is_capped: false }],
    ['the lamps of unheardof', { words: ['lamps'], total: 2, is_capped: false }],
    ['unheardof neverwritten', null],
    ['unheardof', null],
    ['"bus late purple"', null],
    ['bus late', null],
  ] as const) {
    expect((await find(keywords)).fewer_words, keywords).toEqual(expected)
  }
})
