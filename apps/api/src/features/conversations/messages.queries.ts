import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { EXCERPT_LENGTH } from '@sparkle/contract/messages/message-rules.ts'
import { sql } from 'drizzle-orm'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'

const conversationIds = arrayOf('int', 'conversationIds')
const toSeconds = (column: string) => sql.raw(`floor(date_part('epoch', ${column}))::int`)

/** A conversation up to one of its messages. */
export interface ConversationEnd {
  conversationId: number
  lastMessageId: number
}

/** Dates are unix seconds. */
export interface ConversationRow {
  id: number
  version: string
  title: string
  startedAt: number
  messageCount: number
  firstMessageId: number
  lastMessageId: number
  lastMessageAt: number
  lastWriterId: number
  /** Enough characters for an excerpt. */
  lastMessageStart: string
}

const conversationsStatement = prepareSql<ConversationRow>(
  'conversations',
  sql`select c.id, c.version, c.title, ${toSeconds('c.started_at')} as "startedAt", m.position + 1 as "messageCount",
    first.id::float8 as "firstMessageId", m.id::float8 as "lastMessageId", ${toSeconds('m.sent_at')} as "lastMessageAt",
    m.writer_id as "lastWriterId", left(m.message, ${sql.raw(String(2 * EXCERPT_LENGTH))}) as "lastMessageStart"
  from unnest(${conversationIds}, ${arrayOf('bigint', 'lastMessageIds')}) k (conversation_id, last_message_id)
    join conversations c on c.id = k.conversation_id
    join conversation_messages m on m.id = k.last_message_id and m.conversation_id = c.id
    join conversation_messages first on first.conversation_id = c.id and first.position = 0`,
)

export async function listConversationRows(db: Db, ends: readonly ConversationEnd[]): Promise<ConversationRow[]> {
  return conversationsStatement(db, {
    conversationIds: ends.map(({ conversationId }) => conversationId),
    lastMessageIds: ends.map(({ lastMessageId }) => lastMessageId),
  })
}

export interface MessageRow {
  id: number
  conversationId: number
  writerId: number
  message: string
  /** Unix seconds. */
  sentAt: number
  clientId: string | null
}

export interface MessagePage {
  conversationId: number
  /** The position of its first message. */
  first: number
}

const pagesStatement = prepareSql<{ page: number; version: string } & (MessageRow | { id: null })>(
  'message_pages',
  sql`select k.page::int, c.version, m.id::float8, c.id as "conversationId", m.writer_id as "writerId", m.message,
    ${toSeconds('m.sent_at')} as "sentAt", m.client_id as "clientId"
  from unnest(${conversationIds}, ${arrayOf('int', 'firsts')}) with ordinality k (conversation_id, first, page)
    join conversations c on c.id = k.conversation_id
    left join conversation_messages m on m.conversation_id = k.conversation_id
      and m.position >= k.first and m.position < k.first + ${sql.raw(String(PER_PAGE))}
  order by k.page, m.position`,
)

export interface MessagePageRows {
  /** The version of the conversation. */
  version: string
  /** Oldest first. */
  messages: MessageRow[]
}

/** In the order of the pages; undefined if there is no such conversation. */
export async function listMessagePages(
  db: Db,
  pages: readonly MessagePage[],
): Promise<(MessagePageRows | undefined)[]> {
  const rows = await pagesStatement(db, {
    conversationIds: pages.map(({ conversationId }) => conversationId),
    firsts: pages.map(({ first }) => first),
  })
  const byPage = Map.groupBy(rows, ({ page }) => page)
  return pages.map((_, index) => {
    const found = byPage.get(index + 1)
    return found?.[0] && { version: found[0].version, messages: found.filter((row) => row.id !== null) }
  })
}

const placeStatement = prepareSql<{ conversationId: number; position: number }>(
  'message_place',
  sql`select conversation_id as "conversationId", position from conversation_messages
  where id = ${sql.placeholder('messageId')}`,
)

/** Where a message is; whether the viewer may read it is not checked here. */
export async function findMessagePlace(db: Db, messageId: number) {
  const [row] = await placeStatement(db, { messageId })
  return row
}
