import { MAX_UNREAD } from '@sparkle/contract/messages/conversations.ts'
import { sql } from 'drizzle-orm'
import { hasBlocked } from '#api/features/blocks/closed-to.queries.ts'
import { arrayOf, type Db, prepareSql } from '#api/platform/database.ts'

export interface ConversationReader {
  viewerId: number
  conversationId: number
}

/** A conversation for one of its two users at this moment. */
export interface ConversationCheck {
  viewerId: number
  id: number
  version: string
  starterId: number
  lesserId: number
  greaterId: number
  otherForumId: number
  /** See the table. */
  requestState: number
  /** Whether the other user accepts messages of the viewer. */
  isAccepted: boolean
  /** The last one that reached the viewer. */
  lastMessageId: number
  lastReadMessageId: number
  /** At least 1 while it is unread. */
  unreadCount: number
}

/** Reads only the newest messages, and only of a conversation that is unread. */
const unreadCount = sql`case when p.last_read_message_id < p.last_message_id then greatest(1, (
      select count(*) filter (where u.id > p.last_read_message_id and u.writer_id <> k.viewer_id) from (
        select id, writer_id from conversation_messages where conversation_id = c.id
          and position <= (select position from conversation_messages where id = p.last_message_id)
        order by position desc limit ${sql.raw(String(MAX_UNREAD))}
      ) u))::int else 0 end`

const checksStatement = prepareSql<ConversationCheck>(
  'conversation_checks',
  sql`select k.viewer_id as "viewerId", c.id, c.version, c.starter_id as "starterId", c.lesser_user_id as "lesserId",
    c.greater_user_id as "greaterId", other.forum_id as "otherForumId", c.request_state as "requestState",
    case when c.lesser_user_id = k.viewer_id then not c.ignored_by_greater else not c.ignored_by_lesser end
      and other.suspended_at is null and not ${hasBlocked(sql`other.id`, sql`k.viewer_id`)} as "isAccepted",
    p.last_message_id::float8 as "lastMessageId", p.last_read_message_id::float8 as "lastReadMessageId",
    ${unreadCount} as "unreadCount"
  from unnest(${arrayOf('int', 'viewerIds')}, ${arrayOf('int', 'conversationIds')})
      k (viewer_id, conversation_id)
    join conversation_participants p on p.conversation_id = k.conversation_id and p.user_id = k.viewer_id
    join conversations c on c.id = k.conversation_id
    join users other on other.id = c.lesser_user_id + c.greater_user_id - k.viewer_id`,
)

/** Only those in which the reader takes part. */
export async function listConversationChecks(
  db: Db,
  readers: readonly ConversationReader[],
): Promise<ConversationCheck[]> {
  return checksStatement(db, {
    viewerIds: readers.map(({ viewerId }) => viewerId),
    conversationIds: readers.map(({ conversationId }) => conversationId),
  })
}
