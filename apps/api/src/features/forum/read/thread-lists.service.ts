import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type * as calls from '@sparkle/contract/forum/forum.ts'
import { wholeForum } from '@sparkle/contract/forum/forum-objects.ts'
import type * as threadCalls from '@sparkle/contract/forum/threads.ts'
import type { CheckedDeps, Deps } from '#api/core/deps.ts'
import { createSerializer, type JsonText, toListText, toObjectText } from '#api/core/json-text.ts'
import { getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate, canSee } from '#api/features/forum/forum.policy.ts'
import { toForum } from '#api/features/forum/structure/node-shape.ts'
import { toReader } from '#api/features/forum/structure/nodes.service.ts'
import { readPeople } from '#api/features/users/person-cards.service.ts'
import type { Found } from '#api/platform/batches.ts'
import type { CachedKind, Versioned } from '#api/platform/versioned-cache.ts'
import { findUserId } from './forum-members.queries.ts'
import type { SeenNode } from './seen-nodes.service.ts'
import { readThreads } from './seen-threads.service.ts'
import { listMatchingThreads } from './thread-filters.queries.ts'
import * as queries from './thread-lists.queries.ts'
import { listThreadPeople, toThread, toThreadInPlace } from './thread-shape.ts'
import { getVisibleForum } from './threads.service.ts'

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

async function readPage(deps: CheckedDeps, viewer: Viewer, forum: SeenNode, query: ListQuery) {
  const { threadIds, stickyIds, total } = await listPage(deps, viewer, forum, query)
  const threads = await readVisible(deps, viewer, [...stickyIds, ...threadIds], forum)
  const people = await readPeople(deps, [forum.lastPosterId, ...threads.flatMap(listThreadPeople)])
  const stickies = new Set(stickyIds)
  const toTexts = (isSticky: boolean) =>
    threads.filter(({ id }) => stickies.has(id) === isSticky).map((thread) => toThread(deps, viewer, thread, people))
  const page = {
    threads: toListText(toTexts(false)),
    pagination: toPaginationText(query, threadIds.length, total),
    sticky: toListText(toTexts(true)),
  }
  return { page, people }
}

export async function getForum(
  deps: CheckedDeps,
  viewer: Viewer,
  nodeId: number,
  { with_threads, ...query }: HandlerInput<typeof calls.getForum>['query'],
): Promise<JsonText<CallResponse<typeof calls.getForum>>> {
  const forum = await getVisibleForum(deps, viewer, nodeId)
  const { page, people } = with_threads
    ? await readPage(deps, viewer, forum, query)
    : { people: await readPeople(deps, [forum.lastPosterId]) }
  const shape = toForum(deps.publicUrl, viewer, forum, people)
  const whole = { ...shape, type_data: { ...shape.type_data, prefixes: [], custom_fields: [] } }
  return toObjectText({ forum: serializeForum(whole), ...page })
}

export async function listForumThreads(
  deps: CheckedDeps,
  viewer: Viewer,
  nodeId: number,
  query: ListQuery,
): Promise<JsonText<CallResponse<typeof calls.listForumThreads>>> {
  const forum = await getVisibleForum(deps, viewer, nodeId)
  const { page } = await readPage(deps, viewer, forum, query)
  return toObjectText(page)
}

export async function listThreads(
  deps: CheckedDeps,
  viewer: Viewer,
  query: ListQuery,
): Promise<JsonText<CallResponse<typeof threadCalls.listThreads>>> {
  const { ids, total } = isFiltered(query)
    ? await listMatching(deps, viewer, null, query)
    : await queries.listAllThreads(deps.db, toReader(deps, viewer), toPlace(viewer, query))
  const threads = await readVisible(deps, viewer, ids)
  const people = await readPeople(deps, threads.flatMap(listThreadPeople))
  return toObjectText({
    threads: toListText(threads.map((thread) => toThreadInPlace(deps, viewer, thread, people))),
    pagination: toPaginationText(query, ids.length, total),
  })
}
