import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { register } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { createConversation, listConversations } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { newPerson } from '#test/makers.ts'
import { newFolder } from '#test/servers/folders.ts'
import { openReplicatedDatabase } from '#test/servers/replica-server.ts'
import { createCaller } from '#test/servers/server-calls.ts'
import { runServer } from '#test/servers/server-process.ts'

const soon = { timeout: 60_000, interval: 50 }

test('reads go to a replica and still see all writes, whatever happens to it', async () => {
  const database = await openReplicatedDatabase()
  const dataDir = await newFolder()
  const runNode = async () => {
    const node = await runServer({
      DATABASE_URL: database.url,
      DATABASE_REPLICA_URL: database.replicaUrl,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
    })
    expect(await node.isReady, node.err()).toBe(true)
    return { ...node, call: createCaller(node.url) }
  }
  const [one, two] = await Promise.all([runNode(), runNode()])

  const signUp = async (business_account: 0 | 1) => {
    const token = (await one.call(register, { ...newPerson(), business_account })).body.access_token as string
    return { token, forumId: (await two.call(whoami, undefined, token)).body.forumId as number }
  }
  const [ann, bob] = [await signUp(0), await signUp(1)]
  const { nodes } = (await two.call(listNodes, undefined, ann.token)).body
  const node_id = nodes.find((node: { node_type_id: string }) => node.node_type_id === 'Forum').node_id
  const opened = await one.call(createThread, { node_id, title: 'From here', message: 'On it goes.' }, ann.token)
  const { thread_id } = opened.body.thread
  const readThread = async (node: typeof one, token: string) => {
    const reply = await fetch(`${node.url}/api/v1/forum/threads/${thread_id}/posts`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.status).toBe(200)
    const { posts } = (await reply.json()) as { posts: { message: string }[] }
    return posts.map(({ message }) => message)
  }

  /** Expects that reads reach the replica. */
  async function expectReads(table: string, read: () => Promise<unknown>) {
    const before = await database.countScans(table)
    const readAndCount = async () => {
      await read()
      return database.countScans(table)
    }
    await expect.poll(readAndCount, soon).toBeGreaterThan(before)
  }
  // Its posts may be in the cache of the node, but its version is read each time.
  const expectReadsOf = (node: typeof one) => expectReads('forum_threads', () => readThread(node, bob.token))
  const search = { ...searchApplications, path: `${searchApplications.path}?page=1` }
  await expectReadsOf(one)
  await expectReads('inbox_blocks', () => two.call(listConversations, undefined, bob.token))
  await expectReads('searchable_applicants', () => two.call(search, { username: 'ann' }, bob.token))
  // Access is checked on the primary.
  expect(await database.countScans('sessions')).toBe(0)

  const stream = await openStream({ address: async () => one.url }, bob.token)
  expect((await stream.next())?.event).toBe('ready')
  let written = 0
  /** The writer, and a reader notified of it, see a post immediately on the other node. */
  async function writeAndRead(rounds: number) {
    for (let round = 0; round < rounds; round++) {
      const message = `Post number ${++written}`
      const [reply] = await Promise.all([
        one.call(createPost, { thread_id, message }, ann.token).then(async (reply) => {
          expect(await readThread(two, ann.token)).toContain(message)
          return reply
        }),
        stream.nextLive().then(async ({ type }) => {
          expect(type).toBe('post')
          expect(await readThread(two, bob.token)).toContain(message)
        }),
      ])
      expect(reply.status).toBe(200)
    }
  }
  await writeAndRead(8)

  await database.pause()
  await writeAndRead(4)
  await database.resume()
  await expectReadsOf(one)
  await writeAndRead(2)

  // Stopping and restarting it goes unnoticed.
  let isOver = false
  const readOn = async () => {
    for (let reads = 1; ; reads++) {
      expect(await readThread(two, bob.token)).toContain(`Post number ${written}`)
      if (isOver) return reads
    }
  }
  const readers = [readOn(), readOn(), readOn(), readOn()]
  await database.stopReplica()
  isOver = true
  for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(0)
  const conversation = { recipient_ids: [bob.forumId], message: 'Without a replica' }
  expect((await one.call(createConversation, conversation, ann.token)).status).toBe(200)
  expect((await stream.nextLive()).type).toBe('message')
  expect((await two.call(listConversations, undefined, bob.token)).body.conversations).toHaveLength(1)
  await database.startReplica()
  await expectReadsOf(two)
  await writeAndRead(3)
})
