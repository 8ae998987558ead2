import { and, eq, type SQL, sql } from 'drizzle-orm'
import { closedTo } from '#api/features/blocks/closed-to.queries.ts'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'
import {
  conversationMessages,
  conversationParticipants,
  conversations,
  inboxes,
} from '#api/schema/conversations.tables.ts'
import { users } from '#api/schema/users.tables.ts'

export interface NewMessage {
  writerId: number
  message: string
  sentAt: Date
  clientId: string | null
}

export interface NewReply extends NewMessage {
  conversationId: number
  /** How many messages there may be before there is an answer. */
  unansweredMax: number
}

export interface SentRow {
  conversationId: number
  messageId: number
  lesserUserId: number
  greaterUserId: number
  /** The other user does not notice: they declined, blocked or ignored the writer before they ever answered. */
  isQuiet: boolean
  writerVersion: string
  /** Posts of the writer in the forum. */
  postCount: number
}

const conversationIds = arrayOf('int', 'conversationIds')

/** New messages `g`, and whom each of their writers cannot write to. */
const given = sql`given as materialized (
    select *, ${closedTo(sql`g.writer_id`)} as closed_ids
    from unnest(${conversationIds}, ${arrayOf('int', 'unansweredMaxes')}, ${arrayOf('int', 'writerIds')},
      ${arrayOf('text', 'messages')}, ${arrayOf('timestamptz', 'moments')}, ${arrayOf('uuid', 'clientIds')})
      g (conversation_id, unanswered_max, writer_id, message, sent_at, client_id)
  )`

const toLists = (messages: readonly NewMessage[]) => ({
  writerIds: messages.map(({ writerId }) => writerId),
  messages: messages.map(({ message }) => message),
  moments: messages.map(({ sentAt }) => sentAt),
  clientIds: messages.map(({ clientId }) => clientId),
})

/** The other person of a conversation. */
const otherId = (writerId: SQL) => sql`(lesser_user_id + greater_user_id - ${writerId})`
const isIgnored = (writerId: SQL) =>
  sql`case when lesser_user_id = ${writerId} then ignored_by_greater else ignored_by_lesser end`
/** The writer has not been answered yet, so they must not find out why. */
const isAsking = (writerId: SQL) => sql`(request_state > 0 and starter_id = ${writerId})`

/** Answering a first message accepts it, and writing ends one's own wish to ignore the conversation. */
const oneMore = (writerId: SQL) => sql`message_count = conversations.message_count + 1,
  request_state = case when conversations.starter_id = ${writerId} then conversations.request_state else 0 end,
  ignored_by_lesser = conversations.ignored_by_lesser and conversations.lesser_user_id <> ${writerId},
  ignored_by_greater = conversations.ignored_by_greater and conversations.greater_user_id <> ${writerId}`

const returning = (writerId: SQL, closedIds: SQL) => sql`
  returning conversations.id, lesser_user_id, greater_user_id, message_count, ${writerId} as writer_id,
    ${isAsking(writerId)} and (request_state = 2 or ${isIgnored(writerId)} or ${otherId(writerId)} = any(${closedIds}))
      as is_quiet`

/**
 * One statement, so no lock is held during a round trip. `held` increments the counts of conversations and locks their
 * rows, so their messages get ids and positions one after another; each has one message, which `isPlace` finds. The
 * inboxes are locked in the order of their owners. A message is read for its writer and unread for the other user. An
 * inbox that does not get a message shows the conversation up to the last one it got.
 */
const sendMessages = (isPlace: SQL) => sql`
    sent as (
      insert into ${conversationMessages} (conversation_id, position, writer_id, message, sent_at, client_id)
      select h.id, h.message_count - 1, g.writer_id, g.message, g.sent_at, g.client_id
      from held h join given g on ${isPlace} returning id, conversation_id
    ),
    reached as (
      select id as conversation_id, writer_id, person from held, unnest(array[lesser_user_id, greater_user_id]) person
      where person = writer_id or not is_quiet
    ),
    tops as (
      insert into ${inboxes} (user_id, top_place)
      select person, count(*) - 1 from reached group by person order by person
      on conflict (user_id) do update set top_place = inboxes.top_place + excluded.top_place + 1
      returning user_id, top_place
    ),
    seen as (
      insert into ${conversationParticipants} (conversation_id, user_id, last_message_id, last_read_message_id, place)
      select conversation_id, person, sent.id, case person when writer_id then sent.id else sent.id - 1 end,
        top_place + 1 - row_number() over (partition by person order by sent.id desc)
      from sent join reached using (conversation_id) join tops on tops.user_id = person
      on conflict (conversation_id, user_id) do update set
        place = excluded.place,
        last_message_id = excluded.last_message_id,
        last_read_message_id = case excluded.last_read_message_id when excluded.last_message_id
          then excluded.last_message_id else conversation_participants.last_read_message_id end
    )
    select held.id as "conversationId", sent.id::float8 as "messageId", lesser_user_id as "lesserUserId",
      greater_user_id as "greaterUserId", is_quiet as "isQuiet", u.version as "writerVersion",
      coalesce(m.message_count, 0) as "postCount"
    from held join sent on sent.conversation_id = held.id join users u on u.id = held.writer_id
      left join forum_members m on m.user_id = held.writer_id`

