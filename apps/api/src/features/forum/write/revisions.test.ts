import * as calls from '@sparkle/contract/forum/forum.ts'
import * as postCalls from '@sparkle/contract/forum/posts.ts'
import { expect, test } from 'vitest'
import { expectForumRefusal, makeForum, makeReply, makeThread, readPosts } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const [ann, bob, moderator] = [await makeUser(api), await makeUser(api), await makeUser(api, { roles: ['Moderator'] })]
const { nodeId } = await makeForum(api)
const { thread_id } = await makeThread(api, bob, nodeId)

const edit = (who: typeof ann, id: number, message: string, reason?: string) =>
  api.as(who).call(postCalls.editPost, { params: { postId: String(id) }, body: { message, reason } })
const revisions = (who: typeof ann, id: number, page = '1') =>
  api.as(who).call(postCalls.listPostRevisions, { params: { postId: String(id) }, query: { page } })
const shownTo = async (reader: typeof ann, id: number) =>
  (await readPosts(api, reader, thread_id)).find(({ post_id }) => post_id === id)

test("a moderator's edit of another's post is shown as theirs, not as the author's", async () => {
  const { post_id } = await makeReply(api, ann, thread_id, 'Something rude')
  await edit(moderator, post_id, 'Something rude', 'Saved without a change')
  expect(await shownTo(bob, post_id)).toMatchObject({ last_edit_user_id: 0, last_edit_username: '', last_edit_date: 0 })
  const { post } = (await edit(moderator, post_id, 'Something polite')).body
  expect(post).toMatchObject({ username: ann.username, last_edit_username: moderator.username })
  expect(await shownTo(bob, post_id)).toMatchObject({
    username: ann.username,
    last_edit_username: moderator.username,
    last_edit_date: post.last_edit_date,
  })
  const me = (await api.as(moderator).call(calls.getForumMe, {})).body.me
  expect(post.last_edit_user_id).toBe(me.user_id)
  await edit(ann, post_id, 'Something even better')
  expect(await shownTo(bob, post_id)).toMatchObject({ last_edit_username: ann.username })
})

test('an edit by a node of the previous release is not attributed to an earlier editor', async () => {
  const { post_id } = await makeReply(api, ann, thread_id)
  await edit(moderator, post_id, 'Fixed by staff')
  await api.pool.query(
    `update forum_posts set message = 'Later', edited_at = now() + interval '1 hour' where id = $1`,
    [post_id],
  )
  expect(await shownTo(bob, post_id)).toMatchObject({ last_edit_user_id: 0, last_edit_username: '' })
})

test('earlier versions are kept for staff, newest first, with editor and reason', async () => {
  const { post_id } = await makeReply(api, ann, thread_id, 'The first words')
  await edit(ann, post_id, 'The second words')
  await edit(moderator, post_id, 'The third words', 'A phone number')
  await edit(moderator, post_id, 'The third words', 'Again, without a change')
  const { status, body } = await revisions(moderator, post_id)
  expect(status).toBe(200)
  expect(body.revisions.map(({ edit_username, message, reason }) => [edit_username, message, reason])).toEqual([
    [moderator.username, 'The second words', 'A phone number'],
    [ann.username, 'The first words', ''],
  ])
  expect(body.pagination).toMatchObject({ current_page: 1, last_page: 1, total: 2 })
  for (const reader of [ann, bob]) {
    expectForumRefusal(await revisions(reader, post_id), 403, 'do_not_have_permission')
    expectForumRefusal(await revisions(reader, 2_147_483_647), 403, 'do_not_have_permission')
  }
  expectForumRefusal(await revisions(moderator, 2_147_483_647), 404, 'requested_page_not_found')
})

test('earlier versions come in pages of 20, also those of a removed post', async () => {
  const { post_id } = await makeReply(api, ann, thread_id, 'Wording number 0')
  for (let n = 1; n <= 21; n++) await edit(n % 2 ? ann : moderator, post_id, `Wording number ${n}`)
  await api.as(moderator).call(postCalls.removePost, { params: { postId: String(post_id) } })
  const [first, second] = [await revisions(moderator, post_id), await revisions(moderator, post_id, '2')]
  const messages = [...first.body.revisions, ...second.body.revisions].map(({ message }) => message)
  expect(messages).toEqual(Array.from({ length: 21 }, (_, n) => `Wording number ${20 - n}`))
  expect(second.body.pagination).toMatchObject({ current_page: 2, last_page: 2, shown: 1, total: 21 })
  expectForumRefusal(await revisions(moderator, post_id, '3'), 400, 'invalid_page')
})
