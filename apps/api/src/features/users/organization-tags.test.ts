import { getConversation } from '@sparkle/contract/messages/conversations.ts'
import { getUser } from '@sparkle/contract/people/users.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { makeForum, makeReply, makeThread, readThread } from '#test/forums.ts'
import type { PersonOptions } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write, list } = messagingHelpers(api)
const { nodeId } = await makeForum(api)

const checkedAt = new Date('2026-05-04T10:00:00Z')
const checked = { state: 'approved', checked_at: checkedAt, checked_name: 'Bright Bakery' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A business account that belongs to an organization with these columns, and an applicant it has written to. */
async function makePair(columns: Record<string, unknown>, options: PersonOptions = {}) {
  const [business, applicant] = [await correspondent({ businessAccount: true, ...options }), await correspondent()]
  const given = { name: 'Bright Bakery', name_skeleton: 'brightbakery', ...columns }
  const { rows } = await api.pool.query(
    `insert into organizations (${Object.keys(given)}) values (${Object.keys(given).map((_, at) => `$${at + 1}`)})
      returning id`,
    Object.values(given),
  )
  await api.pool.query(
    `insert into organization_members (organization_id, user_id, part) values ($1, $2, 'recruiter')
      on conflict (user_id) do update set organization_id = excluded.organization_id`,
    [rows[0].id, business.id],
  )
  const { conversation } = (await write(business, applicant)).body
  const { thread_id } = await makeThread(api, business, nodeId)
  await makeReply(api, business, thread_id)
  return { business, applicant, id: rows[0].id as number, conversation, thread_id }
}

/** The person as seen by the applicant in each reply that embeds one. */
async function listSightings({ business, applicant, conversation, thread_id }: Awaited<ReturnType<typeof makePair>>) {
  const conversationId = String(conversation.conversation_id)
  const listed = (await list(applicant)).body.conversations[0]
  const pane = await api
    .as(applicant)
    .call(getConversation, { params: { conversationId }, query: { with_messages: true } })
  const { thread, posts = [] } = (await readThread(api, applicant, thread_id)).body
  const user = await api.as(applicant).call(getUser, { params: { nameOrId: business.username } })
  return {
    embedded: [
      listed?.Starter,
      listed?.Other,
      pane.body.conversation.Starter,
      ...(pane.body.messages ?? []).map(({ User }) => User),
      thread.User,
      ...posts.map(({ User }) => User),
    ].filter((person) => person?.user_id === business.forumId),
    profile: user.body.organization,
  }
}

test('BA-14 people of a checked organization carry its name wherever they appear', async () => {
  const pair = await makePair(checked)
  const { embedded, profile } = await listSightings(pair)
  const tag = { id: pair.id, name: 'Bright Bakery', checked_at: checkedAt.getTime() / 1000 }
  expect(profile).toEqual(tag)
  expect(embedded.length).toBeGreaterThanOrEqual(5)
  for (const person of embedded) expect(person).toMatchObject({ organization: tag, user_title: 'Bright Bakery' })
})

test('BA-14 while a new name waits, others see the checked one', async () => {
  const renamed = { ...checked, name: 'Dark Bakery', state: 'waiting', waiting_since: new Date() }
  const { embedded, profile } = await listSightings(await makePair({ ...renamed, rights_until: inDays(7) }))
  expect(profile?.name).toBe('Bright Bakery')
  for (const person of embedded) expect(person?.user_title).toBe('Bright Bakery')
})

test.each([
  ['a waiting', { state: 'waiting', waiting_since: new Date() }],
  ['an approved but never checked', { state: 'approved', note: 'made by the upgrade' }],
  ['a refused', { ...checked, state: 'refused' }],
  ['a suspended', { ...checked, state: 'suspended', rights_until: inDays(1) }],
  ['a renamed, after 7 days,', { ...checked, state: 'waiting', waiting_since: new Date(), rights_until: inDays(-1) }],
])('BA-14 %s organization is not shown', async (_, columns) => {
  const { embedded, profile } = await listSightings(await makePair(columns))
  expect(profile).toBeUndefined()
  for (const person of embedded) {
    expect(person).not.toHaveProperty('organization')
    expect(person?.user_title).toBe('Business')
  }
})

test('BA-14 staff keep their title', async () => {
  const { embedded } = await listSightings(await makePair(checked, { roles: ['Moderator'] }))
  for (const person of embedded)
    expect(person).toMatchObject({ user_title: 'Moderator', organization: { name: 'Bright Bakery' } })
})
