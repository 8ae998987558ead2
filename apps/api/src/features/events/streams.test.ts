import { changePassword, login } from '@sparkle/contract/auth/auth.ts'
import { endSession, listSessions, logout, logoutEverywhere } from '@sparkle/contract/auth/sessions.ts'
import { openEvents } from '@sparkle/contract/core/events.ts'
import { markConversationRead, markConversationUnread } from '@sparkle/contract/messages/conversations.ts'
import { describe, expect, test } from 'vitest'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { openStream } from '#test/event-stream.ts'
import { makeUser, type Person, suspend } from '#test/makers.ts'
import { buildTestApp, type TestAppOptions } from '#test/test-app.ts'

const api = await buildTestApp()
const { pair, correspondent, write, add } = messagingHelpers(api)

async function readyStream(person: { token: string }) {
  const stream = await openStream(api, person.token)
  expect((await stream.next())?.event).toBe('ready')
  return stream
}

const signIn = async ({ username, password }: Person) =>
  ({ token: (await api.call(login, { body: { username, password } })).body.token }) as const

/** Expects that nothing else arrives before the event that `cause` triggers. */
async function expectSilence(stream: Awaited<ReturnType<typeof readyStream>>, cause: () => Promise<unknown>) {
  await cause()
  expect(await stream.nextLive()).toEqual({ type: 'thread', forum_id: 1, thread_id: 1 })
}
const publishToAll = () =>
  api.deps.events.publish(api.deps.db, 'everyone', { type: 'thread', forum_id: 1, thread_id: 1 })

/** Starts a conversation, and waits until its event has gone out: it must not reach streams that are opened later. */
async function begin(one: Person, other: Correspondent, clientId?: string) {
  const stream = await readyStream(await makeUser(api))
  const { conversation } = (await write(one, other, 'Hi', undefined, clientId)).body
  await publishToAll()
  await stream.nextLive()
  return conversation
}

