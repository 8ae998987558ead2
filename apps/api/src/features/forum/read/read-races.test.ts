import { randomUUID } from 'node:crypto'
import { getForumMe, listForumThreads } from '@sparkle/contract/forum/forum.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread, editThread, listThreadPosts } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { makeForum, makeReply, makeThread, readThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { openDatabaseProxy } from '#test/servers/database-proxy.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

/** Its requests do not go through a proxy. */
const other = await buildTestApp()

test('a page of a forum that changes while it is read is kept as it is afterwards', async () => {
  const author = await makeUser(other)
  const { nodeId } = await makeForum(other)
  const ids: number[] = []
  for (let count = 0; count < 23; count++) ids.push((await makeThread(other, author, nodeId)).thread_id)
  const [oldest = 0, second, third, fourth] = ids
  const read = async (api: TestApi) => {
    const params = { nodeId: String(nodeId) }
    const { threads } = (await api.as(author).call(listForumThreads, { params, query: { page: 2 } })).body
    return threads.map(({ thread_id }) => thread_id)
  }

  const proxy = await openDatabaseProxy(other.databaseUrl)
  const api = await buildTestApp({ databaseUrl: proxy.url })
  const held = proxy.hold('before', 'forum_page')
  const reading = read(api)
  await held
  // The oldest thread becomes the first of page 1, and the last of page 1 the first of page 2.
  await makeReply(other, author, oldest)
  proxy.release()
  expect(await reading).toEqual([fourth, third, second])
  expect(await read(api)).toEqual([fourth, third, second])
})

test('an author who gets another name while an edit is answered has it in the reply', async () => {
  const author = await makeUser(other)
  const { nodeId } = await makeForum(other)
  const { thread_id } = await makeThread(other, author, nodeId)

  const proxy = await openDatabaseProxy(other.databaseUrl)
  const api = await buildTestApp({ databaseUrl: proxy.url })
  const held = proxy.hold('before', 'people_cards')
  const editing = api
    .as(author)
    .call(editThread, { params: { threadId: String(thread_id) }, body: { title: 'A better title' } })
  await held
  await other.pool.query(`update users set username = 'another-name' where id = $1`, [author.id])
  proxy.release()
  const { status, body } = await editing
  expect(status).toBe(200)
  expect(body.thread).toMatchObject({ title: 'A better title', username: 'another-name' })
})

/** A thread with a reply by someone whose account is deleted just before this statement about people. */
async function raceWithLeaving<T>(work: (setting: Setting) => Promise<T>, statement = 'people_checks') {
  const [author, leaving] = [await makeUser(other), await makeUser(other)]
  const { nodeId } = await makeForum(other)
  const started = { node_id: nodeId, title: 'How do I prepare?', message: 'Any advice?', client_id: randomUUID() }
  const { thread_id } = (await other.as(author).call(createThread, { body: started })).body.thread
  const replied = { thread_id, message: 'Practise out loud.', client_id: randomUUID() }
  await other.as(leaving).call(createPost, { body: replied })

  const proxy = await openDatabaseProxy(other.databaseUrl)
  const api = await buildTestApp({ databaseUrl: proxy.url })
  const held = proxy.hold('before', statement)
  const working = work({ api, author, leaving, started, replied })
  await held
  await other.pool.query(`with gone as (delete from forum_posts where author_id = ${leaving.id})
    update forum_threads set last_poster_id = author_id, last_post_id = first_post_id, reply_count = 0
    where id = ${thread_id}`)
  await other.pool.query('delete from users where id = $1', [leaving.id])
  proxy.release()
  const reply = await working
  await api.stop()
  const { rows } = await other.pool.query('select view_count from forum_threads where id = $1', [thread_id])
  return { reply, views: rows[0].view_count }
}

interface Setting {
  api: TestApi
  author: Person
  /** Wrote the only reply. */
  leaving: Person
  started: { node_id: number; title: string; message: string; client_id: string }
  replied: { thread_id: number; message: string; client_id: string }
}

test('a post whose author leaves while it is answered, also if it is sent again, is answered as missing', async () => {
  const again = await raceWithLeaving(({ api, leaving, replied }) =>
    api.as(leaving).call(createPost, { body: replied }),
  )
  const sent = await raceWithLeaving(
    ({ api, leaving, replied }) => api.as(leaving).call(createPost, { body: { ...replied, client_id: randomUUID() } }),
    'people_cards',
  )
  for (const { reply } of [again, sent]) expect(reply.status, reply.text).toBe(404)
})

test('a thread sent again or edited has its last poster, also if the one before leaves at that moment', async () => {
  const again = await raceWithLeaving(({ api, author, started }) =>
    api.as(author).call(createThread, { body: started }),
  )
  const edited = await raceWithLeaving(({ api, author, replied }) =>
    api
      .as(author)
      .call(editThread, { params: { threadId: String(replied.thread_id) }, body: { title: 'A better title' } }),
  )
  for (const { reply } of [again, edited]) {
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.thread.last_post_username).toBe(reply.body.thread.username)
  }
})

test('a person who leaves while they ask who they are is logged out', async () => {
  const { reply } = await raceWithLeaving(({ api, leaving }) => api.as(leaving).call(getForumMe, {}))
  expect(reply.status, reply.text).toBe(401)
})

test('D-07 a page that is read again because it changed counts one view', async () => {
  const opened = await raceWithLeaving(({ api, author, replied }) => readThread(api, author, replied.thread_id))
  const listed = await raceWithLeaving(({ api, author, replied }) =>
    api.as(author).call(listThreadPosts, { params: { threadId: String(replied.thread_id) }, query: { page: '1' } }),
  )
  for (const { reply, views } of [opened, listed]) {
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.posts).toHaveLength(1)
    expect(views).toBe(1)
  }
})
