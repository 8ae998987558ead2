import { join } from 'node:path'
import { editThread } from '@sparkle/contract/forum/threads.ts'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#api/platform/migrations.ts'
import { migrationsFolder } from '#api/program-files.ts'
import { makeForum, makeReply, makeThread, readThread } from '#test/forums.ts'
import { makeUser, type Person } from '#test/makers.ts'
import { backUp, emptyPlace, restoreInto } from '#test/servers/backups.ts'
import { query } from '#test/servers/embedded-postgres-probe.ts'
import { newFolder } from '#test/servers/folders.ts'
import { openReplicatedDatabase } from '#test/servers/replica-server.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

/** A thread with one reply, which an app has read and keeps. */
async function makePage(api: TestApi) {
  const author = await makeUser(api)
  const { nodeId } = await makeForum(api)
  const { thread_id } = await makeThread(api, author, nodeId, { title: 'As it was', message: 'A question' })
  await makeReply(api, author, thread_id, 'An answer')
  return { author, threadId: thread_id, early: await readPage(api, author, thread_id) }
}

async function readPage(api: TestApi, reader: Person, threadId: number) {
  const { thread, posts, pagination } = (await readThread(api, reader, threadId)).body
  const words = posts?.map(({ message, username }) => ({ message, username }))
  return { title: thread.title, replies: thread.reply_count, forum: thread.Forum?.type_data, words, pagination }
}

/** Changes that the other database will not have. The app keeps the page with them. */
async function makeLostChanges(api: TestApi, author: Person, threadId: number) {
  await makeReply(api, author, threadId, 'A lost answer')
  const body = { title: 'As it was for a while' }
  expect((await api.as(author).call(editThread, { params: { threadId: String(threadId) }, body })).status).toBe(200)
  expect(await readPage(api, author, threadId)).toMatchObject({ title: body.title, replies: 2 })
}

/** As many changes as were lost, so that counted versions would be equal. */
async function expectOtherChanges(api: TestApi, author: Person, threadId: number) {
  await makeReply(api, author, threadId, 'Another answer')
  const body = { title: 'As it is now' }
  expect((await api.as(author).call(editThread, { params: { threadId: String(threadId) }, body })).status).toBe(200)
  const page = await readPage(api, author, threadId)
  expect(page).toMatchObject({ title: body.title, replies: 2 })
  expect(page.words?.map(({ message }) => message)).toEqual(['A question', 'An answer', 'Another answer'])
}

test('after a restore, a page that was kept shows the state of the backup', async () => {
  const api = await buildTestApp()
  const { author, threadId, early } = await makePage(api)
  const file = join(await newFolder(), 'sparkle.tar')
  await backUp(api, file)
  await makeLostChanges(api, author, threadId)

  const place = await emptyPlace()
  await restoreInto(place, file)
  const restored = await buildTestApp({ databaseUrl: place.databaseUrl, cache: api.deps.cache })
  expect(await readPage(restored, author, threadId)).toEqual(early)
  await expectOtherChanges(restored, author, threadId)
})

test('after a failover that lost writes, a page that was kept shows the state of the promoted replica', async () => {
  const database = await openReplicatedDatabase()
  await migrateDatabase(database.url, migrationsFolder)
  const api = await buildTestApp({ databaseUrl: database.url })
  const { author, threadId, early } = await makePage(api)
  const countReplicated = async () =>
    (await query(database.replicaUrl, 'select count(*)::int as total from forum_posts'))[0].total
  await expect.poll(countReplicated, { timeout: 60_000 }).toBe(2)
  await database.cutReplica()
  await makeLostChanges(api, author, threadId)

  await database.promoteReplica()
  const promoted = await buildTestApp({ databaseUrl: database.replicaUrl, cache: api.deps.cache })
  expect(await readPage(promoted, author, threadId)).toEqual(early)
  await expectOtherChanges(promoted, author, threadId)
})
