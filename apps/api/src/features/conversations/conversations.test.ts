import { addresses } from '@sparkle/contract/core/addresses.ts'
import { forumErrorBody } from '@sparkle/contract/core/errors.ts'
import {
  addConversationMessage,
  createConversation,
  DEFAULT_SUBJECT,
} from '@sparkle/contract/messages/conversations.ts'
import { encodings } from '@sparkle/testing/encodings.ts'
import { describe, expect, test } from 'vitest'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeThread } from '#test/forums.ts'
import { makeUser, suspend } from '#test/makers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { userConstants } from '#test/requests/xenforo-shapes.ts'
import { buildTestApp } from '#test/test-app.ts'
import type { TestReply } from '#test/test-client.ts'

const api = await buildTestApp()

const { correspondent, pair, write, add, list } = messagingHelpers(api)
const [ann, bob] = await pair()

async function counts() {
  const { rows } = await api.pool.query(`select
    (select count(*)::int from conversations) as conversations,
    (select count(*)::int from conversation_participants) as participants,
    (select count(*)::int from conversation_messages) as messages`)
  return rows[0]
}

/** An applicant without a picture, as the viewer sees one. */
const expectedUser = ({ forumId, username }: Correspondent, viewer: Correspondent) => ({
  ...userConstants,
  can_converse: forumId !== viewer.forumId,
  user_id: forumId,
  username,
  user_title: 'Member',
  is_staff: false,
  message_count: 0,
  register_date: expect.any(Number),
  avatar_urls: { o: null, h: null, l: null, m: null, s: null },
  avatar: '/images/default-applicant.svg',
  view_url: `https://sparkle.example${addresses.profile(username)}`,
})

function expectRefused(reply: TestReply<unknown>, status: number, code: string, word: string) {
  expect(reply.status).toBe(status)
  const { message, errors, ...body } = forumErrorBody.parse(reply.error)
  expect(body.code).toBe(code)
  expect(errors[0]).toMatchObject({ code: word, message })
}

