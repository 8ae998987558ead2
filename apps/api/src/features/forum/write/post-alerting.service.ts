import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { alertPeople, type NewAlert } from '#api/features/notifications/alerting.service.ts'
import { createSweep, type SweepMark, type SweepRange } from '#api/features/notifications/sweeps.ts'
import type { Tx } from '#api/platform/database.ts'
import { forumPosts } from '#api/schema/forum.tables.ts'
import * as queries from './post-alerting.queries.ts'
import { findNamed } from './post-names.ts'

/** Posts and watchers in one transaction. A post with more watchers takes several. */
const POSTS = 100
const WATCHERS_PER_POST = 500
const WATCHERS = 5000

type Post = Pick<queries.NewPostRow, 'id' | 'threadId' | 'authorId'>

const toPostAlert = (post: Post, eventAt: Date) =>
  ({ actorId: post.authorId, threadId: post.threadId, postId: post.id, eventAt }) as const

const toNamedAlert = (post: Post, eventAt: Date, { userId, kind }: queries.NamedRow): NewAlert => ({
  ...toPostAlert(post, eventAt),
  ...{ userId, kind, action: kind, collapseKey: `post:${post.id}` },
})

function toWatcherAlert(post: queries.NewPostRow, { userId, emails }: queries.WatcherRow): NewAlert {
  const about = { ...toPostAlert(post, post.postedAt), userId, emails, action: 'insert' }
  return post.isFirst
    ? { ...about, kind: 'watched_forum', subjectId: post.nodeId, collapseKey: `forum:${post.nodeId}` }
    : { ...about, kind: 'watched_reply', collapseKey: `thread:${post.threadId}` }
}

function groupByPost<Row extends { postId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ postId }) => postId)
}

type Named = Map<number, { known: Set<number>; added: queries.NamedRow[] }>

/** Which people named in posts were alerted before, and which can be now. The limit counts all edits of a post. */
async function limitNamed(tx: Tx, rows: readonly queries.NamedRow[]): Promise<Named> {
  const posts = groupByPost(rows)
  if (posts.size === 0) return new Map()
  await queries.lockNamed(tx, [...posts.keys()])
  const alerted = groupByPost(await queries.listAlerted(tx, [...posts.keys()]))
  const limit = (postId: number, named: readonly queries.NamedRow[]) => {
    const known = new Set(alerted.get(postId)?.map(({ userId }) => userId))
    const added = named.filter(({ userId }) => !known.has(userId))
    return { known, added: added.slice(0, Math.max(0, notificationLimits.named - known.size)) }
  }
  return new Map([...posts].map(([postId, named]) => [postId, limit(postId, named)]))
}

async function alertToPosts(deps: Deps, tx: Tx, { upTo, step, until }: SweepRange): Promise<SweepMark> {
  const posts = await queries.listNewPosts(tx, { upTo, until, limit: POSTS })
  const [first] = posts
  if (!first) return { upTo: until, step: 0 }
  const ids = posts.map(({ id }) => id)
  await queries.updateWatchingOwn(tx, ids)
  const names = posts.flatMap((post) => findNamed(post.messageHtml).map((named) => ({ ...named, postId: post.id })))
  const named = await limitNamed(tx, await queries.listNamed(tx, names))
  const watchers = groupByPost(
    await queries.listWatchers(tx, ids, { stepPostId: first.id, step, limit: WATCHERS_PER_POST }),
  )

  const alerts: NewAlert[] = []
  let mark = { upTo, step }
  let watched = 0
  for (const post of posts) {
    const { known = new Set(), added = [] } = named.get(post.id) ?? {}
    const rows = watchers.get(post.id) ?? []
    watched += rows.length
    if (watched > WATCHERS) break
    const once = new Set([...known, ...added.map(({ userId }) => userId)])
    alerts.push(...added.map((row) => toNamedAlert(post, post.postedAt, row)))
    const alerted = rows.filter(({ userId, isAlerted }) => isAlerted && !once.has(userId))
    alerts.push(...alerted.map((row) => toWatcherAlert(post, row)))
    const last = rows.at(-1)
    if (last && rows.length === WATCHERS_PER_POST) {
      mark = { upTo: mark.upTo, step: last.userId }
      break
    }
    mark = { upTo: post.id, step: 0 }
  }
  await alertPeople(deps, tx, alerts)
  return mark
}

/** Alerts people who are named or quoted in a new post or watch its thread or forum, once per post. */
export function createAlertSweep(deps: Deps): () => Promise<void> {
  return createSweep(deps, { name: 'forum-alerts', table: forumPosts }, (tx, range) => alertToPosts(deps, tx, range))
}

/** Alerts people whom an edit names, each once. Call it in the transaction of the edit. */
export async function alertToEdit(
  deps: Deps,
  tx: Tx,
  post: Post,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const known = new Set(findNamed(before).map(({ username }) => username))
  const added = findNamed(after).filter(({ username }) => !known.has(username))
  const named = await queries.listNamed(
    tx,
    added.map((person) => ({ ...person, postId: post.id })),
    { alsoRead: true },
  )
  const { added: alerted = [] } = (await limitNamed(tx, named)).get(post.id) ?? {}
  await alertPeople(
    deps,
    tx,
    alerted.map((row) => toNamedAlert(post, deps.now(), row)),
  )
}
