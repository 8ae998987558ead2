import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, version } from './column-types.ts'
import { person } from './users.tables.ts'

export const INBOX_BLOCK = 256
/** Blocks per small section, and small sections per large one. */
export const INBOX_FAN_OUT = 64
/** A place shifted right by this many bits is the number of its section. */
export const SMALL_SECTION_BITS = 14
export const LARGE_SECTION_BITS = 20

const conversation = () =>
  integer()
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })

/** Two people have one conversation. The pair is stored in the order of their ids. */
export const conversations = pgTable(
  'conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    starterId: person().notNull(),
    lesserUserId: person().notNull(),
    greaterUserId: person().notNull(),
    messageCount: integer().notNull().default(1),
    startedAt: moment().notNull(),
    /** A first message that nobody has answered: 1 while it waits, 2 if it was declined, 0 once it was accepted. */
    requestState: smallint().notNull().default(0),
    /** Whether the person left and wants no further messages. */
    ignoredByLesser: boolean().notNull().default(false),
    ignoredByGreater: boolean().notNull().default(false),
    /** Also changes with its messages. */
    version: version(),
  },
  (t) => [
    index('conversations_by_starter').on(t.starterId, t.startedAt),
    index('conversations_waiting_lesser').on(t.lesserUserId).where(sql`${t.requestState} = 1`),
    index('conversations_waiting_greater').on(t.greaterUserId).where(sql`${t.requestState} = 1`),
    unique('conversations_one_per_pair').on(t.lesserUserId, t.greaterUserId),
    index('conversations_by_day').using('brin', t.startedAt),
    check('conversations_pair_in_order', sql`${t.lesserUserId} < ${t.greaterUserId}`),
    check('conversations_starter_in_pair', sql`${t.starterId} in (${t.lesserUserId}, ${t.greaterUserId})`),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: conversation(),
    /** 0, 1, 2 and so on without gaps, so a page is a range of positions. */
    position: integer().notNull(),
    writerId: person().notNull(),
    message: text().notNull(),
    sentAt: moment().notNull(),
    /** Set by the writer's device, to recognise a message that is sent again. */
    clientId: uuid(),
  },
  (t) => [
    unique('conversation_messages_position').on(t.conversationId, t.position),
    index('conversation_messages_by_day').using('brin', t.sentAt),
    uniqueIndex('conversation_messages_client_id').on(t.writerId, t.clientId).where(sql`${t.clientId} is not null`),
  ],
)

/** What one person sees of a conversation. */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    conversationId: conversation(),
    userId: person().notNull(),
    // No foreign key: both rows are deleted with their conversation, and each deleted message would scan all rows here.
    lastMessageId: bigint({ mode: 'number' }).notNull(),
    /** The conversation is unread while this is less than `lastMessageId`; 0 before anything was read. */
    lastReadMessageId: bigint({ mode: 'number' }).notNull().default(0),
    /** The newest message when an email about it was last sent. */
    mailedMessageId: bigint({ mode: 'number' }).notNull().default(0),
    /** Its place in the person's inbox; higher is newer. */
    place: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    unique('conversation_participants_place').on(t.userId, t.place),
    // Few are unread, so counting and listing them must not read the others.
    index('conversation_participants_unread_place')
      .on(t.userId, t.place)
      .where(sql`${t.lastReadMessageId} < ${t.lastMessageId}`),
  ],
)

/** One row per person. A conversation that gets a message moves to the place above all others. */
export const inboxes = pgTable('inboxes', {
  userId: person().primaryKey(),
  topPlace: integer().notNull(),
})

/**
 * How many places of each block hold a conversation, so a page is found by adding up counts instead of scanning.
 * Triggers on the participants maintain the counts.
 */
export const inboxBlocks = pgTable(
  'inbox_blocks',
  {
    userId: person().notNull(),
    /** The places from `block * INBOX_BLOCK` up to the next block. */
    block: integer().notNull(),
    conversationCount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.block] }),
    check('inbox_blocks_count', sql`${t.conversationCount} between 0 and ${sql.raw(String(INBOX_BLOCK))}`),
  ],
)

/**
 * The same for small and large sections of places, so a long inbox has few counts to add up. Section 0 of either size
 * has no row: it has few blocks and small sections, and an inbox that stays within it costs nothing here.
 */
export const inboxSections = pgTable(
  'inbox_sections',
  {
    userId: person().notNull(),
    bits: smallint().notNull(),
    /** Covers the places that equal this number when shifted right by `bits`. */
    section: integer().notNull(),
    conversationCount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bits, t.section] }),
    check('inbox_sections_number', sql`${t.section} > 0`),
    check('inbox_sections_count', sql`${t.conversationCount} between 0 and 1 << ${t.bits}`),
  ],
)
