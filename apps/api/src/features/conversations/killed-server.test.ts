import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { messagingHelpers } from '#test/correspondents.ts'
import { openDatabaseProxy } from '#test/servers/database-proxy.ts'
import { runServer } from '#test/servers/server-process.ts'
import { buildTestApp } from '#test/test-app.ts'

test.each([
  ['before the message is stored', 'before', 1],
  ['after the message is stored and before the response', 'after', 2],
] as const)(
  'C-35 O-18 kill -9 %s: sent again, the message is stored exactly once',
  { timeout: 240_000 },
  async (_, where, stored) => {
    const api = await buildTestApp()
    const { pair, write, read } = messagingHelpers(api)
    const [one, other] = await pair()
    const { conversation_id } = (await write(one, other, 'First')).body.conversation
    const dataDir = await mkdtemp(join(tmpdir(), 'sparkle-killed-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))

    const send = (url: string, clientId: string) =>
      fetch(`${url}${addConversationMessage.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${one.token}` },
        body: JSON.stringify({ conversation_id, message: 'Second', client_id: clientId }),
      })
    const shown = async () => (await read(other, conversation_id)).body.messages?.map(({ message }) => message)

    // Kept by the process that lives on.
    expect(await shown()).toEqual(['First'])
    const proxy = await openDatabaseProxy(api.databaseUrl)
    const first = await runServer({ DATA_DIR: dataDir, DATABASE_URL: proxy.url })
    expect([await first.isReady, first.err()]).toEqual([true, ''])
    const clientId = randomUUID()
    const held = proxy.hold(where, 'add_message')
    const outcome = send(first.url, clientId).then(
      () => 'responded',
      () => 'no response',
    )
    await held
    first.child.kill('SIGKILL')
    await first.ended
    expect(await outcome).toBe('no response')
    await expect.poll(shown).toHaveLength(stored)

    const second = await runServer({ DATA_DIR: dataDir, DATABASE_URL: api.databaseUrl })
    expect(await second.isReady).toBe(true)
    for (let times = 0; times < 2; times++) {
      const reply = await send(second.url, clientId)
      expect(reply.status).toBe(200)
      expect(await reply.json()).toMatchObject({ message: { message: 'Second', client_id: clientId } })
    }
    expect(await shown()).toEqual(['First', 'Second'])
  },
)
