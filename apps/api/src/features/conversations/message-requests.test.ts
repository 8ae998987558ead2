import {
  acceptRequest,
  countUnreadConversations,
  declineRequest,
  getConversation,
  getConversationMessage,
  getConversationWith,
  leaveConversation,
  listConversationMessages,
  listConversations,
} from '@sparkle/contract/messages/conversations.ts'
import { block, getContactSettings, saveContactSettings } from '@sparkle/contract/safety/blocks.ts'
import { type FirstContact, MANY_REQUESTS, safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { expect, test } from 'vitest'
import { type Correspondent, messagingHelpers } from '#test/correspondents.ts'
import { openStream } from '#test/event-stream.ts'
import type { Person } from '#test/makers.ts'
import { makeBusiness, makeColleague } from '#test/organization-helpers.ts'
import { age } from '#test/reports.ts'
import { buildTestApp } from '#test/test-app.ts'

const api = await buildTestApp()
const { correspondent, write, add, read } = messagingHelpers(api)

const on = (id: number) => ({ params: { conversationId: String(id) } })
const getRow = async (person: Person, id: number) =>
  (await api.as(person).call(getConversation, { ...on(id), query: {} })).body.conversation
const choose = (person: Person, first_contact: FirstContact) =>
  api.as(person).call(saveContactSettings, { body: { first_contact } })

/** A first message of a business to an applicant. */
async function request() {
  const applicant = await correspondent()
  const business = await correspondent({ businessAccount: true })
  const { conversation } = (await write(business, applicant, 'We have a job')).body
  return { applicant, business, id: conversation.conversation_id, conversation }
}

/** What the sender sees of a conversation in every call that shows it. */
async function seeAll(sender: Person, applicant: Correspondent, id: number) {
  const as = api.as(sender)
  const { last_message_id } = await getRow(sender, id)
  return [
    (await as.call(listConversations, {})).text,
    (await as.call(countUnreadConversations, {})).text,
    (await as.call(getConversation, { ...on(id), query: { with_messages: true } })).text,
    (await as.call(listConversationMessages, { ...on(id), query: {} })).text,
    (await as.call(getConversationWith, { params: { forumId: String(applicant.forumId) } })).text,
    (await as.call(getConversationMessage, { params: { messageId: String(last_message_id) } })).text,
  ]
}

test('TS-05 the first message of a business waits for the applicant, is listed and counts as unread', async () => {
  const { applicant, id, conversation } = await request()
  expect(conversation).toMatchObject({ request: 'none', can_reply: true })
  expect(await getRow(applicant, id)).toMatchObject({ request: 'waiting', can_reply: true, is_unread: true })
  for (const query of [{}, { requests: true }]) {
    const { conversations } = (await api.as(applicant).call(listConversations, { query })).body
    expect(conversations.map(({ conversation_id }) => conversation_id)).toEqual([id])
  }
  expect((await api.as(applicant).call(countUnreadConversations, {})).body).toMatchObject({ unread: 1, requests: 1 })
})

test('TS-06 answering or accepting a request accepts it', async () => {
  const answered = await request()
  expect((await add(answered.applicant, answered.id, 'Tell me more')).status).toBe(200)
  const accepted = await request()
  expect((await api.as(accepted.business).call(acceptRequest, on(accepted.id))).status).toBe(200)
  expect(await getRow(accepted.applicant, accepted.id)).toMatchObject({ request: 'waiting' })
  expect((await api.as(accepted.applicant).call(acceptRequest, on(accepted.id))).status).toBe(200)
  for (const { applicant, id } of [answered, accepted]) {
    expect(await getRow(applicant, id)).toMatchObject({ request: 'none' })
    expect((await api.as(applicant).call(countUnreadConversations, {})).body.requests).toBe(0)
    expect((await api.as(applicant).call(declineRequest, on(id))).status).toBe(200)
    expect(await getRow(applicant, id)).toMatchObject({ request: 'none' })
  }
})

const stops = {
  declined: ({ applicant, id }: Awaited<ReturnType<typeof request>>) => api.as(applicant).call(declineRequest, on(id)),
  blocked: ({ applicant, business }: Awaited<ReturnType<typeof request>>) =>
    api.as(applicant).call(block, { body: { user_id: business.forumId } }),
  ignored: ({ applicant, id }: Awaited<ReturnType<typeof request>>) =>
    api.as(applicant).call(leaveConversation, { ...on(id), query: { ignore: true } }),
}

test.each(Object.entries(stops))(
  'TS-06 a sender who was %s before any answer sees no change and no event, and is not heard',
  async (_, stop) => {
    const known = await request()
    const { applicant, business, id } = known
    const before = await seeAll(business, applicant, id)
    const streams = {
      business: await openStream(api, business.token),
      applicant: await openStream(api, applicant.token),
    }
    for (const stream of Object.values(streams)) await stream.next()
    expect((await stop(known)).status).toBe(200)
    expect(await seeAll(business, applicant, id)).toEqual(before)

    const reply = await add(business, id, 'Did you read it?')
    expect(reply.status).toBe(200)
    expect(reply.body.message.message).toBe('Did you read it?')
    expect(await getRow(business, id)).toMatchObject({ can_reply: true, request: 'none' })
    expect((await read(business, id)).body.messages).toHaveLength(2)
    expect(await streams.business.nextLive()).toMatchObject({ type: 'message' })

    const { unread } = (await api.as(applicant).call(countUnreadConversations, {})).body
    expect(unread).toBeLessThanOrEqual(1)
    const texts = (await read(applicant, id)).body.messages?.map(({ message }) => message) ?? []
    expect(texts).not.toContain('Did you read it?')
    const { message_id } = reply.body.message
    const hidden = await api.as(applicant).call(getConversationMessage, { params: { messageId: String(message_id) } })
    expect(hidden.status).toBe(404)
    await api.deps.events.publish(api.deps.db, 'everyone', { type: 'thread', forum_id: 1, thread_id: 1 })
    const heard = []
    do heard.push(await streams.applicant.nextLive())
    while (heard.at(-1)?.type !== 'thread')
    expect(heard.filter(({ type }) => type === 'message')).toEqual([])
  },
)

test('a request that was declined can be accepted later, with all that was written', async () => {
  const { applicant, business, id } = await request()
  await api.as(applicant).call(declineRequest, on(id))
  expect(await getRow(applicant, id)).toMatchObject({ request: 'declined' })
  await add(business, id, 'Did you read it?')
  expect((await api.as(applicant).call(acceptRequest, on(id))).status).toBe(200)
  expect((await read(applicant, id)).body.messages).toHaveLength(2)
})

test('a request of a person who was blocked, or that was left, waits no longer', async () => {
  const { applicant, business } = await request()
  const count = async () => (await api.as(applicant).call(countUnreadConversations, {})).body.requests
  const listed = async () =>
    (await api.as(applicant).call(listConversations, { query: { requests: true } })).body.conversations.length
  await api.as(applicant).call(block, { body: { user_id: business.forumId } })
  expect([await count(), await listed()]).toEqual([0, 0])

  const other = await correspondent()
  const { conversation_id } = (await write(other, applicant, 'Hello')).body.conversation
  expect([await count(), await listed()]).toEqual([1, 1])
  expect((await api.as(applicant).call(leaveConversation, { ...on(conversation_id), query: {} })).status).toBe(200)
  expect([await count(), await listed()]).toEqual([0, 0])
})

test('TS-07 with "nobody" a stranger is refused, and someone I have written to is not', async () => {
  const [person, stranger, friend] = [await correspondent(), await correspondent(), await correspondent()]
  const { conversation_id } = (await write(person, friend)).body.conversation
  expect((await choose(person, 'nobody')).body).toMatchObject({ first_contact: 'nobody' })
  const refused = await write(stranger, person)
  const unknown = await write(stranger, { forumId: 2_000_000_000 })
  expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
  expect((await write(friend, person, 'An answer')).status).toBe(200)
  expect((await add(friend, conversation_id, 'And another')).status).toBe(200)
  // Staff can always write.
  expect((await write(await correspondent({ roles: ['Moderator'] }), person)).status).toBe(200)
  await choose(person, 'businesses')
  expect((await write(stranger, person)).error.code).toBe('recipient_not_found')
  expect((await write(await correspondent({ businessAccount: true }), person)).status).toBe(200)
})

test('people under 18 are never open to everyone, while the site asks', async () => {
  const strict = await buildTestApp({ fixedSettings: { minors: 'on' } })
  const { correspondent: make, write: writeStrictly } = messagingHelpers(strict)
  const [young, stranger] = [await make(), await make()]
  const settings = () => strict.as(young).call(getContactSettings, {})
  expect((await settings()).body).toMatchObject({ first_contact: 'everyone', asks_age: true, is_adult: null })
  await strict.as(young).call(saveContactSettings, { body: { is_adult: false } })
  const choices = ['nobody', 'businesses']
  expect((await settings()).body).toMatchObject({ first_contact: 'businesses', choices, is_adult: false })
  const refused = await strict.as(young).call(saveContactSettings, { body: { first_contact: 'everyone' } })
  expect(refused.status).toBe(422)
  expect((await writeStrictly(stranger, young)).error.code).toBe('recipient_not_found')
})

test.each(['an applicant', 'a business'])(
  'TS-08 %s sends three messages before an answer, and more after one',
  async (kind) => {
    const limited = await buildTestApp({ rateLimits: true })
    const { correspondent: make, write: begin, add: addTo } = messagingHelpers(limited)
    const [recipient, sender] = [await make(), await make({ businessAccount: kind === 'a business' })]
    const { conversation_id: id } = (await begin(sender, recipient)).body.conversation
    const more = await Promise.all(Array.from({ length: 4 }, () => addTo(sender, id)))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(safetyLimits.unanswered - 1)
    const refused = await addTo(sender, id)
    expect([refused.status, refused.error.code]).toEqual([429, 'request_limit'])
    expect((await begin(sender, recipient)).error.code).toBe('request_limit')
    expect((await addTo(recipient, id, 'An answer')).status).toBe(200)
    for (let number = 0; number < 4; number++) expect((await addTo(sender, id)).status).toBe(200)
  },
)

test('TS-08 without limits, so are messages before an answer', async () => {
  const { business, id } = await request()
  for (let number = 0; number < 4; number++) expect((await add(business, id)).status).toBe(200)
})

test('TS-34 an account writes to ten new people a day, one of a checked business or of staff to 30', async () => {
  const limited = await buildTestApp({ databaseUrl: api.databaseUrl, rateLimits: true })
  const { write: begin } = messagingHelpers(limited)
  const { checked, other } = safetyLimits.newPeople
  const people = await Promise.all(Array.from({ length: checked + 2 }, () => correspondent()))
  const senders = [
    [await correspondent(), other],
    [await correspondent({ businessAccount: true }), checked],
    [await correspondent({ roles: ['Moderator'] }), checked],
  ] as const
  for (const [sender, max] of senders) {
    await age(api, sender, 2)
    const replies = await Promise.all(people.map((person) => begin(sender, person, `Hello from ${sender.username}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(max)
    const refused = replies.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.error.code]).toEqual([429, 'request_limit'])
    expect(refused?.error.message).toBe(`You can write to ${max} new people a day. Please go on tomorrow.`)
  }
  const [sender] = senders[0]
  limited.forward(86_400_000)
  expect((await begin(sender, await correspondent())).status).toBe(200)
})

test('TS-36 a person sends almost the same first message to three people within an hour', async () => {
  const limited = await buildTestApp({ databaseUrl: api.databaseUrl, rateLimits: true })
  const { write: begin } = messagingHelpers(limited)
  const offer = (number: number) => `Earn ${number} dollars a week from home, write to me at offers.example now!`
  const people = await Promise.all(Array.from({ length: 5 }, () => correspondent()))
  const [one, other, staff] = [
    await correspondent(),
    await correspondent(),
    await correspondent({ roles: ['Moderator'] }),
  ]
  const replies = await Promise.all(people.map((person, index) => begin(one, person, offer(index))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(safetyLimits.sameText.times)
  const refused = replies.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.error.code]).toEqual([429, 'repeated_text'])
  expect((await begin(one, await correspondent(), 'Hello, may I ask you something about work?')).status).toBe(200)
  for (const person of people) expect((await begin(staff, person, offer(0))).status).toBe(200)
  // Without limits.
  for (const person of people) expect((await write(other, person, offer(0))).status).toBe(200)
})

test('TS-09 a new organization writes to 15 new people a day, counted over all of its people', async () => {
  const limited = await buildTestApp({ rateLimits: true })
  const { correspondent: make, write: begin } = messagingHelpers(limited)
  const { owner, organizationId } = await makeBusiness(limited)
  const team = [owner, await makeColleague(limited, organizationId), await makeColleague(limited, organizationId)]
  // Their accounts are older than a day.
  await limited.pool.query(`update users set created_at = created_at - interval '2 days'`)
  const people = await Promise.all(Array.from({ length: 18 }, () => make()))
  const replies = await Promise.all(people.map((person, index) => begin(team[index % 3] ?? owner, person)))
  const { first, later, firstDays } = safetyLimits.newPeopleOfOrganization
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(first)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
    new Set(['request_limit']),
  )
  await limited.pool.query(`update organizations set created_at = now() - interval '${firstDays + 1} days'`)
  expect((await begin(owner, await make())).status).toBe(200)
  expect(later).toBeGreaterThan(first)
})

test('a person holds 20 waiting requests, and a new account starts 5 conversations on its first day', async () => {
  const limited = await buildTestApp({ rateLimits: true })
  const { correspondent: make, write: begin } = messagingHelpers(limited)
  const [popular, fresh] = [await make(), await make()]
  const senders = await Promise.all(Array.from({ length: safetyLimits.waitingRequests + 3 }, () => make()))
  const replies = await Promise.all(senders.map((sender) => begin(sender, popular)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(safetyLimits.waitingRequests)
  const refused = replies.find(({ status }) => status !== 200)
  expect([refused?.error.code, refused?.error.message]).toEqual(['request_limit', MANY_REQUESTS])

  const started = await Promise.all(senders.slice(0, 8).map((person) => begin(fresh, person)))
  expect(started.filter(({ status }) => status === 200)).toHaveLength(safetyLimits.firstDay.conversations)
  expect(started.find(({ status }) => status !== 200)?.error.code).toBe('request_limit')
})
