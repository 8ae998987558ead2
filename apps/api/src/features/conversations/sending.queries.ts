import { and, eq, type SQL, sql } from 'drizzle-orm'
import { closedTo } from '#api/features/blocks/closed-to.queries.ts'
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
  /** The other user does not hear of it: they declined, blocked or ignored the writer before they ever answered. */
  isQuiet: boolean
}

/** Of the two in a conversation. */
const otherId = sql`(lesser_user_id + greater_user_id - ${writerId})`
const closedIds = sql`(select ids from closed)::int[]`
const isClosed = sql`${otherId} = any(${closedIds})`
const isIgnored = sql`case when lesser_user_id = ${writerId} then ignored_by_greater else ignored_by_lesser end`
/** The writer has not been answered yet, so they must not be able to tell why. */
const isAsking = sql`(request_state > 0 and starter_id = ${writerId})`

/**
 * One statement, so no lock is held during a round trip. `held` increments the count of the conversation and locks its
 * row, so its messages get ids and positions one after another. The inboxes are locked in the order of their owners. The
 * message is read for its writer and unread for the other user. An inbox that does not get a message shows the
 * conversation up to the last one it got.
 */
const sendStatement = (name: string, held: SQL) =>
  prepareSql<SentRow>(
    name,
    sql`
    with closed as materialized (select ${closedTo(writerId)} as ids),
    held as (
      ${held} returning conversations.id, lesser_user_id, greater_user_id, message_count,
        ${isAsking} and (request_state = 2 or ${isIgnored} or ${isClosed}) as is_quiet
    ),
    sent as (
      insert into ${conversationMessages} (conversation_id, position, writer_id, message, sent_at, client_id)
      select id, message_count - 1, ${writerId}, ${given('message', 'text')}, ${given('sentAt', 'timestamptz')},
        ${given('clientId', 'uuid')}
      from held returning id, conversation_id
    ),
    places as (
      insert into ${inboxes} (user_id, top_place)
      select person, 0 from held, unnest(array[lesser_user_id, greater_user_id]) person
      where person = ${writerId} or not is_quiet
      on conflict (user_id) do update set top_place = inboxes.top_place + 1
      returning user_id, top_place
    ),
    seen as (
      insert into ${conversationParticipants} (conversation_id, user_id, last_message_id, last_read_message_id, place)
      select sent.conversation_id, places.user_id, sent.id,
        case places.user_id when ${writerId} then sent.id else sent.id - 1 end, places.top_place
      from sent, places
      on conflict (conversation_id, user_id) do update set
        place = excluded.place,
        last_message_id = excluded.last_message_id,
        last_read_message_id = case excluded.user_id when ${writerId} then excluded.last_message_id
          else conversation_participants.last_read_message_id end
    )
    select held.id as "conversationId", sent.id::float8 as "messageId", lesser_user_id as "lesserUserId",
      greater_user_id as "greaterUserId", is_quiet as "isQuiet"
    from held, sent`,
  )

/** Answering a first message accepts it, and writing ends one's own wish to ignore the conversation. */
const oneMore = sql`message_count = conversations.message_count + 1,
  request_state = case when conversations.starter_id = ${writerId} then conversations.request_state else 0 end,
  ignored_by_lesser = conversations.ignored_by_lesser and conversations.lesser_user_id <> ${writerId},
  ignored_by_greater = conversations.ignored_by_greater and conversations.greater_user_id <> ${writerId}`

const isSuspended = sql`exists (select from users where id = ${otherId} and suspended_at is not null)`

const add = sendStatement(
  'add_message',
  sql`update ${conversations} set ${oneMore}
    where conversations.id = ${given('conversationId', 'int')} and ${writerId} in (lesser_user_id, greater_user_id)
      and case when ${isAsking} then message_count < ${given('unansweredMax', 'int')}
        else not (${isIgnored} or ${isClosed} or ${isSuspended}) end`,
)

/** At most `unansweredMax` messages before there is an answer. Returns nothing if the writer cannot write here. */
export async function insertMessage(db: Db, conversationId: number, unansweredMax: number, message: NewMessage) {
  const [row] = await add(db, { ...message, conversationId, unansweredMax })
  return row
}

const create = sendStatement(
  'begin_conversation',
  sql`insert into ${conversations} (starter_id, lesser_user_id, greater_user_id, title, started_at, request_state)
    select ${writerId}, least(${writerId}, other.id), greatest(${writerId}, other.id), ${given('title', 'text')},
      ${given('sentAt', 'timestamptz')}, 1
    from ${users} other
    where other.forum_id = ${given('forumId', 'int')} and other.suspended_at is null and other.id <> ${writerId}
      and other.id <> all(${closedIds})
    on conflict (lesser_user_id, greater_user_id) do update set ${oneMore}`,
)

/** Creates the conversation of the two. Returns nothing if the writer cannot write to the other user, or there is none. */
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
