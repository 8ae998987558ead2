import {
  countUnreadConversations,
  createConversation,
  getConversationWith,
  listConversations,
} from '@sparkle/contract/messages/conversations.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listStatements } from '#test/changes/statements.ts'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { openStream } from '#test/event-stream.ts'
import { fillInbox } from '#test/inboxes.ts'
import type { Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { sendReport } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write, add, list, read } = messagingHelpers(api)

const ALL_QUERIES = ['', 'unread=1', 'name=scam', 'requests=1'] as const

/** What each list of this person holds, and its total, with the counts of the unread ones and of the requests. */
async function listAll(person: Person) {
  const lists: Record<string, unknown> = {}
  for (const query of ALL_QUERIES) {
    const { body } = await api.as(person).send({ url: `${listConversations.path}?${query}` })
    const { conversations, pagination } = body as Awaited<ReturnType<typeof list>>['body']
    expect(pagination.total).toBe(conversations.length)
    lists[query] = conversations.map(({ Other }) => Other.username)
  }
  return { ...lists, counts: (await api.as(person).call(countUnreadConversations, {})).body }
}

const endBlocks = async (person: Person) => {
  for (const { block_id } of (await api.as(person).call(listBlocks, {})).body.blocks) {
    await api.as(person).call(unblock, { params: { blockId: String(block_id) } })
  }
}

let scenes = 0

/** An applicant to whom a friend and a scammer wrote, who got no answer. */
async function makeScene() {
  scenes += 1
  const applicant = await correspondent()
  const friend = await correspondent({ username: `friend-${scenes}` })
  const scammer = await correspondent({ username: `scammer-${scenes}`, businessAccount: true })
  await write(friend, applicant)
  const { conversation } = (await write(scammer, applicant)).body
  const before = {
    '': [scammer.username, friend.username],
    'unread=1': [scammer.username, friend.username],
    'name=scam': [scammer.username],
    'requests=1': [scammer.username, friend.username],
    counts: { unread: 2, requests: 2, first_messages: [] },
  }
  const without = {
    '': [friend.username],
    'unread=1': [friend.username],
    'name=scam': [],
    'requests=1': [friend.username],
    counts: { unread: 1, requests: 1, first_messages: [] },
  }
  expect(await listAll(applicant)).toEqual(before)
  return { applicant, friend, scammer, conversation, before, without }
}

const blockPerson = (person: Person, { forumId }: Correspondent) =>
  api.as(person).call(block, { body: { user_id: forumId } })

