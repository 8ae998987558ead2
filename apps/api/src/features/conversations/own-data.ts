import { sql } from 'drizzle-orm'
import {
  type ForgetStep,
  flag,
  type LeavingPerson,
  moment,
  number,
  type OwnDataSection,
  text,
} from '#api/core/own-data.ts'

/**
 * Conversations as the person sees them, both sides. Of those they left, what they wrote. Nothing of those that were held
 * back from them.
 */
export function collectOwnData(userId: number): OwnDataSection[] {
  const own = sql`conversations c left join conversation_participants p on p.conversation_id = c.id and p.user_id = ${userId}`
  const isOwn = sql`${userId} in (c.lesser_user_id, c.greater_user_id) and (p.user_id is not null
    or exists (select from conversation_messages m where m.conversation_id = c.id and m.writer_id = ${userId}))`
  return [
    {
      name: 'conversations',
      title: 'Your conversations',
      page: 'messages',
      table: 'conversations',
      columns: {
        id: number('c.id'),
        title: text('c.title'),
        with: text('u.username'),
        started_by: text('s.username'),
        started_at: moment('c.started_at'),
        you_left: flag('p.user_id is null'),
      },
      from: sql`${own} join users s on s.id = c.starter_id
        join users u on u.id = case c.lesser_user_id when ${userId} then c.greater_user_id else c.lesser_user_id end`,
      where: isOwn,
      key: 'c.id',
    },
    {
      name: 'messages',
      title: 'Messages',
      page: 'messages',
      table: 'conversation_messages',
      columns: {
        id: number('m.id'),
        conversation_id: number('m.conversation_id'),
        from: text('u.username'),
        sent_at: moment('m.sent_at'),
        message: text('m.message'),
      },
      from: sql`conversation_messages m join users u on u.id = m.writer_id`,
      where: (conversationId) => sql`m.conversation_id = ${conversationId} and (m.writer_id = ${userId}
        or m.id <= (select last_message_id from conversation_participants p
          where p.conversation_id = ${conversationId} and p.user_id = ${userId}))`,
      key: 'm.position',
      groups: { from: own, where: isOwn, key: 'c.id' },
    },
  ]
}

/** What others have stays with them. Nobody reads a conversation any more whose two people left. */
export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  // By indexes: `greater_user_id` has none.
  const isOwn = sql`id in (select conversation_id from conversation_participants where user_id = ${userId}
    union all select id from conversations where lesser_user_id = ${userId}
    union all select id from conversations where starter_id = ${userId})`
  const isUnread = sql`${isOwn} and exists (select from deletions d
    where d.user_id = lesser_user_id + greater_user_id - ${userId} and d.done_at is not null)`
  const hasLeft = sql`user_id in (select user_id from deletions where done_at is not null or user_id = ${userId})`
  const top = sql`(select max(place) from conversation_participants p where p.user_id = inboxes.user_id)`
  const ofUnread = sql`conversation_id in (select id from conversations where ${isUnread})`
  return [
    { table: 'conversation_messages', remove: ofUnread },
    { table: 'conversations', remove: isUnread },
    { table: 'inboxes', remove: sql`${hasLeft} and ${top} is null` },
    { table: 'inboxes', where: sql`${hasLeft} and top_place <> ${top}`, clear: sql`top_place = ${top}` },
  ]
}
