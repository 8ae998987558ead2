import { addConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { expect, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { openDatabaseProxy } from '#test/servers/database-proxy.ts'
import { buildTestApp } from '#test/test-app.ts'

const other = await buildTestApp()
const { pair, write } = messagingHelpers(other)

/** Sends a message and changes something exactly before its writer is read for the reply. */
async function race(toChange: (writerId: number) => string) {
  const [writer, reader] = await pair()
  const { conversation_id } = (await write(writer, reader)).body.conversation
  const proxy = await openDatabaseProxy(other.databaseUrl)
  const api = await buildTestApp({ databaseUrl: proxy.url })
  const held = proxy.hold('before', 'people_cards')
  const sending = api.as(writer).call(addConversationMessage, { body: { conversation_id, message: 'More' } })
  await held
  await other.pool.query(toChange(writer.id))
  proxy.release()
  return sending
}

test('a writer who gets another name while a message is answered has it in the reply', async () => {
  const { status, text, body } = await race((id) => `update users set username = 'another-name' where id = ${id}`)
  expect(status, text).toBe(200)
  expect(body.message).toMatchObject({ message: 'More', username: 'another-name' })
})

test('a message whose writer leaves at that moment is answered as missing', async () => {
  const { status, text } = await race((id) => `delete from users where id = ${id}`)
  expect(status, text).toBe(404)
})
