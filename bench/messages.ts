import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { addConversationMessage } from '@sparkle/contract/messages/conversations.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { CONNECTIONS, toRequests } from '@sparkle/testing/throughput.ts'
import { measureFirstVisit } from './first-visit.ts'
import { openMessagesFloor } from './floors/message-floor.ts'
import { measureCircle, measureConversations, measureInboxes } from './messages-reads.ts'
import { measureStreams } from './messages-streams.ts'
import { columns, measureWrite, toCostRow, toRow } from './pages.ts'
import { print, toSize } from './sizes.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { type MessagesWorld, makeMessagesWorld } from './worlds/message-world.ts'

const size = { conversations: toSize(20_000), messages: toSize(10_000), readers: 1000 }

export async function run(): Promise<void> {
  const inspectPort = await freePort()
  await withSparkle(
    async (sparkle) => {
      const world = await makeMessagesWorld(sparkle.pool, sparkle.person.id, size)
      await measurePages(sparkle, world)
      await measureFirstVisit(sparkle, size.conversations)
      await measureStreams(sparkle, world.readers, inspectPort)
    },
    { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` } },
  )
}

async function measurePages(sparkle: BenchSparkle, world: MessagesWorld): Promise<void> {
  const circle = await measureCircle(sparkle, world.circle)
  const { lists, pages } = await measureDepth(sparkle, world)
  const write = await measureSending(sparkle, world)
  const { conversations, messages } = size
  printTable(
    `Messages: 41 people with 40 conversations of 40 messages; one with ${print(conversations)}, one of them with ${print(messages)}`,
    columns,
    [...circle, ...lists, ...pages, write].map(toRow),
  )
  printTable(
    'Depth',
    ['what', 'cost of the newest pages', 'bar'],
    [
      toCostRow('oldest pages of the conversations', lists[1], lists[0]),
      toCostRow('oldest pages of the messages', pages[1], pages[0]),
    ],
  )
}

/** The newest and the oldest pages of one person with many conversations, and of their longest one. */
async function measureDepth(sparkle: BenchSparkle, { longConversationId }: MessagesWorld) {
  const { id, token } = sparkle.person
  const inbox = [{ id, token, count: size.conversations }]
  const conversation = [{ token, conversationIds: [longConversationId] }]
  const lastList = size.conversations / PER_PAGE
  const lastPage = size.messages / PER_PAGE
  return {
    lists: [
      await measureInboxes(sparkle, 'conversations, newest pages', inbox, [1, 50]),
      await measureInboxes(sparkle, 'conversations, oldest pages', inbox, [lastList - 49, lastList]),
    ],
    pages: [
      await measureConversations(sparkle, 'messages, newest pages', conversation, [lastPage - 49, lastPage]),
      await measureConversations(sparkle, 'messages, oldest pages', conversation, [1, 50]),
    ],
  }
}

async function measureSending(sparkle: BenchSparkle, { readers }: MessagesWorld) {
  const ids = readers.slice(0, 100).map((reader) => reader.conversationId)
  const message = 'Thank you, this helped me a lot today.'
  const inputs = ids.map((conversation_id) => ({ body: { conversation_id, message } }))
  const floor = openMessagesFloor(sparkle.databaseUrl, sparkle.person.id, CONNECTIONS)
  try {
    return await measureWrite(sparkle, {
      what: 'a message, in 100 conversations of one person',
      people: [toRequests(sparkle, addConversationMessage, ...inputs)],
      work: (count) => floor.addMessage(ids[count % ids.length] ?? 0, message),
    })
  } finally {
    await floor.close()
  }
}