describe('creating a conversation', () => {
  test('C-34 M-06 M-07 O-13 the response shows it as the writer sees it', async () => {
    const [from, to] = await pair()
    const before = Math.floor(Date.now() / 1000)
    const reply = await write(from, to, 'Hi there', 'A job')
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      success: true,
      conversation: {
        conversation_id: expect.any(Number),
        title: 'A job',
        username: from.username,
        user_id: from.forumId,
        recipients: { [from.forumId]: from.username, [to.forumId]: to.username },
        is_unread: false,
        unread_count: 0,
        start_date: expect.any(Number),
        reply_count: 0,
        recipient_count: 2,
        first_message_id: expect.any(Number),
        last_message_id: expect.any(Number),
        last_message_date: expect.any(Number),
        last_message_user_id: from.forumId,
        last_message_excerpt: 'Hi there',
        is_starred: false,
        conversation_open: true,
        open_invite: false,
        can_edit: false,
        can_reply: true,
        request: 'none',
        can_invite: false,
        can_upload_attachment: false,
        view_url: expect.stringMatching(/^https:\/\/sparkle\.example\/user\/messaging\?conversation=\d+$/),
        Starter: expectedUser(from, from),
        Other: expectedUser(to, from),
      },
    })
    const { start_date, last_message_date, first_message_id, last_message_id } = reply.body.conversation
    expect(first_message_id).toBe(last_message_id)
    expect(start_date).toBeGreaterThanOrEqual(before)
    expect(last_message_date).toBe(start_date)
  })

  test('C-34 M-01 anyone can write to anyone, whatever their role', async () => {
    const people = [
      await correspondent({ businessAccount: true }),
      await correspondent({ roles: ['Moderator'] }),
      await correspondent({ roles: ['Administrator'] }),
      await correspondent(),
    ]
    for (const from of people) {
      for (const to of people) if (from !== to) expect((await write(from, to)).status).toBe(200)
    }
  })

  test('C-32 the two users have their picture, account type and role', async () => {
    const [from, to] = [
      await correspondent({ businessAccount: true, roles: ['Moderator', 'Administrator'] }),
      await correspondent({ businessAccount: true, avatar: asFile(await jpeg()) }),
    ]
    await makeThread(api, to, (await makeForum(api)).nodeId)
    const { Starter, Other } = (await write(from, to)).body.conversation
    expect(Starter).toMatchObject({ user_title: 'Administrator', is_staff: true, message_count: 0 })
    expect(Other).toMatchObject({ user_title: 'Business', is_staff: false, message_count: 1 })
    expect(Other.avatar).toMatch(/^\/assets\/.+\/192\.webp$/)
    expect(Other.avatar_urls.l).toBe(`https://sparkle.example${Other.avatar}`)
  })

  test('C-34 M-14 M-15 without a subject it is called "Hello"', async () => {
    for (const title of [undefined, '', '  ']) {
      const reply = await write(await correspondent(), await correspondent(), 'Hi', title)
      expect(reply.body.conversation.title).toBe(DEFAULT_SUBJECT)
    }
    expect(DEFAULT_SUBJECT).toBe('Hello')
  })

  test('C-34 O-82 a second one adds its message to the first, from either side, and keeps the title', async () => {
    const [one, other] = await pair()
    const first = (await write(one, other, 'Hi', 'First')).body.conversation
    const second = (await write(one, other, 'Hi again', 'Second')).body.conversation
    const back = (await write(other, one, 'Hi back', 'Third')).body.conversation
    for (const conversation of [second, back]) {
      expect(conversation).toMatchObject({
        conversation_id: first.conversation_id,
        title: 'First',
        username: one.username,
        start_date: first.start_date,
      })
    }
    expect(back).toMatchObject({ reply_count: 2, last_message_user_id: other.forumId, is_unread: false })
    expect((await list(one)).body.conversations).toEqual([
      { ...back, is_unread: true, unread_count: 1, Starter: expectedUser(one, one), Other: expectedUser(other, one) },
    ])
  })

  test('C-34 twenty concurrent ones from both sides make one conversation with twenty messages', async () => {
    const [one, other] = await pair()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? write(one, other, `${n}`) : write(other, one, `${n}`))),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map((reply) => reply.body.conversation.conversation_id)).size).toBe(1)
    const [conversation] = (await list(one)).body.conversations
    expect(conversation?.reply_count).toBe(19)
    const { rows } = await api.pool.query(
      'select message, id::int from conversation_messages where conversation_id = $1 order by id',
      [conversation?.conversation_id],
    )
    expect(rows.map(({ message }) => Number(message)).toSorted((a, b) => a - b)).toEqual([...Array(20).keys()])
    expect(rows.at(-1)?.id).toBe(conversation?.last_message_id)
  })

  test.each(encodings)('C-34 C-35 O-18 in %s', async (encoding) => {
    const [one, other] = await pair()
    const body = { recipient_ids: other.forumId, title: 'A & B', message: 'x=1&y="2"' }
    const created = await api.as(one).call(createConversation, { body }, encoding)
    expect(created.body.conversation.title).toBe('A & B')
    const { conversation_id } = created.body.conversation
    const added = await api.as(one).call(addConversationMessage, { body: { conversation_id, message: 'é' } }, encoding)
    expect(added.body.message.message).toBe('é')
  })

  test('C-34 accepts a list of recipients in PHP style, and a trailing slash', async () => {
    const payload = `recipient_ids[]=${bob.forumId}&title=Hello&message=Hi`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const url of [createConversation.path, `${createConversation.path}/`]) {
      expect((await api.as(ann).send({ method: 'POST', url, payload, headers })).status).toBe(200)
    }
  })

  test('C-34 unknown and suspended users and oneself are refused as recipients, and nothing is stored', async () => {
    const suspended = await correspondent()
    await suspend(api, suspended)
    const before = await counts()
    // The id of the account is not the forum id.
    for (const forumId of [2_147_483_647, suspended.forumId, ann.forumId, bob.id]) {
      expectRefused(await write(ann, { forumId }), 400, 'recipient_not_found', 'recipient_not_found')
    }
    expect(await counts()).toEqual(before)
  })

  test.each([
    ['no recipient', { message: 'x' }, 'required_input_missing'],
    ['an empty list', { recipient_ids: [], message: 'x' }, 'invalid_input'],
    ['two recipients', { recipient_ids: [1, 2], message: 'x' }, 'invalid_input'],
    ['a word as recipient', { recipient_ids: ['bob'], message: 'x' }, 'invalid_input'],
    ['an unknown key', { recipient_ids: [1], message: 'x', nonsense: true }, 'invalid_input'],
    ['no message', { recipient_ids: [1] }, 'required_input_missing'],
    ['an empty message', { recipient_ids: [1], message: '' }, 'please_enter_valid_message'],
    ['a blank message', { recipient_ids: [1], message: ' \n ' }, 'please_enter_valid_message'],
    ['a list as message', { recipient_ids: [1], message: ['x'] }, 'please_enter_valid_message'],
    ['a long message', { recipient_ids: [1], message: 'x'.repeat(5001) }, 'please_enter_valid_message'],
    ['a long title', { recipient_ids: [1], message: 'x', title: 'x'.repeat(151) }, 'please_enter_valid_title'],
    ['a title of two lines', { recipient_ids: [1], message: 'x', title: 'a\nb' }, 'please_enter_valid_title'],
  ])('C-34 M-12 %s is refused with 400 and a code of XenForo', async (_, body, word) => {
    const before = await counts()
    const reply = await api.as(ann).call(createConversation, { body: body as never })
    expectRefused(reply, 400, 'invalid_input', word)
    expect(await counts()).toEqual(before)
  })
})

