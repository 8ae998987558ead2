import { listForumThreads } from '@sparkle/contract/forum.ts'
import { editThread } from '@sparkle/contract/threads.ts'
import { expect, test } from 'vitest'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { makeForum, makeReply, makeThread } from '#test/forums.ts'
import { makeUser } from '#test/makers.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

test('a page of a forum that changes while it is read is kept as it is afterwards', async () => {
  const other = await buildTestApp()
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
  const other = await buildTestApp()
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
