import {
  acceptRequest,
  countUnreadConversations,
  declineRequest,
  leaveConversation,
  markConversationRead,
  markConversationUnread,
} from '@sparkle/contract/messages/conversations.ts'
import { getOwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { openStream } from '#test/event-stream.ts'
import type { Person } from '#test/makers.ts'
import { makeColleague, makeOrganization, setOrganizationState } from '#test/organization-helpers.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write, add } = messagingHelpers(api)

const on = (id: number) => ({ params: { conversationId: String(id) } })
const list = async (person: Person) => (await api.as(person).call(countUnreadConversations, {})).body.first_messages

async function makeRecruiter(name: string) {
  const recruiter = await correspondent({ businessAccount: true })
  return { recruiter, organizationId: await makeOrganization(api, recruiter, { name }) }
}

/** A checked business has written to an applicant for the first time. */
async function request() {
  const applicant = await correspondent()
  const { recruiter, organizationId } = await makeRecruiter('Meadow Cafe')
  const { conversation } = (await write(recruiter, applicant, 'We have a job')).body
  return { applicant, recruiter, organizationId, id: conversation.conversation_id, conversation }
}

test('FD-12 an unread first message of a checked business is listed for its reader alone, newest first', async () => {
  const { applicant, recruiter, organizationId, id, conversation } = await request()
  const organization = { id: organizationId, name: 'Meadow Cafe', checked_at: expect.any(Number) }
  const expected = {
    conversation_id: id,
    message_id: conversation.first_message_id,
    message_date: conversation.start_date,
    organization,
  }
  expect(await list(applicant)).toEqual([expected])
  expect(await list(recruiter)).toEqual([])
  await add(recruiter, id, 'Are you there?')
  expect(await list(applicant)).toEqual([expected])
  const other = await makeRecruiter('Corner Bakery')
  await write(other.recruiter, applicant, 'We bake')
  const names = (await list(applicant)).map(({ organization: { name } }) => name)
  expect(names).toEqual(['Corner Bakery', 'Meadow Cafe'])
})

test('FD-12 reading it anywhere ends it and reports it to every window; later messages are no first ones', async () => {
  const { applicant, recruiter, id, conversation } = await request()
  const stream = await openStream(api, applicant.token)
  await stream.next()
  const body = { message_id: conversation.first_message_id }
  await api.as(applicant).call(markConversationRead, { ...on(id), body })
  expect(await stream.nextLive()).toEqual({ type: 'read', conversation_id: id })
  expect(await list(applicant)).toEqual([])
  await api.as(applicant).call(markConversationUnread, on(id))
  expect(await list(applicant)).toHaveLength(1)
  await api.as(applicant).call(markConversationRead, { ...on(id), body })
  await add(recruiter, id, 'Are you there?')
  expect(await list(applicant)).toEqual([])
})

test.each(['approved', 'refused', 'asked', 'draft', 'suspended'] as const)(
  'FD-12 a first message of a business that is %s is listed only if that is approved',
  async (state) => {
    const { applicant, organizationId } = await request()
    await setOrganizationState(api, organizationId, state)
    expect(await list(applicant)).toHaveLength(state === 'approved' ? 1 : 0)
  },
)

test('FD-12 first messages of people without a checked business are not listed', async () => {
  const applicant = await correspondent()
  await write(await correspondent({ businessAccount: true }), applicant, 'A job')
  await write(await correspondent(), applicant, 'Hi')
  expect(await list(applicant)).toEqual([])
})

type Scene = Awaited<ReturnType<typeof request>>

const change = (column: string, { id }: Correspondent, value: string | null) =>
  api.pool.query(`update users set ${column} = $2::timestamptz where id = $1`, [id, value])

const ends: Record<string, (scene: Scene) => Promise<unknown>> = {
  accepted: ({ applicant, id }) => api.as(applicant).call(acceptRequest, on(id)),
  declined: ({ applicant, id }) => api.as(applicant).call(declineRequest, on(id)),
  answered: ({ applicant, id }) => add(applicant, id, 'Tell me more'),
  left: ({ applicant, id }) => api.as(applicant).call(leaveConversation, on(id)),
  'ended by a suspension': ({ recruiter }) => change('suspended_at', recruiter, '2026-01-01T00:00:00Z'),
  'ended by a mute': ({ recruiter }) => change('muted_until', recruiter, '9999-01-01T00:00:00Z'),
  'ended by leaving the business': ({ recruiter }) =>
    api.pool.query('delete from organization_members where user_id = $1', [recruiter.id]),
}

test.each(Object.entries(ends))('FD-12 it is not listed once it is %s', async (_, end) => {
  const scene = await request()
  expect(await list(scene.applicant)).toHaveLength(1)
  await end(scene)
  expect(await list(scene.applicant)).toEqual([])
})

test('FD-12 an ended mute does not hide it', async () => {
  const { applicant, recruiter } = await request()
  await change('muted_until', recruiter, '2026-01-01T00:00:00Z')
  expect(await list(applicant)).toHaveLength(1)
})

test.each(['person', 'organization'] as const)('FD-12 a block of the %s hides it as long as it lasts', async (whom) => {
  const { applicant, recruiter, organizationId } = await request()
  const body = whom === 'person' ? { user_id: recruiter.forumId } : { organization_id: organizationId }
  expect((await api.as(applicant).call(block, { body })).status).toBe(200)
  expect(await list(applicant)).toEqual([])
  // Blocking someone else leaves it.
  const [held] = (await api.as(applicant).call(listBlocks, {})).body.blocks
  await api.as(applicant).call(block, { body: { user_id: (await correspondent()).forumId } })
  await api.as(applicant).call(unblock, { params: { blockId: String(held?.block_id) } })
  expect(await list(applicant)).toHaveLength(1)
})

test('FD-12 a business knows that one of its people has written to somebody', async () => {
  const { recruiter, organizationId } = await makeRecruiter('Meadow Cafe')
  const colleague = await makeColleague(api, organizationId)
  const hasWritten = async (person: Person) =>
    (await api.as(person).call(getOwnOrganization, {})).body.organization?.has_written
  expect(await hasWritten(recruiter)).toBe(false)
  await write(colleague, await correspondent(), 'We have a job')
  expect(await hasWritten(recruiter)).toBe(true)
  expect(await hasWritten((await makeRecruiter('Corner Bakery')).recruiter)).toBe(false)
})