describe('FD-13 a conversation with a blocked person', () => {
  test('is in no list and no count of who blocked, and back once the block ends', async () => {
    const { applicant, scammer, conversation, before, without } = await makeScene()
    const own = await listAll(scammer)
    await blockPerson(applicant, scammer)
    expect(await listAll(applicant)).toEqual(without)
    const forumId = String(scammer.forumId)
    expect((await list(applicant, 2)).error.code).toBe('invalid_page')
    const filtered = await api.as(applicant).send({ url: `${listConversations.path}?receiver_id=${forumId}` })
    expect(filtered.body).toMatchObject({ conversations: [], pagination: { total: 0 } })

    // Both still read what there is.
    expect((await read(applicant, conversation.conversation_id)).body.messages).toHaveLength(1)
    expect((await api.as(applicant).call(listBlocks, {})).body.blocks).toMatchObject([
      { user: { user_id: scammer.forumId }, conversation_id: conversation.conversation_id },
    ])
    const withScammer = await api.as(applicant).call(getConversationWith, { params: { forumId } })
    expect(withScammer.body.conversation).toMatchObject({ can_reply: false, Other: { is_ignored: true } })
    expect(await listAll(scammer)).toEqual(own)

    await endBlocks(applicant)
    expect(await listAll(applicant)).toEqual(before)
  })

  test('leaves with a report that blocks', async () => {
    const { applicant, scammer, conversation, without } = await makeScene()
    const subject = { kind: 'message', id: conversation.first_message_id } as const
    expect((await sendReport(api, applicant, subject, { block: true })).status).toBe(201)
    expect(await listAll(applicant)).toEqual(without)
    expect((await api.as(applicant).call(listBlocks, {})).body.blocks).toMatchObject([
      { user: { user_id: scammer.forumId } },
    ])
  })

  test('also if the business of the person is blocked, and once if both are', async () => {
    const applicant = await correspondent()
    const { owner, organizationId } = await makeBusiness(api)
    const [friend, colleague] = [await correspondent(), await makeColleague(api, organizationId)]
    for (const person of [owner, friend, colleague]) await write(person, applicant)
    await api.as(applicant).call(block, { body: { organization_id: organizationId } })
    await api.as(applicant).call(block, { body: { user_id: (await correspondent()).forumId } })
    const listed = async () => {
      const { conversations, pagination } = (await list(applicant)).body
      return [pagination.total, conversations.map(({ Other }) => Other.username)]
    }
    expect(await listed()).toEqual([1, [friend.username]])
    const { conversations } = (await list(owner)).body
    expect(conversations).toHaveLength(1)
    const later = await makeColleague(api, organizationId)
    expect((await write(later, applicant)).error.code).toBe('recipient_not_found')
    await blockPerson(applicant, await correspondentOf(owner))
    expect(await listed()).toEqual([1, [friend.username]])
    await endBlocks(applicant)
    expect(await listed()).toEqual([3, [colleague.username, friend.username, owner.username]])
  })

  const correspondentOf = async (person: Person) => ({
    ...person,
    forumId: (await api.pool.query('select forum_id from users where id = $1', [person.id])).rows[0].forum_id as number,
  })

  test('leaves and returns in every open window at once', async () => {
    const { applicant, scammer } = await makeScene()
    const windows = [await openStream(api, applicant.token), await openStream(api, applicant.token)]
    const other = await openStream(api, scammer.token)
    for (const stream of [...windows, other]) await stream.next()
    await blockPerson(applicant, scammer)
    await endBlocks(applicant)
    for (const stream of windows) {
      expect(await stream.nextLive()).toEqual({ type: 'blocks' })
      expect(await stream.nextLive()).toEqual({ type: 'blocks' })
    }
    await api.deps.events.publish(api.deps.db, 'everyone', { type: 'rights' })
    expect(await other.nextLive()).toEqual({ type: 'rights' })
  })

  test('needs no statement more', async () => {
    const { applicant, scammer, friend } = await makeScene()
    const listStatementsOf = (person: Person) => listStatements(() => list(person))
    await blockPerson(applicant, scammer)
    await listStatementsOf(applicant)
    expect(await listStatementsOf(friend)).toContain('list_newest_conversations')
    const statements = await listStatementsOf(applicant)
    expect(statements).toContain('list_shown_conversations')
    expect(statements).toHaveLength((await listStatementsOf(friend)).length)
  })

  test('can be written to again once the block ends', async () => {
    const { applicant, scammer, conversation } = await makeScene()
    await blockPerson(applicant, scammer)
    expect((await write(applicant, scammer)).status).toBe(403)
    await endBlocks(applicant)
    const body = { recipient_ids: [scammer.forumId], message: 'Who are you?' }
    expect((await api.as(applicant).call(createConversation, { body })).status).toBe(200)
    expect((await add(scammer, conversation.conversation_id)).status).toBe(200)
  })
})

test('FD-13 pages and totals of a long list agree, whoever is blocked', async () => {
  const MANY = 300
  const blocked = fc.uniqueArray(fc.nat({ max: MANY - 1 }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(blocked, fc.boolean(), async (positions, inRow) => {
      const person = await correspondent()
      const ids = await fillInbox(
        api.pool,
        person.id,
        Array.from({ length: MANY }, (_, n) => n + 1),
      )
      const hidden = positions.map((position, n) => ids[inRow ? MANY - 1 - n : position] ?? 0)
      await api.pool.query(
        `insert into blocks (blocker_id, blocked_id, created_at)
         select $1, starter_id, now() from conversations where id = any($2)`,
        [person.id, hidden],
      )
      const expected = ids.filter((id) => !hidden.includes(id)).toReversed()
      const shown: number[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { conversations, pagination } = (await list(person, page)).body
        expect(pagination.total).toBe(expected.length)
        shown.push(...conversations.map(({ conversation_id }) => conversation_id))
        pages = pagination.last_page
      }
      expect(shown).toEqual(expected)
    }),
    { numRuns: 15 },
  )
})
