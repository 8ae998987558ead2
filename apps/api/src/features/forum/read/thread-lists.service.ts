import type * as calls from '@sparkle/contract/forum/forum.ts'
import { wholeForum } from '@sparkle/contract/forum/forum-objects.ts'
import type * as threadCalls from '@sparkle/contract/forum/threads.ts'
import type { Deps } from '#api/core/deps.ts'
import { createSerializer, toListText, toObjectText } from '#api/core/json-text.ts'
import { getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import { type CheckedDeps, defineRead, type Reply, type ShapeDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate, canSee } from '#api/features/forum/forum.policy.ts'
import type { SeenNode } from '#api/features/forum/structure/node-shape.ts'
import { toForum } from '#api/features/forum/structure/node-shape.ts'
import { toReader } from '#api/features/forum/structure/nodes.service.ts'
import { readPeople } from '#api/features/users/person-cards.service.ts'
import type { Found } from '#api/platform/batches.ts'
import type { CachedKind, Versioned } from '#api/platform/versioned-cache.ts'
import { findUserId } from './forum-members.queries.ts'
import { findVisibleForum } from './seen-nodes.service.ts'
import { readThreads } from './seen-threads.service.ts'
import { listMatchingThreads } from './thread-filters.queries.ts'
import * as queries from './thread-lists.queries.ts'
import { listThreadPeople, toThread, toThreadInPlace } from './thread-shape.ts'

interface PageQuery extends queries.Ordering {
  page: number
  before?: number | undefined
}

interface ListQuery extends PageQuery {
  /** A forum id. */
  starter_id?: number | undefined
  unread: boolean
}

const serializeForum = createSerializer(wholeForum)
/** Pages that continue after a thread may become fewer while they are read. The last one is then empty. */
function toPaginationText({ page, before }: PageQuery, shown: number, total: number) {
  return serializePagination(paginate(page, shown, before ? Math.max(total, getOffset(page) + 1) : total))
}

const isFiltered = ({ starter_id, unread }: ListQuery) => starter_id !== undefined || unread

/** A page that continues after a thread has no offset. The first page needs none either. */
function toPlace(viewer: Viewer, { page, before, order, direction }: PageQuery): queries.Place {
  const start = before ?? (page === 1 ? queries.startOfList[direction] : null)
  const offset = start === null ? getOffset(page) : 0
  return { offset, before: start, order, direction, withRemoved: canModerate(viewer) }
}

/** The filtered list of a forum, or of all forums. */
async function listMatching(deps: Deps, viewer: Viewer, nodeId: number | null, query: ListQuery) {
  const { starter_id, unread } = query
  // No user has the id 0.
  const starterId = starter_id === undefined ? undefined : ((await findUserId(deps.db, starter_id)) ?? 0)
  return listMatchingThreads(deps.db, toReader(deps, viewer), {
    nodeId,
    starterId,
    unread,
    ...toPlace(viewer, query),
  })
}

interface ForumPageKey extends queries.Place {
  nodeId: number
  withSticky: boolean
}

/** Which threads are on a page of a forum. */
const forumPages: CachedKind<ForumPageKey, queries.ForumPageRow> = {
  name: 'forum page',
  toId: ({ nodeId, offset, before, withSticky, withRemoved, order, direction }) =>
    `${nodeId} ${offset} ${before} ${withSticky} ${withRemoved} ${order} ${direction}`,
  async load({ db }, keys): Promise<Found<Versioned<queries.ForumPageRow>>> {
    const found = new Map<string | number, Versioned<queries.ForumPageRow>>()
    for (const key of keys) {
      const page = await queries.findForumPage(db, key)
      if (page) found.set(forumPages.toId(key), { version: page.version, value: page })
    }
    return found
  },
}

async function listPage(deps: CheckedDeps, viewer: Viewer, { id, version }: SeenNode, query: ListQuery) {
  if (isFiltered(query)) {
    const { ids, total } = await listMatching(deps, viewer, id, query)
    return { threadIds: ids, stickyIds: [], total }
  }
  const key = { nodeId: id, withSticky: query.page === 1, ...toPlace(viewer, query) }
  return deps.cache.read(forumPages, deps.db, { key, version })
}

/** What the viewer sees of these threads, in this order. */
async function readVisible(deps: CheckedDeps, viewer: Viewer, ids: readonly number[], forum?: SeenNode) {
  const seen = await readThreads(deps, viewer, ids, forum)
  return ids.flatMap((id) => {
    const thread = seen.get(id)
    return thread && canSee(viewer, thread) ? thread : []
  })
}

async function loadPage(from: CheckedDeps, viewer: Viewer, forum: SeenNode, query: ListQuery) {
  const { threadIds, stickyIds, total } = await listPage(from, viewer, forum, query)
  const threads = await readVisible(from, viewer, [...stickyIds, ...threadIds], forum)
  const people = await readPeople(from, [forum.lastPosterId, ...threads.flatMap(listThreadPeople)])
  const pagination = toPaginationText(query, threadIds.length, total)
  return { forum, threads, stickies: new Set(stickyIds), pagination, people }
}

type Page = Awaited<ReturnType<typeof loadPage>>

function toPageTexts(deps: ShapeDeps, viewer: Viewer, { threads, stickies, pagination, people }: Page) {
  const toTexts = (isSticky: boolean) =>
    threads.filter(({ id }) => stickies.has(id) === isSticky).map((thread) => toThread(deps, viewer, thread, people))
  return { threads: toListText(toTexts(false)), pagination, sticky: toListText(toTexts(true)) }
}

export const getForum = defineRead({
  check: (from, viewer, { nodeId }: ListQuery & { nodeId: number; with_threads: boolean }) =>
    findVisibleForum(from, viewer, nodeId),

  async load(from, viewer, forum, query) {
    const page = query.with_threads ? await loadPage(from, viewer, forum, query) : undefined
    return { forum, page, people: page?.people ?? (await readPeople(from, [forum.lastPosterId])) }
  },

  shape(deps, viewer, { forum, page, people }): Reply<typeof calls.getForum> {
    const shape = toForum(deps.publicUrl, viewer, forum, people)
    const whole = { ...shape, type_data: { ...shape.type_data, prefixes: [], custom_fields: [] } }
    return toObjectText({ forum: serializeForum(whole), ...(page && toPageTexts(deps, viewer, page)) })
  },
})

export const listForumThreads = defineRead({
  check: (from, viewer, { nodeId }: ListQuery & { nodeId: number }) => findVisibleForum(from, viewer, nodeId),
  load: loadPage,
  shape: (deps, viewer, page): Reply<typeof calls.listForumThreads> => toObjectText(toPageTexts(deps, viewer, page)),
})

export const listThreads = defineRead({
  check: (from, viewer, query: ListQuery) =>
    isFiltered(query)
      ? listMatching(from, viewer, null, query)
      : queries.listAllThreads(from.db, toReader(from, viewer), toPlace(viewer, query)),

  async load(from, viewer, { ids, total }, query) {
    const threads = await readVisible(from, viewer, ids)
    const people = await readPeople(from, threads.flatMap(listThreadPeople))
    return { threads, people, pagination: toPaginationText(query, ids.length, total) }
  },

  shape: (deps, viewer, { threads, people, pagination }): Reply<typeof threadCalls.listThreads> =>
    toObjectText({
      threads: toListText(threads.map((thread) => toThreadInPlace(deps, viewer, thread, people))),
      pagination,
    }),
})
