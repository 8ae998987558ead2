import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import { moment, tsvector, version } from './column-types.ts'
import { person, someone, users } from './users.tables.ts'

/** Posts outlive the account of their author. */
const writer = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' })

/** Categories and the forums in them. The counters of a forum include only visible threads and posts. */
export const forumNodes = pgTable(
  'forum_nodes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The category of a forum; null for a category. */
    categoryId: integer(),
    title: text().notNull(),
    description: text().notNull().default(''),
    displayOrder: integer().notNull(),
    /** Who may start threads and reply in a forum. */
    writing: text().$type<'everyone' | 'staff'>().notNull().default('everyone'),
    /** Only staff see it and what is in it. */
    isHidden: boolean().notNull().default(false),
    discussionCount: integer().notNull().default(0),
    messageCount: integer().notNull().default(0),
    /** 0 while the forum is empty. */
    lastThreadId: integer().notNull().default(0),
    lastPostId: integer().notNull().default(0),
    /** Also changes with the order of its threads and with its category. */
    version: version(),
  },
  (t) => [
    foreignKey({ name: 'forum_nodes_category', columns: [t.categoryId], foreignColumns: [t.id] }).onDelete('restrict'),
    check('forum_nodes_counts', sql`${t.discussionCount} >= 0 and ${t.messageCount} >= ${t.discussionCount}`),
  ],
)

export const forumThreads = pgTable(
  'forum_threads',
  {
    // A new thread and its first post reference each other, so both ids are drawn before either row is written.
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    nodeId: integer()
      .notNull()
      .references(() => forumNodes.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    authorId: writer(),
    postedAt: moment().notNull(),
    firstPostId: integer().notNull(),
    /** Visible posts except the first, which equals the position of the last one. */
    replyCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    lastPostId: integer().notNull(),
    lastPosterId: writer(),
    lastPostAt: moment().notNull(),
    sticky: boolean().notNull().default(false),
    isOpen: boolean().notNull().default(true),
    removedAt: moment(),
    /** Also changes with its posts, but not with the number of views. */
    version: version(),
  },
  (t) => [
    index('forum_threads_of_node').on(t.nodeId, t.lastPostId),
    // Everything that decides where a page starts, so a page far down is found in the index alone.
    index('forum_threads_of_node_by_start').on(t.nodeId, t.firstPostId, t.sticky, t.removedAt),
    index('forum_threads_by_start').on(t.firstPostId, t.nodeId, t.removedAt),
    index('forum_threads_of_author').on(t.authorId, t.lastPostId),
    index('forum_threads_apart').on(t.nodeId).where(sql`${t.sticky} or ${t.removedAt} is not null`),
    check('forum_threads_counts', sql`${t.replyCount} >= 0 and ${t.viewCount} >= 0`),
  ],
)

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    threadId: integer()
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    authorId: writer(),
    /** Numbers the visible posts of the thread from 0. A removed post has the position of the visible one before it. */
    position: integer().notNull(),
    /** Sorts removed posts after the visible one whose position they share. */
    removedRank: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when ${forumPosts.removedAt} is null then 0 else ${forumPosts.id} end`),
    message: text().notNull(),
    messageHtml: text().notNull(),
    postedAt: moment().notNull(),
    editedAt: moment(),
    removedAt: moment(),
    /** Reports cover the first post of a thread until someone looks at them; readers can still open it. */
    isFolded: boolean().notNull().default(false),
    clientId: uuid(),
  },
  (t) => [
    // Checked at the end of a statement (see the migration), because a removal moves all later posts in one statement.
    unique('forum_posts_one_per_position').on(t.threadId, t.position, t.removedRank),
    uniqueIndex('forum_posts_once').on(t.authorId, t.clientId).where(sql`${t.clientId} is not null`),
    index('forum_posts_of_author').on(t.authorId, t.postedAt),
    index('forum_posts_by_day').using('brin', t.postedAt),
    check('forum_posts_position', sql`${t.position} >= 0`),
  ],
)

/** The text of a post before each of its edits. The newest row says who edited the post last. */
export const forumPostRevisions = pgTable(
  'forum_post_revisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    editedById: someone(),
    editedAt: moment().notNull(),
    message: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [index('forum_post_revisions_of_post').on(t.postId, t.id)],
)

/** The words of a post for the search, and of the title for the first one. A sweep fills it, so posting costs no more. */
export const forumPostWords = pgTable(
  'forum_post_words',
  {
    postId: integer()
      .primaryKey()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    threadId: integer().notNull(),
    authorId: integer().notNull(),
    words: tsvector().notNull(),
  },
  (t) => [
    index('forum_post_words_words').using('gin', t.words),
    index('forum_post_words_thread').on(t.threadId, t.postId),
  ],
)

/** 0: not watched, 1: with alerts, 2: also with emails. */
const watching = () => smallint().notNull().default(0)

/** A person's activity in a thread. */
export const forumVisits = pgTable(
  'forum_visits',
  {
    userId: person().notNull(),
    threadId: integer()
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    postCount: integer().notNull().default(0),
    lastReadPostId: integer().notNull().default(0),
    watching: watching(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.threadId] }),
    index('forum_visits_watchers').on(t.threadId, t.userId).where(sql`${t.watching} > 0`),
    index('forum_visits_watched').on(t.userId, t.threadId).where(sql`${t.watching} > 0`),
  ],
)

/** A person's activity in a forum. Everything up to this post has been read. */
export const forumReads = pgTable(
  'forum_reads',
  {
    userId: person().notNull(),
    nodeId: integer()
      .notNull()
      .references(() => forumNodes.id, { onDelete: 'cascade' }),
    lastReadPostId: integer().notNull(),
    watching: watching(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.nodeId] }),
    index('forum_reads_watchers').on(t.nodeId, t.userId).where(sql`${t.watching} > 0`),
  ],
)

/** How many posts a person has, not counting those a moderator removed one by one. */
export const forumMembers = pgTable('forum_members', {
  userId: person().primaryKey(),
  messageCount: integer().notNull(),
})
