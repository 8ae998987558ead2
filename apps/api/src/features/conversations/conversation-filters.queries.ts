import { PER_PAGE } from '@sparkle/contract/core/limits.ts'
import { FILTERED_CONVERSATIONS } from '@sparkle/contract/messages/conversations.ts'
import { type SQL, sql } from 'drizzle-orm'
import { organizationTagJson } from '#api/features/users/organization-tags.queries.ts'
import { type Db, onlyRow } from '#api/platform/database.ts'
import { type ConversationIds, hiddenFrom, isWaitingFor, pairWith } from './conversations.queries.ts'

/** Users are given by forum id. */
export interface ConversationFilter {
  unread: boolean
  /** First messages that wait for an answer of the viewer. */
  requests: boolean
  /** The newest message is from the other user. */
  unanswered: boolean
  starterId?: number | undefined
  /** A participant other than the viewer. */
  otherId?: number | undefined
  /** Part of the other user's name or of that of their business. */
  name?: string | undefined
}

/** Subqueries, because a join might read the conversations of everyone. */
const isStartedBy = (starterId: number) => sql`(select starter_id from conversations where id = conversation_id)
  = (select id from users where forum_id = ${starterId})`

/** A declined request wants no answer. */
const isUnanswered = (
  viewer: SQL,
) => sql`(select writer_id from conversation_messages where id = last_message_id) <> ${viewer}
  and not exists (select from conversations where id = conversation_id and request_state = 2 and starter_id <> ${viewer})`

const contains = (text: SQL, part: string) => sql`position(lower(${part}) in lower(${text})) > 0`

const isWithName = (viewer: SQL, name: string) => sql`exists (
  select from conversations c join users u on u.id = c.lesser_user_id + c.greater_user_id - ${viewer}
  where c.id = conversation_id and (${contains(sql`u.username`, name)}
    or ${contains(sql`(${organizationTagJson(sql`u.id`, sql`u.business_account`)} ->> 'name')`, name)}))`

export async function listMatchingConversations(
  db: Db,
  userId: number,
  { unread, requests, unanswered, starterId, otherId, name }: ConversationFilter,
  offset: number,
): Promise<ConversationIds> {
  const viewer = sql`${userId}::int`
  // What an index finds comes before the limit, what must be checked row by row comes after it.
  const indexed: SQL[] = [
    sql`user_id = ${viewer}`,
    sql`conversation_id <> all(array(select conversation_id from ${hiddenFrom(viewer)} hidden))`,
    ...(unread ? [sql`last_read_message_id < last_message_id`] : []),
    ...(requests ? [sql`conversation_id in (select id from conversations where ${isWaitingFor(viewer)})`] : []),
    ...(otherId === undefined ? [] : [sql`conversation_id = (${pairWith(viewer, sql`${otherId}`)})`]),
  ]
  const checked: SQL[] = [
    sql`true`,
    ...(unanswered ? [isUnanswered(viewer)] : []),
    ...(starterId === undefined ? [] : [isStartedBy(starterId)]),
    ...(name === undefined ? [] : [isWithName(viewer, name)]),
  ]
  const { rows } = await db.execute<ConversationIds & Record<string, unknown>>(sql`
    with newest as materialized (
      select conversation_id, last_message_id, place from conversation_participants where ${sql.join(indexed, sql` and `)}
      order by place desc limit ${FILTERED_CONVERSATIONS}
    ), matching as materialized (select conversation_id, place from newest where ${sql.join(checked, sql` and `)})
    select array(select conversation_id from matching order by place desc offset ${offset} limit ${PER_PAGE}) as ids,
      (select count(*)::int from matching) as total`)
  return onlyRow(rows)
}