describe('adding a message', () => {
  test('C-35 M-08 M-10 O-13 the response contains the message', async () => {
    const [one, other] = await pair()
    const { conversation_id, last_message_id } = (await write(one, other)).body.conversation
    const reply = await add(other, conversation_id, 'Sure.\r\nWhen?')
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      success: true,
      message: {
        message_id: expect.any(Number),
        conversation_id,
        username: other.username,
        user_id: other.forumId,
        message: 'Sure.\nWhen?',
        message_parsed: 'Sure.<br />\nWhen?',
        message_date: expect.any(Number),
        is_unread: false,
        attach_count: 0,
        reaction_score: 0,
        is_reacted_to: false,
        can_edit: false,
        can_react: false,
        view_url: expect.stringMatching(/\/user\/messaging\?conversation=\d+#\d+$/),
        client_id: null,
        User: expectedUser(other, other),
      },
    })
    expect(reply.body.message.message_id).toBeGreaterThan(last_message_id)
    expect((await list(one)).body.conversations[0]).toMatchObject({
      reply_count: 1,
      last_message_id: reply.body.message.message_id,
      last_message_date: reply.body.message.message_date,
      last_message_user_id: other.forumId,
    })
  })

  test('C-35 M-12 accepts 1 to 5,000 characters', async () => {
    const { conversation_id } = (await write(ann, bob)).body.conversation
    for (const text of ['x', 'x'.repeat(5000)]) {
      expect((await add(ann, conversation_id, text)).body.message.message).toBe(text)
    }
    for (const text of ['', ' ', 'x'.repeat(5001)]) {
      expectRefused(await add(ann, conversation_id, text), 400, 'invalid_input', 'please_enter_valid_message')
    }
  })

  test('C-35 the conversation of others is a 404 like a missing one, also for administrators', async () => {
    const { conversation_id } = (await write(ann, bob)).body.conversation
    const others = [await makeUser(api), await makeUser(api, { roles: ['Administrator', 'Moderator'] })]
    const before = await counts()
    for (const person of others) {
      for (const id of [conversation_id, 2_147_483_647]) {
        expectRefused(await add(person, id), 404, 'not_found', 'requested_page_not_found')
      }
    }
    expect(await counts()).toEqual(before)
  })

  test('C-35 concurrent messages are all stored and counted, and the newest is the last', async () => {
    const [one, other] = await pair()
    const { conversation_id } = (await write(one, other)).body.conversation
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(n % 2 ? one : other, conversation_id, `${n}`)),
    )
    const ids = added.map((reply) => reply.body.message.message_id)
    expect(new Set(ids).size).toBe(20)
    for (const person of [one, other]) {
      expect((await list(person)).body.conversations[0]).toMatchObject({
        reply_count: 20,
        last_message_id: Math.max(...ids),
      })
    }
  })
})

