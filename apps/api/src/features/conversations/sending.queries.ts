import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, prepareSql } from '#api/platform/database.ts'
import {
  conversationMessages,
  conversationParticipants,
  conversations,
  inboxes,
} from '#api/schema/conversations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const writerId = given('writerId', 'int')

export interface NewMessage {
  writerId: number
  message: string
  sentAt: Date
  clientId: string | null
}

interface SentRow {
  conversationId: number
  messageId: number
  lesserUserId: number
  greaterUserId: number
}

/**
 * One statement, so no lock is held during a round trip. `held` increments the count of the conversation and locks its
 * row, so its messages get ids and positions one after another. The inboxes are locked in the order of their owners. The
 * message is read for its writer and unread for the other user.
 */
const sendStatement = (name: string, held: SQL) =>
  prepareSql<SentRow>(
    name,
    sql`
    with held as (${held} returning conversations.id, lesser_user_id, greater_user_id, message_count),
    sent as (
      insert into ${conversationMessages} (conversation_id, position, writer_id, message, sent_at, client_id)
      select id, message_count - 1, ${writerId}, ${given('message', 'text')}, ${given('sentAt', 'timestamptz')},
        ${given('clientId', 'uuid')}
      from held returning id, conversation_id
    ),
    places as (
      insert into ${inboxes} (user_id, top_place)
      select person, 0 from held, unnest(array[lesser_user_id, greater_user_id]) person
      on conflict (user_id) do update set top_place = inboxes.top_place + 1
      returning user_id, top_place
    ),
    seen as (
      insert into ${conversationParticipants} (conversation_id, user_id, last_message_id, last_read_message_id, place)
      select sent.conversation_id, places.user_id, sent.id,
        case places.user_id when ${writerId} then sent.id else 0 end, places.top_place
      from sent, places
      on conflict (conversation_id, user_id) do update set
        place = excluded.place,
        last_message_id = excluded.last_message_id,
        last_read_message_id = greatest(conversation_participants.last_read_message_id, excluded.last_read_message_id)
    )
    select held.id as "conversationId", sent.id::float8 as "messageId", lesser_user_id as "lesserUserId",
      greater_user_id as "greaterUserId"
    from held, sent`,
  )

const add = sendStatement(
  'add_message',
  sql`update ${conversations} set message_count = message_count + 1 from ${conversationParticipants} participants
    where conversations.id = ${given('conversationId', 'int')} and participants.conversation_id = conversations.id
      and participants.user_id = ${writerId}`,
)

/** Returns nothing if the writer does not take part in the conversation. */
export async function insertMessage(db: Db, conversationId: number, message: NewMessage) {
  const [row] = await add(db, { ...message, conversationId })
  return row
}

const create = sendStatement(
  'begin_conversation',
  sql`insert into ${conversations} (starter_id, lesser_user_id, greater_user_id, title, started_at)
    select ${writerId}, least(${writerId}, other.id), greatest(${writerId}, other.id), ${given('title', 'text')},
      ${given('sentAt', 'timestamptz')}
    from ${users} other
    where other.forum_id = ${given('forumId', 'int')} and other.suspended_at is null and other.id <> ${writerId}
    on conflict (lesser_user_id, greater_user_id) do update set message_count = conversations.message_count + 1`,
)

/** Adds to the conversation of the two, or creates it. Returns nothing if the other user does not exist. */
export async function insertConversation(db: Db, to: { forumId: number; title: string }, message: NewMessage) {
  const [row] = await create(db, { ...message, ...to })
  return row
}

/** Finds what this writer sent before with this id. */
export async function findSentMessage(db: Db, writer: number, clientId: string) {
  const [row] = await db
    .select({ messageId: conversationMessages.id, conversationId: conversationMessages.conversationId })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.writerId, writer), eq(conversationMessages.clientId, clientId)))
  return row
}