const isSuspended = sql`exists (select from users where id = ${otherId(sql`g.writer_id`)} and suspended_at is not null)`

const addStatement = (name: string, { free = sql``, source = sql``, isFree = sql`true` } = {}) => {
  const writerId = sql`g.writer_id`
  const statement = prepareSql<SentRow>(
    name,
    sql`with ${given}, ${free} held as (
      update ${conversations} set ${oneMore(writerId)} from given g ${source}
      where conversations.id = any(${conversationIds}) and conversations.id = g.conversation_id and ${isFree}
        and g.writer_id in (lesser_user_id, greater_user_id)
        and case when ${isAsking(writerId)} then message_count < g.unanswered_max
          else not (${isIgnored(writerId)} or ${otherId(writerId)} = any(g.closed_ids) or ${isSuspended}) end
      ${returning(writerId, sql`g.closed_ids`)}
    ), ${sendMessages(sql`g.conversation_id = h.id`)}`,
  )
  return (db: Db, replies: readonly NewReply[]) =>
    statement(db, {
      ...toLists(replies),
      conversationIds: replies.map(({ conversationId }) => conversationId),
      unansweredMaxes: replies.map(({ unansweredMax }) => unansweredMax),
    })
}

const addOne = addStatement('add_message')

/** At most `unansweredMax` messages before there is an answer. Returns nothing if the writer cannot write here. */
export async function insertMessage(db: Db, conversationId: number, unansweredMax: number, message: NewMessage) {
  const [row] = await addOne(db, [{ ...message, conversationId, unansweredMax }])
  return row
}

/** At most one for each conversation. Leaves out what is refused, and conversations that are being changed. */
export const insertMessages = addStatement('add_messages', {
  free: sql`free as (
    select ctid as spot from conversations where id = any(${conversationIds}) for no key update skip locked),`,
  source: sql`, free`,
  // Not one that changed since the statement began: its row would be locked twice, which can deadlock with others.
  isFree: sql`conversations.ctid = free.spot`,
})

const onlyWriter = sql`(select writer_id from given)`
const onlyClosed = sql`(select closed_ids from given)`

const create = prepareSql<SentRow>(
  'begin_conversation',
  sql`with ${given}, held as (
    insert into ${conversations} (starter_id, lesser_user_id, greater_user_id, title, started_at, request_state)
    select g.writer_id, least(g.writer_id, other.id), greatest(g.writer_id, other.id),
      ${sql.placeholder('title')}::text, g.sent_at, 1
    from given g, ${users} other
    where other.forum_id = ${sql.placeholder('forumId')}::int and other.suspended_at is null
      and other.id <> g.writer_id
      and (${sql.placeholder('isAnyway')}::boolean or other.id <> all(g.closed_ids))
    on conflict (lesser_user_id, greater_user_id) do update set ${oneMore(onlyWriter)}
    ${returning(onlyWriter, sql`${onlyClosed}::int[]`)}
  ), ${sendMessages(sql`true`)}`,
)

export interface NewConversation {
  forumId: number
  title: string
  /** Also with someone who blocked the writer. They do not notice. */
  isAnyway?: boolean
}

/** Creates the conversation of the two. Returns nothing if the writer cannot write to the other user, or there is none. */
export async function insertConversation(db: Db, { isAnyway = false, ...to }: NewConversation, message: NewMessage) {
  const none = { conversationIds: [null], unansweredMaxes: [null] }
  const [row] = await create(db, { ...toLists([message]), ...none, ...to, isAnyway })
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
