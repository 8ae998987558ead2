import { HOUR_MS, MINUTE_MS } from '@sparkle/contract/core/time.ts'
import { removePost } from '@sparkle/contract/forum/posts.ts'
import { markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { sweepAlerts, watchForum, watchThread } from '#test/alert-helpers.ts'
import { emailCheckHelpers } from '#test/email-check-helpers.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { checkAfter, findCheck, listEmails, save } = emailCheckHelpers(api)
const ann = await makeUser(api)
const moderator = await makeUser(api, { roles: ['Moderator'] })
const { nodeId } = await makeForum(api)

/** Sweeps new posts and checks emails once the wait is over. */
async function checkLater() {
  await sweepAlerts(api)
  await checkAfter(16 * MINUTE_MS)
}
const visit = (person: Person, threadId: number) =>
  api.as(person).call(markThreadRead, { params: { threadId: String(threadId) }, body: {} })

test('NO-04 a watched thread sends one email; after a visit the next reply sends one again', async () => {
  const bob = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId, { title: 'First day at work' })
  await watchThread(api, [bob.id], thread_id)
  const { post_id } = await makeReply(api, ann, thread_id)
  await checkLater()
  const [email] = await listEmails(bob)
  expect(email?.subject).toBe('New replies on Sparkle')
  expect(email?.text).toContain(`${ann.username} replied to "First day at work"`)
  expect(email?.text).toMatch(new RegExp(`https://sparkle\\.example/discussions/\\S+#${post_id}\n`))
  expect(email?.headers['list-unsubscribe']).toMatch(/email\/stop/)
  expect(email?.text).not.toContain('Practise')

  await makeReply(api, ann, thread_id)
  await checkLater()
  await checkAfter(24 * HOUR_MS)
  expect(await listEmails(bob)).toHaveLength(1)
  expect((await visit(bob, thread_id)).status).toBe(200)
  await makeReply(api, ann, thread_id)
  await checkLater()
  expect(await listEmails(bob)).toHaveLength(2)
})

test('NO-04 a visit before the wait is over sends none', async () => {
  const bob = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await watchThread(api, [bob.id], thread_id)
  await makeReply(api, ann, thread_id)
  await sweepAlerts(api)
  expect(await findCheck(bob)).toBeDefined()
  await visit(bob, thread_id)
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
  expect(await findCheck(bob)).toBeUndefined()
})

test('NO-04 each kind has its own email, and several things of a kind are one email', async () => {
  const bob = await makeUser(api)
  const forum = await makeForum(api, 'Rides')
  await watchForum(api, bob, forum.nodeId)
  const first = await makeThread(api, ann, forum.nodeId, { title: 'By bus' })
  const second = await makeThread(api, ann, nodeId, { title: 'By train' })
  await watchThread(api, [bob.id], first.thread_id)
  await watchThread(api, [bob.id], second.thread_id)
  await makeReply(api, ann, first.thread_id)
  await makeReply(api, ann, second.thread_id)
  await makeReply(api, ann, second.thread_id, `What do you think, @${bob.username}?`)
  await checkLater()
  const emails = await listEmails(bob)
  const subjects = emails.map(({ subject }) => subject).sort()
  expect(subjects).toEqual(['New replies on Sparkle', 'New threads on Sparkle', 'Someone named you on Sparkle'])
  const replies = emails.find(({ subject }) => subject === 'New replies on Sparkle')
  for (const title of ['By bus', 'By train']) expect(replies?.text).toContain(`replied to "${title}"`)
  expect(replies?.text).toContain('https://sparkle.example/user/notifications\n')
})

test('NO-08 no email about a post that was removed or whose author was blocked meanwhile', async () => {
  const bob = await makeUser(api)
  const rude = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  const { post_id } = await makeReply(api, ann, thread_id, `Hello @${bob.username}`)
  await makeReply(api, rude, thread_id, `Hello @${bob.username}`)
  await sweepAlerts(api)
  const { rows } = await api.pool.query('select forum_id from users where id = $1', [rude.id])
  expect((await api.as(bob).call(block, { body: { user_id: rows[0].forum_id } })).status).toBe(200)
  expect((await api.as(moderator).call(removePost, { params: { postId: String(post_id) }, body: {} })).status).toBe(200)
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
})

test('NO-10 a kind that was turned off after the alert sends no email', async () => {
  const bob = await makeUser(api)
  const { thread_id } = await makeThread(api, ann, nodeId)
  await makeReply(api, ann, thread_id, `Hello @${bob.username}`)
  await sweepAlerts(api)
  await save(bob, { email: ['quote'] })
  await checkAfter(16 * MINUTE_MS)
  expect(await listEmails(bob)).toEqual([])
})
