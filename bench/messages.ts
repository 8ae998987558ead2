import { findSession } from '../apps/api/src/features/auth/sessions.queries.ts'
import {
  findConversationPage,
  listConversations,
} from '../apps/api/src/features/conversations/conversations.queries.ts'
import { insertMessage } from '../apps/api/src/features/conversations/sending.queries.ts'
import { digestToken } from '../apps/api/src/platform/tokens.ts'
import { type Asked, askRepeatedly, type Load, measureBare, workRepeatedly } from './load.ts'
import { measureStreams } from './messages-streams.ts'
import { type MessagesWorld, makeMessagesWorld } from './messages-world.ts'
import { type BenchSparkle, withSparkle } from './sparkle.ts'
import { percent, printTable } from './table.ts'

const size = { conversations: 20_000, messages: 10_000, readers: 1000 }
const PER_PAGE = 20
const columns = ['what', 'a second', 'p99', 'bare Fastify, same bytes', 'same SQL, prepared', 'of the lower', 'bar']
const INSPECT_PORT = Number(process.env.BENCH_PORT ?? 3457) + 1
const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${INSPECT_PORT}` }
const always = { usedAfter: new Date(0), createdAfter: new Date(0) }

interface Measured {
  what: string
  api: Load
  http?: Load
  sql: number
  bar: string
}

const toRow = ({ what, api, http, sql, bar }: Measured) => [
  what,
  api.perSecond,
  `${api.p99} ms`,
  http?.perSecond ?? '',
  sql,
  percent(api.perSecond, Math.min(http?.perSecond ?? sql, sql)),
  bar,
]

async function measureRead(what: string, asked: Asked, work: (count: number) => Promise<unknown>): Promise<Measured> {
  const api = await askRepeatedly(asked)
  return { what, api, http: await measureBare(asked), sql: (await workRepeatedly(work)).perSecond, bar: '50 %' }
}

export async function run(): Promise<void> {
  await withSparkle(async (sparkle) => {
    const world = await makeMessagesWorld(sparkle.database.pool, sparkle.userId, size)
    const reads = await measureReads(sparkle, world)
    const write = await measureWrite(sparkle, world)
    printTable(
      `Messages: ${size.conversations.toLocaleString()} conversations, one of them with ${size.messages.toLocaleString()} messages`,
      columns,
      [...reads, write].map(toRow),
    )
    const [list, deepList, newest, oldest] = reads.map(({ api }) => api.perSecond)
    printTable(
      'Depth',
      ['what', 'cost of the newest page', 'bar'],
      [
        ['oldest page of the conversations', ((list ?? 0) / (deepList ?? 1)).toFixed(2), '1.3'],
        ['oldest page of the messages', ((newest ?? 0) / (oldest ?? 1)).toFixed(2), '1.3'],
      ],
    )
    await measureStreams(sparkle, world.readers, INSPECT_PORT)
  }, env)
}

/** Every call asks who sends it; that is part of its SQL. */
function withLookup({ database: { db }, headers }: BenchSparkle, work: (count: number) => Promise<unknown>) {
  const digest = digestToken((headers.authorization ?? '').replace('Bearer ', ''))
  return async (count: number) => {
    await findSession(db, digest, always)
    await work(count)
  }
}

async function measureReads(sparkle: BenchSparkle, world: MessagesWorld) {
  const { address, userId, headers } = sparkle
  const { db } = sparkle.database
  const conversations = (what: string, page: number) =>
    measureRead(
      what,
      { url: `${address}/api/v1/forum/conversations?page=${page}`, headers },
      withLookup(sparkle, () => listConversations(db, userId, (page - 1) * PER_PAGE)),
    )
  const messages = (what: string, page: string, first: number) => {
    const id = world.longConversationId
    const url = `${address}/api/v1/forum/conversations/${id}?with_messages=true&page=${page}`
    return measureRead(
      what,
      { url, headers },
      withLookup(sparkle, () => findConversationPage(db, userId, id, first)),
    )
  }
  return [
    await conversations('conversations, newest page', 1),
    await conversations('conversations, oldest page', size.conversations / PER_PAGE),
    await messages('messages, newest page', 'last', size.messages - PER_PAGE),
    await messages('messages, oldest page', '1', 0),
  ]
}

async function measureWrite(sparkle: BenchSparkle, { readers }: MessagesWorld) {
  const { address, userId, headers } = sparkle
  const { db } = sparkle.database
  const ids = readers.slice(0, 100).map((reader) => reader.conversationId)
  const message = 'Thank you, this helped me a lot today.'
  const bodies = ids.map((conversation_id) => ({ conversation_id, message }))
  const api = await askRepeatedly({ url: `${address}/api/v1/forum/conversation-messages`, headers, bodies })
  const { perSecond: sql } = await workRepeatedly((count) =>
    insertMessage(db, ids[count % ids.length] ?? 0, { writerId: userId, message, sentAt: new Date(), clientId: null }),
  )
  return { what: 'a message, in 100 conversations of one person', api, sql, bar: '40 %' }
}
