import {
  findConversationPage,
  listConversations,
} from '../apps/api/src/features/conversations/conversations.queries.ts'
import { insertMessage } from '../apps/api/src/features/conversations/sending.queries.ts'
import { measureStreams } from './messages-streams.ts'
import { type MessagesWorld, makeMessagesWorld } from './messages-world.ts'
import { columns, measureRead, measureWrite, times, toRow } from './pages.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'

const size = { conversations: 20_000, messages: 10_000, readers: 1000 }
const PER_PAGE = 20
const INSPECT_PORT = Number(process.env.BENCH_PORT ?? 3457) + 1
const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${INSPECT_PORT}` }

export async function run(): Promise<void> {
  await withSparkle(
    async (sparkle) => {
      const world = await makeMessagesWorld(sparkle.database.pool, sparkle.userId, size)
      const reads = await measureReads(sparkle, world)
      const write = await measureSending(sparkle, world)
      printTable(
        `Messages: ${size.conversations.toLocaleString()} conversations, one of them with ${size.messages.toLocaleString()} messages`,
        columns,
        [...reads, write].map(toRow),
      )
      const [list, deepList, newest, oldest] = reads
      printTable(
        'Depth',
        ['what', 'cost of the newest page', 'bar'],
        [
          ['oldest page of the conversations', times(deepList, list), '1.3'],
          ['oldest page of the messages', times(oldest, newest), '1.3'],
        ],
      )
      await measureStreams(sparkle, world.readers, INSPECT_PORT)
    },
    { env },
  )
}

async function measureReads(sparkle: BenchSparkle, world: MessagesWorld) {
  const { address, userId, headers } = sparkle
  const { db } = sparkle.database
  const conversations = (what: string, page: number) =>
    measureRead(what, { url: `${address}/api/v1/forum/conversations?page=${page}`, headers }, () =>
      listConversations(db, userId, (page - 1) * PER_PAGE),
    )
  const messages = (what: string, page: string, first: number) => {
    const id = world.longConversationId
    const url = `${address}/api/v1/forum/conversations/${id}?with_messages=true&page=${page}`
    return measureRead(what, { url, headers }, () => findConversationPage(db, userId, id, first))
  }
  return [
    await conversations('conversations, newest page', 1),
    await conversations('conversations, oldest page', size.conversations / PER_PAGE),
    await messages('messages, newest page', 'last', size.messages - PER_PAGE),
    await messages('messages, oldest page', '1', 0),
  ]
}

function measureSending({ address, database: { db }, userId, headers }: BenchSparkle, { readers }: MessagesWorld) {
  const ids = readers.slice(0, 100).map((reader) => reader.conversationId)
  const message = 'Thank you, this helped me a lot today.'
  return measureWrite(
    'a message, in 100 conversations of one person',
    {
      url: `${address}/api/v1/forum/conversation-messages`,
      headers,
      bodies: ids.map((conversation_id) => ({ conversation_id, message })),
    },
    (count) =>
      insertMessage(db, ids[count % ids.length] ?? 0, {
        writerId: userId,
        message,
        sentAt: new Date(),
        clientId: null,
      }),
  )
}
