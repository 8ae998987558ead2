import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from './users.tables.ts'

const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const conversation = () =>
  integer()
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })

/** Two people have one conversation: the pair is kept in the order of their ids. */
export const conversations = pgTable(
  'conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    starterId: person(),
    lesserUserId: person(),
    greaterUserId: person(),
    messageCount: integer().notNull().default(1),
    startedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('conversations_one_per_pair').on(t.lesserUserId, t.greaterUserId),
    check('conversations_pair_in_order', sql`${t.lesserUserId} < ${t.greaterUserId}`),
    check('conversations_starter_in_pair', sql`${t.starterId} in (${t.lesserUserId}, ${t.greaterUserId})`),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: conversation(),
    writerId: person(),
    message: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('conversation_messages_in_order').on(t.conversationId, t.id)],
)

/** What one person sees of a conversation. Its newest message is kept here too: the list of a person is read in that order. */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    conversationId: conversation(),
    userId: person(),
    lastMessageId: bigint({ mode: 'number' }).notNull(),
    /** Unread while it is behind `lastMessageId`; 0 before anything was read. */
    lastReadMessageId: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    foreignKey({
      name: 'conversation_participants_last_message',
      columns: [t.lastMessageId],
      foreignColumns: [conversationMessages.id],
    }).onDelete('no action'),
    index('conversation_participants_newest').on(t.userId, t.lastMessageId, t.conversationId),
  ],
)
