import { listForumThreads } from '@sparkle/contract/forum.ts'
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