describe('what a stream sends', () => {
  test("C-02 it starts with the user's id, and is neither cached nor buffered", async () => {
    const person = await correspondent()
    const stream = await openStream(api, person.token)
    expect(stream.status).toBe(200)
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(await stream.next()).toEqual({ event: 'ready', data: { user_id: person.forumId } })
  })

  test('C-34 C-35 only the two participants receive a message event, in all their windows', async () => {
    const [one, other] = await pair()
    const streams = [await readyStream(one), await readyStream(other), await readyStream(other)]
    const outsider = await readyStream(await makeUser(api))
    const { conversation_id, last_message_id } = (await write(one, other)).body.conversation
    const started = { type: 'message', conversation_id, message_id: last_message_id, user_id: one.forumId }
    for (const stream of streams) expect(await stream.nextLive()).toEqual(started)
    const { message_id } = (await add(other, conversation_id)).body.message
    const added = { type: 'message', conversation_id, message_id, user_id: other.forumId }
    for (const stream of streams) expect(await stream.nextLive()).toEqual(added)
    await expectSilence(outsider, publishToAll)
  })

  test('C-35 a message that is refused or sent again causes no event', async () => {
    const [one, other] = await pair()
    const clientId = crypto.randomUUID()
    const { conversation_id } = await begin(one, other, clientId)
    const stream = await readyStream(other)
    await write(one, other, 'Hi', undefined, clientId)
    await add(one, conversation_id, '')
    await add(await correspondent(), conversation_id, 'Hi')
    await expectSilence(stream, publishToAll)
  })

  test("C-36 only one's own windows are notified, once, that a conversation was read or marked as unread", async () => {
    const [one, other] = await pair()
    const { conversation_id } = await begin(one, other)
    const [own, foreign] = [await readyStream(other), await readyStream(one)]
    const params = { conversationId: String(conversation_id) }
    for (const call of [markConversationRead, markConversationRead, markConversationUnread, markConversationUnread]) {
      await api.as(other).call(call, { params })
    }
    for (let times = 0; times < 2; times++) expect(await own.nextLive()).toEqual({ type: 'read', conversation_id })
    await expectSilence(own, publishToAll)
    await expectSilence(foreign, async () => undefined)
  })

  test('C-35 after a gap between the processes all clients reload', async () => {
    const own = await buildTestApp()
    const stream = await openStream(own, (await makeUser(own)).token)
    expect((await stream.next())?.event).toBe('ready')
    await own.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`)
    expect((await stream.next())?.event).toBe('ready')
  })
})

describe('when a stream ends', () => {
  test.each([
    ['logout', (person: Person) => api.as(person).call(logout, {})],
    ['a logout everywhere', async (person: Person) => api.as(await signIn(person)).call(logoutEverywhere, {})],
    ['a suspension', (person: Person) => suspend(api, person)],
    [
      'a change of password elsewhere',
      async (person: Person) => {
        const body = { current_password: person.password, password: 'another violet lamp' }
        return api.as(await signIn(person)).call(changePassword, { body })
      },
    ],
    [
      'the end of its session elsewhere',
      async (person: Person) => {
        const elsewhere = api.as(await signIn(person))
        const sessions = (await elsewhere.call(listSessions, {})).body
        const sessionId = String(sessions.find((session) => !session.current)?.id)
        return elsewhere.call(endSession, { params: { sessionId } })
      },
    ],
  ])('C-02 %s ends it immediately, with an end event', async (_, end) => {
    const person = await makeUser(api)
    const stream = await readyStream(person)
    await end(person)
    let event = await stream.next()
    // The person may be alerted to what ended the session.
    if (event?.event === 'live') event = await stream.next()
    expect(event).toEqual({ event: 'end', data: {} })
    expect(await stream.next()).toBeUndefined()
  })

  test("C-02 the person's other sessions continue", async () => {
    const person = await makeUser(api)
    const stream = await readyStream(await signIn(person))
    await api.as(person).call(logout, {})
    await expectSilence(stream, publishToAll)
  })

  test('C-02 an expired session ends its stream, and others continue', async () => {
    const own = await buildTestApp({ streams: { heartbeatMs: 20 } })
    const person = await makeUser(own)
    const stream = await openStream(own, person.token)
    await stream.next()
    own.forward(15 * 24 * 3_600_000)
    expect(await stream.next()).toEqual({ event: 'end', data: {} })
    const { username, password } = person
    const { token } = (await own.call(login, { body: { username, password } })).body
    const next = await openStream(own, token)
    await next.nextComment()
    expect(await next.nextComment()).toBe(2)
  })

  test('C-02 the server stops without waiting for streams', async () => {
    const own = await buildTestApp()
    const stream = await openStream(own, (await makeUser(own)).token)
    await stream.next()
    await own.stop()
    expect(await stream.next()).toBeUndefined()
  })
})

describe('what is refused', () => {
  const withStreams = async (streams: TestAppOptions['streams']) => {
    const own = await buildTestApp({ streams })
    return { own, person: await makeUser(own) }
  }

  test('C-02 one stream too many for an account, until one is closed; other accounts are not affected', async () => {
    const { own, person } = await withStreams({ perAccount: 2 })
    const streams = [await openStream(own, person.token), await openStream(own, person.token)]
    const refused = await openStream(own, person.token)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '25'])
    expect((await openStream(own, (await makeUser(own)).token)).status).toBe(200)
    streams[0]?.close()
    await expect.poll(async () => (await openStream(own, person.token)).status).toBe(200)
  })

  test('C-02 one stream too many for the process', async () => {
    const { own, person } = await withStreams({ perProcess: 1 })
    await openStream(own, person.token)
    expect((await openStream(own, (await makeUser(own)).token)).status).toBe(503)
  })

  test('C-02 opening streams repeatedly', async () => {
    const own = await buildTestApp({ rateLimits: true })
    const { token } = await makeUser(own)
    const statuses = new Set<number>()
    for (let times = 0; times < 61; times++) {
      const stream = await openStream(own, token)
      statuses.add(stream.status)
      stream.close()
    }
    expect(statuses).toContain(429)
  })

  test('C-01 a HEAD gets no stream', async () => {
    const person = await makeUser(api)
    expect((await api.as(person).send({ method: 'HEAD', url: openEvents.path })).status).toBe(404)
  })
})