describe('the list', () => {
  test('C-32 without conversations it has one empty page', async () => {
    const reply = await list(await makeUser(api))
    expect(reply.body).toEqual({
      conversations: [],
      pagination: { current_page: 1, last_page: 1, per_page: 20, shown: 0, total: 0 },
    })
  })

  test('C-32 C-34 C-35 R-32 a message is unread for the other user and read for its writer', async () => {
    const [one, other] = await pair()
    const unread = async () =>
      Promise.all([one, other].map(async (person) => (await list(person)).body.conversations[0]?.is_unread))
    const { conversation_id } = (await write(one, other)).body.conversation
    expect(await unread()).toEqual([false, true])
    await add(one, conversation_id)
    expect(await unread()).toEqual([false, true])
    await add(other, conversation_id)
    expect(await unread()).toEqual([true, false])
    await write(one, other)
    expect(await unread()).toEqual([false, true])
  })

  test("C-32 contains only one's own conversations", async () => {
    const other = await correspondent()
    await write(ann, bob, 'canary')
    for (const person of [other, await makeUser(api, { roles: ['Administrator'] })]) {
      const reply = await list(person)
      expect(reply.body.conversations).toEqual([])
      expect(reply.text).not.toContain(ann.username)
    }
  })

  test('C-32 O-81 C-03 is ordered by newest message, in pages of twenty, with each conversation once', async () => {
    const me = await correspondent()
    const others: Correspondent[] = []
    for (let n = 0; n < 22; n++) others.push(await correspondent())
    const ids = new Map<Correspondent, number>()
    for (const other of others) ids.set(other, (await write(other, me)).body.conversation.conversation_id)
    const [oldest, ...newer] = others
    await add(me, ids.get(oldest as Correspondent) ?? 0)
    const expected = [oldest, ...newer.toReversed()].map((other) => ids.get(other as Correspondent))

    const pages = [await list(me), await list(me, 2)]
    expect(pages.map((page) => page.body.pagination)).toEqual([
      { current_page: 1, last_page: 2, per_page: 20, shown: 20, total: 22 },
      { current_page: 2, last_page: 2, per_page: 20, shown: 2, total: 22 },
    ])
    const shown = pages.flatMap((page) => page.body.conversations)
    expect(shown.map(({ conversation_id }) => conversation_id)).toEqual(expected)
    for (const page of [3, 999_999_999_999]) {
      expectRefused(await list(me, page), 400, 'invalid_page', 'invalid_page')
    }
    for (const odd of ['0', '-1', 'x', '1.5', '']) {
      expect((await list(me, odd)).body.pagination?.current_page, odd).toBe(1)
    }
  })

  test('C-32 keeps a conversation whose other user is suspended', async () => {
    const [one, other] = await pair()
    const { conversation_id } = (await write(other, one)).body.conversation
    await suspend(api, other)
    expect((await list(one)).body.conversations[0]).toMatchObject({ conversation_id, username: other.username })
  })
})
