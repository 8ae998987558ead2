import { type SQL, sql } from 'drizzle-orm'
import {
  type ForgetStep,
  flag,
  type LeavingPerson,
  moment,
  number,
  type OwnDataColumn,
  type OwnDataSection,
  text,
} from '#api/core/own-data.ts'
import { forgetPosts, forgetThreads, unlinkMentions } from './write/forgetting.service.ts'

const page = 'discussions'

/** Null for what was removed and for forums that are hidden now. */
const shownTitle = (title: string, node: string, isThere: SQL) =>
  text(sql`case when ${isThere} and not exists (select from forum_nodes n left join forum_nodes c on c.id = n.category_id
    where n.id = ${sql.raw(node)} and (n.is_hidden or c.is_hidden)) then ${sql.raw(title)} end`)

const watching = (column: string): OwnDataColumn => ({
  ...text(column),
  toWords: (value: number) => ['no', 'yes', 'yes, with emails'][value] ?? '',
})

/** Also what was removed. */
function collectWritten(userId: number): OwnDataSection[] {
  return [
    {
      name: 'discussions',
      title: 'Discussions that you started',
      page,
      table: 'forum_threads',
      columns: {
        id: number('id'),
        title: text('title'),
        started_at: moment('posted_at'),
        removed_at: moment('removed_at'),
      },
      from: sql`forum_threads`,
      where: sql`author_id = ${userId}`,
      key: 'id',
    },
    {
      name: 'posts',
      title: 'What you wrote in discussions',
      page,
      table: 'forum_posts',
      columns: {
        id: number('p.id'),
        discussion: text('t.title'),
        message: text('p.message'),
        posted_at: moment('p.posted_at'),
        edited_at: moment('p.edited_at'),
        removed_at: moment('p.removed_at'),
      },
      from: sql`forum_posts p join forum_threads t on t.id = p.thread_id`,
      where: sql`p.author_id = ${userId}`,
      key: 'p.id',
    },
    {
      name: 'earlier_posts',
      title: 'Earlier texts of your posts',
      page,
      table: 'forum_post_revisions',
      columns: {
        id: number('r.id'),
        post_id: number('r.post_id'),
        message: text('r.message'),
        replaced_at: moment('r.edited_at'),
        replaced_by_you: flag(sql`r.edited_by_id is not distinct from ${userId}`),
      },
      from: sql`forum_post_revisions r join forum_posts p on p.id = r.post_id`,
      where: sql`p.author_id = ${userId}`,
      key: 'r.id',
    },
  ]
}

export function collectOwnData(userId: number): OwnDataSection[] {
  const where = sql`user_id = ${userId}`
  return [
    ...collectWritten(userId),
    {
      name: 'visited_discussions',
      title: 'Discussions that you opened or watch',
      page,
      table: 'forum_visits',
      columns: {
        thread_id: number('thread_id'),
        title: shownTitle('t.title', 't.node_id', sql`t.removed_at is null`),
        posts: number('v.post_count'),
        watched: watching('v.watching'),
      },
      from: sql`forum_visits v join forum_threads t on t.id = v.thread_id`,
      where,
      key: 'thread_id',
    },
    {
      name: 'visited_forums',
      title: 'Forums that you marked as read or watch',
      page,
      table: 'forum_reads',
      columns: {
        node_id: number('node_id'),
        title: shownTitle('f.title', 'f.id', sql`true`),
        watched: watching('watching'),
      },
      from: sql`forum_reads join forum_nodes f on f.id = node_id`,
      where,
      key: 'node_id',
    },
    {
      name: 'post_count',
      title: 'How many posts you have',
      page,
      table: 'forum_members',
      columns: { posts: number('message_count') },
      from: sql`forum_members`,
      where,
      key: 'user_id',
    },
  ]
}

/** Posts keep their places, so that every link and position in a discussion stays true. */
export function forgetPerson(person: LeavingPerson): ForgetStep[] {
  const { userId } = person
  const remove = sql`user_id = ${userId}`
  return [
    {
      table: 'forum_post_revisions',
      remove: sql`post_id in (select id from forum_posts where author_id = ${userId})`,
    },
    { table: 'forum_posts', run: (deps, goOn) => forgetPosts(deps, person, goOn) },
    { table: 'forum_threads', run: (deps, goOn) => forgetThreads(deps, person, goOn) },
    { table: 'forum_posts', run: (deps, goOn) => unlinkMentions(deps, userId, goOn) },
    // Others see how many posts are in a thread and who wrote them.
    { table: 'forum_visits', remove: sql`user_id = ${userId} and post_count = 0` },
    {
      table: 'forum_visits',
      where: sql`user_id = ${userId} and (watching > 0 or last_read_post_id > 0)`,
      clear: sql`watching = 0, last_read_post_id = 0`,
    },
    { table: 'forum_reads', remove },
  ]
}
