import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { createApplication } from '@sparkle/contract/applications/applications.ts'
import { login, recoverPassword, register } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import { listNodes } from '@sparkle/contract/forum/forum.ts'
import { createPost } from '@sparkle/contract/forum/posts.ts'
import { createThread } from '@sparkle/contract/forum/threads.ts'
import { createConversation, listConversations } from '@sparkle/contract/messages/conversations.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { waitForEmail } from '#test/outbox.ts'
import { findPgBouncer, openPgBouncer } from '#test/servers/pgbouncer.ts'
import { runServer } from '#test/servers/server-process.ts'
import { buildTestApp } from '#test/test-app.ts'

const hasPgBouncer = findPgBouncer()

test.skipIf(!hasPgBouncer)('Sparkle works through a pooler in transaction mode', async () => {
  const api = await buildTestApp()
  const pooler = await openPgBouncer(api.databaseUrl)
  const sparkle = await runServer({
    DATA_DIR: api.dataDir,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: api.databaseUrl,
    DATABASE_PREPARE: pooler.knowsPreparedStatements ? 'on' : 'off',
    RATE_LIMITS: 'off',
  })
  expect(await sparkle.isReady, sparkle.err()).toBe(true)

  async function call<Reply>(path: string, token: string | undefined, body?: object): Promise<Reply> {
    const reply = await fetch(`${sparkle.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    expect(reply.ok, `${path} ${text} ${sparkle.err()}`).toBe(true)
    return JSON.parse(text || '{}')
  }

  /** Registers and logs in. */
  async function signUp(username: string, business_account: 0 | 1) {
    const [email, password] = [`${username}@example.com`, 'a long quiet sentence']
    await call(register.path, undefined, { username, email, password, business_account })
    const { token } = await call<{ token: string }>(login.path, undefined, { username, password })
    return { token, email, ...(await call<{ forumId: number }>(whoami.path, token)) }
  }
  const [ann, bob] = await Promise.all([signUp('ann', 0), signUp('bob', 1)])

  const stream = await openStream({ address: async () => sparkle.url }, bob.token)
  expect((await stream.next())?.event).toBe('ready')
  await call(createConversation.path, ann.token, { recipient_ids: [bob.forumId], message: 'Through a pooler' })
  expect((await stream.nextLive()).type).toBe('message')

  await call(createApplication.path, ann.token, {})
  const { nodes } = await call<{ nodes: { node_id: number; node_type_id: string }[] }>(listNodes.path, ann.token)
  const node_id = nodes.find((node) => node.node_type_id === 'Forum')?.node_id
  const thread = { node_id, title: 'How do I prepare?', message: 'Any advice is welcome.' }
  const { thread_id } = (await call<{ thread: { thread_id: number } }>(createThread.path, ann.token, thread)).thread

  // More at once than the pooler has connections, so clients share them.
  await Promise.all(
    Array.from({ length: 30 }, (_, round) => {
      if (round % 3 === 0) return call(createPost.path, bob.token, { thread_id, message: `Answer number ${round}` })
      if (round % 3 === 1) return call(listConversations.path, bob.token)
      return call(`${searchApplications.path}?page=1`, bob.token, { username: 'ann' })
    }),
  )

  await call(recoverPassword.path, undefined, { email: ann.email })
  await waitForEmail(api, ann.email)

  const client = new pg.Client(pooler.url)
  await client.connect()
  const { rows } = await client.query('show statement_timeout').finally(() => client.end())
  expect(rows).toEqual([{ statement_timeout: '10s' }])
})
