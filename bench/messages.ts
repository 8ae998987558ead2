import { addConversationMessage, getConversation, listConversations } from '@sparkle/contract/conversations.ts'
import { PER_PAGE } from '@sparkle/contract/limits.ts'
import { freePort } from '@sparkle/testing/free-port.ts'
import { toRequests } from '@sparkle/testing/throughput.ts'
import { measureFirstVisit } from './first-visit.ts'
import { openMessagesFloor } from './floors/messages.ts'
import { measureStreams } from './messages-streams.ts'
import { columns, measureRead, measureWrite, toDepthRow, toRow } from './pages.ts'
import { print, toSize } from './sizes.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'
import { type MessagesWorld, makeMessagesWorld } from './worlds/messages.ts'

const size = { conversations: toSize(20_000), messages: toSize(10_000), readers: 1000 }

type Floor = ReturnType<typeof openMessagesFloor>

export async function run(): Promise<void> {
  const inspectPort = await freePort()
  await withSparkle(
    async (sparkle) => {
      const world = await makeMessagesWorld(sparkle.pool, sparkle.person.id, size)
      const floor = openMessagesFloor(sparkle.databaseUrl, sparkle.person.id)
      try {
        await measurePages(sparkle, world, floor)
      } finally {
        await floor.close()
      }
      await measureFirstVisit(sparkle, size.conversations)
      await measureStreams(sparkle, world.readers, inspectPort)
    },
    { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` } },
  )
}

async function measurePages(sparkle: BenchSparkle, world: MessagesWorld, floor: Floor): Promise<void> {
  const reads = await measureReads(sparkle, world, floor)
  const write = await measureSending(sparkle, world, floor)
  const { conversations, messages } = size
  const title = `Messages: ${print(conversations)} conversations, one of them with ${print(messages)} messages`
  printTable(title, columns, [...reads, write].map(toRow))
  const [list, deepList, newest, oldest] = reads
  printTable(
    'Depth',
    ['what', 'cost of the newest page', 'bar'],
    [
      toDepthRow('oldest page of the conversations', deepList, list),
      toDepthRow('oldest page of the messages', oldest, newest),
    ],
  )
}

async function measureReads(sparkle: BenchSparkle, { longConversationId: id }: MessagesWorld, floor: Floor) {
  const conversations = (what: string, page: number) =>
    measureRead(what, toRequests(sparkle, listConversations, { query: { page } }), () =>
      floor.listConversations((page - 1) * PER_PAGE),
    )
  const messages = (what: string, page: string, from: number) => {
    const input = { params: { conversationId: String(id) }, query: { with_messages: true, page } }
    return measureRead(what, toRequests(sparkle, getConversation, input), () => floor.readConversation(id, from))
  }
  return [
    await conversations('conversations, newest page', 1),
    await conversations('conversations, oldest page', size.conversations / PER_PAGE),
    await messages('messages, newest page', 'last', size.messages - PER_PAGE),
    await messages('messages, oldest page', '1', 0),
  ]
}

function measureSending(sparkle: BenchSparkle, { readers }: MessagesWorld, floor: Floor) {
  const [first = 0, ...others] = readers.slice(0, 100).map((reader) => reader.conversationId)
  const ids = [first, ...others]
  const message = 'Thank you, this helped me a lot today.'
  const toInput = (conversation_id: number) => ({ body: { conversation_id, message } })
  return measureWrite(
    'a message, in 100 conversations of one person',
    toRequests(sparkle, addConversationMessage, toInput(first), ...others.map(toInput)),
    (count) => floor.addMessage(ids[count % ids.length] ?? first, message),
  )
}
