import { sql } from 'drizzle-orm'
import { toPostHtml } from '#api/features/forum/read/post-html.ts'
import { firstForums } from '#api/features/forum/structure/first-forums.ts'
import { createFirstForums } from '#api/features/forum/structure/structure.service.ts'
import { type Db, onlyRow, type Tx } from '#api/platform/database.ts'
import { forumNodes, forumPosts, forumThreads } from '#api/schema/forum.tables.ts'
import type { Speakers } from './people/speakers.ts'
import type { Random } from './random.ts'
import { makeTalks, type Said, type Talk } from './talk/make-talk.ts'

const BATCH = 500

/** Fills the forum with threads, in the order in which they were posted. */
export async function makeForumWorld(db: Db, random: Random, speakers: Speakers): Promise<void> {
  await createFirstForums(db, firstForums)
  await db.transaction(async (tx) => {
    const talks = makeTalks(random, speakers, new Date())
    await insertTalks(tx, random, speakers, talks)
    await countTalks(tx)
  })
}

interface Placed extends Said {
  talk: Talk
  threadId: number
  position: number
}

async function insertTalks(tx: Tx, random: Random, { applicants, businesses, staff }: Speakers, talks: Talk[]) {
  const nodes = await tx.select({ id: forumNodes.id, title: forumNodes.title }).from(forumNodes).limit(1000)
  const nodeIds = new Map(nodes.map(({ id, title }) => [title, id]))
  const people = new Map(
    [...applicants, ...businesses, staff].map(({ username }) => [username.toLowerCase(), username]),
  )
  const firstThreadId = await reserveIds(tx, 'forum_threads_id_seq', talks.length)
  const placed = talks
    .flatMap((talk, index): Placed[] =>
      talk.posts.map((said, position) => ({ ...said, talk, position, threadId: firstThreadId + index })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.position - other.position)
  const firstPostId = await reserveIds(tx, 'forum_posts_id_seq', placed.length)
  const posts = placed.map(({ talk, threadId, position, by, at, text }, index) => ({
    talk,
    row: {
      id: firstPostId + index,
      threadId,
      authorId: by.id,
      position,
      message: text,
      messageHtml: toPostHtml(text, people),
      postedAt: at,
    },
  }))
  const rows = talks.map((talk, index) => {
    const own = posts.filter((post) => post.talk === talk).map(({ row }) => row)
    const [first, last] = [own[0], own.at(-1)]
    const nodeId = nodeIds.get(talk.forum)
    if (!first || !last || !nodeId) throw new Error(`There is no forum for "${talk.title}".`)
    return {
      id: firstThreadId + index,
      nodeId,
      title: talk.title,
      authorId: first.authorId,
      postedAt: first.postedAt,
      firstPostId: first.id,
      replyCount: own.length - 1,
      viewCount: own.length * random.int(3, 15) + random.int(0, 20),
      lastPostId: last.id,
      lastPosterId: last.authorId,
      lastPostAt: last.postedAt,
      sticky: talk.sticky,
    }
  })
  await tx.insert(forumThreads).values(rows)
  for (let start = 0; start < posts.length; start += BATCH) {
    await tx.insert(forumPosts).values(posts.slice(start, start + BATCH).map(({ row }) => row))
  }
}

/** Reserves consecutive ids; returns the first. */
async function reserveIds(tx: Tx, sequence: string, count: number): Promise<number> {
  const { rows } = await tx.execute<{ last: string }>(
    sql`select setval(${sequence}::text::regclass, nextval(${sequence}::text::regclass) + ${count - 1}::int) as last`,
  )
  return Number(onlyRow(rows).last) - count + 1
}

async function countTalks(tx: Tx) {
  await tx.execute(sql`
    update forum_nodes n set discussion_count = c.threads, message_count = c.posts,
      last_post_id = c.last_post_id, last_thread_id = t.id
    from (
      select node_id, count(*) as threads, sum(reply_count + 1) as posts, max(last_post_id) as last_post_id
      from forum_threads where removed_at is null group by node_id
    ) c join forum_threads t on t.last_post_id = c.last_post_id
    where n.id = c.node_id`)
  await tx.execute(sql`
    insert into forum_members (user_id, message_count)
    select author_id, count(*) from forum_posts where removed_at is null group by author_id
    on conflict (user_id) do update set message_count = excluded.message_count`)
  await tx.execute(sql`
    insert into forum_visits (user_id, thread_id, post_count)
    select author_id, thread_id, count(*) from forum_posts where removed_at is null group by author_id, thread_id
    on conflict (user_id, thread_id) do update set post_count = excluded.post_count`)
  // People must have joined before their first post.
  await tx.execute(sql`
    update users u set created_at = least(u.created_at, p.first - interval '2 days')
    from (select author_id, min(posted_at) as first from forum_posts group by author_id) p where u.id = p.author_id`)
}
