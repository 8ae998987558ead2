import { declineRequest, markConversationRead } from '@sparkle/contract/messages/conversations.ts'
import { block } from '@sparkle/contract/safety/blocks.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import type { Person } from '#test/makers.ts'
import { buildTestApp } from '#test/test-app.ts'
import { createMissedMessagesSweep } from './missed-messages.service.ts'

const api = await buildTestApp()
const { correspondent, pair, write, add } = messagingHelpers(api)
const sweep = createMissedMessagesSweep(api.deps)

async function findCheck(person: Person) {
  const { rows } = await api.pool.query('select due_at, version from email_checks where user_id = $1', [person.id])
  return rows[0]
}

/** Sweeps until a message that was sent after all others is handled. */
async function sweepAll() {
  const [from, to] = await pair()
  await write(from, to)
  await expect
    .poll(
      async () => {
        api.forward(2000)
        await sweep()
        return findCheck(to)
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBeDefined()
}

test('NO-01 the emails of someone who has not read a message are checked after 15 minutes, once for each run', async () => {
  const [ann, bob] = await pair()
  const start = api.deps.now().getTime()
  const { conversation_id } = (await write(ann, bob)).body.conversation
  await add(ann, conversation_id)
  expect(await findCheck(bob)).toBeUndefined()
  await sweepAll()
  const check = await findCheck(bob)
  expect(check.due_at.getTime() - start).toBeGreaterThanOrEqual(15 * 60_000)
  expect(await findCheck(ann)).toBeUndefined()
  await sweepAll()
  expect(await findCheck(bob)).toEqual(check)
})

test('NO-01 a message that was read meanwhile causes no check', async () => {
  const [ann, bob] = await pair()
  const { conversation_id } = (await write(ann, bob)).body.conversation
  await api.as(bob).call(markConversationRead, { params: { conversationId: String(conversation_id) }, body: {} })
  await sweepAll()
  expect(await findCheck(bob)).toBeUndefined()
})

test('NO-08 messages that do not reach a person cause no check: blocked and declined ones', async () => {
  const [ann, bob] = await pair()
  const cat = await correspondent()
  const { conversation_id } = (await write(ann, bob)).body.conversation
  const other = (await write(cat, bob)).body.conversation.conversation_id
  const params = { conversationId: String(conversation_id) }
  expect((await api.as(bob).call(declineRequest, { params })).status).toBe(200)
  expect((await api.as(bob).call(block, { body: { user_id: cat.forumId } })).status).toBe(200)
  for (const id of [conversation_id, other]) {
    await api.as(bob).call(markConversationRead, { params: { conversationId: String(id) }, body: {} })
  }
  expect((await add(ann, conversation_id)).status).toBe(200)
  expect((await add(cat, other)).status).toBe(200)
  await sweepAll()
  expect(await findCheck(bob)).toBeUndefined()
})
