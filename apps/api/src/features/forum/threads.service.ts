import type { CallResponse, HandlerInput } from '@sparkle/contract/call.ts'
import type * as calls from '@sparkle/contract/forum.ts'
import { MAX_ID } from '@sparkle/contract/primitives.ts'
import type * as threadCalls from '@sparkle/contract/threads.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { getOffset, paginate } from '#api/paging.ts'
import type { Viewer } from '#api/viewer.ts'
import { canModerate, canSee } from './forum.policy.ts'
import { findUserId } from './members.queries.ts'
import { toForum } from './node-shape.ts'
import { findNode } from './nodes.queries.ts'
import { toReader } from './nodes.service.ts'
import { listMatchingThreads } from './thread-filters.queries.ts'
import { toThread, toThreadInPlace } from './thread-shape.ts'
import * as queries from './threads.queries.ts'

export const noForum = () => new AppError('not_found', 'There is no such forum.')

interface PageQuery {
  page: number
  before?: number | undefined
}

interface ListQuery extends PageQuery {
  /** A forum id. */
  starter_id?: number | undefined
  unread: boolean
}

const isFiltered = ({ starter_id, unread }: ListQuery) => starter_id !== undefined || unread

/** The filtered list of a forum, or of all forums. */
async function readMatching(deps: Deps, viewer: Viewer, nodeId: number | null, query: ListQuery) {
  const { page, before, starter_id, unread } = query
  // No user has the id 0.
  const starterId = starter_id === undefined ? undefined : ((await findUserId(deps.db, starter_id)) ?? 0)
  const { threads, total } = await listMatchingThreads(deps.db, toReader(deps, viewer), {
    nodeId,
    starterId,
    unread,
    withRemoved: canModerate(viewer),
    before: before ?? MAX_ID,
    offset: before ? 0 : getOffset(page),
  })
  return {
    threads: threads.map((row) => toThreadInPlace(deps, viewer, row)),
    pagination: toPagination(query, threads.length, total),
  }
}

/** Finds where a page starts, unless the caller says so. */
async function toThreadPage(
  deps: Deps,
  viewer: Viewer,
  nodeId: number | null,
  { page, before }: PageQuery,
): Promise<queries.ThreadPage> {
  const offset = getOffset(page)
  const withRemoved = canModerate(viewer)
  if (before || offset === 0) return { before: before ?? MAX_ID, withRemoved }
  const place = await queries.findPlace(deps.db, toReader(deps, viewer), { nodeId, offset, withRemoved })
  return { before: place + 1, withRemoved }
}

/** Pages that continue after a thread may become fewer while they are read. The last one is then empty. */
function toPagination({ page, before }: PageQuery, shown: number, total: number) {
  return paginate(page, shown, before ? Math.max(total, getOffset(page) + 1) : total)
}

export async function getForum(
  deps: Deps,
  viewer: Viewer,
  nodeId: number,
  { with_threads, ...query }: HandlerInput<typeof calls.getForum>['query'],
): Promise<CallResponse<typeof calls.getForum>> {
  const whole = (forum: queries.ForumPageRow['forum']) => {
    const shape = toForum(deps.publicUrl, viewer, forum)
    return { ...shape, type_data: { ...shape.type_data, prefixes: [], custom_fields: [] } }
  }
  if (with_threads) {
    const { row, ...page } = await readForumPage(deps, viewer, nodeId, query)
    return { forum: whole(row), ...page }
  }
  return { forum: whole(await getForumRow(deps, viewer, nodeId)) }
}

export async function getForumRow(deps: Deps, viewer: Viewer, nodeId: number) {
  const row = await findNode(deps.db, toReader(deps, viewer), nodeId)
  if (!row?.category) throw noForum()
  return row
}

export async function listForumThreads(
  deps: Deps,
  viewer: Viewer,
  nodeId: number,
  query: ListQuery,
): Promise<CallResponse<typeof calls.listForumThreads>> {
  const { row: _, ...page } = await readForumPage(deps, viewer, nodeId, query)
  return page
}

async function readForumPage(deps: Deps, viewer: Viewer, nodeId: number, query: ListQuery) {
  if (isFiltered(query)) {
    const row = await getForumRow(deps, viewer, nodeId)
    return { row, ...(await readMatching(deps, viewer, nodeId, query)), sticky: [] }
  }
  const page = { ...(await toThreadPage(deps, viewer, nodeId, query)), withSticky: query.page === 1 }
  const found = await queries.findForumPage(deps.db, toReader(deps, viewer), nodeId, page)
  if (!found?.forum.category) throw noForum()
  const shape = (row: queries.ThreadRow) => toThread(deps, viewer, row, found.forum)
  return {
    row: found.forum,
    threads: found.threads.map(shape),
    pagination: toPagination(query, found.threads.length, found.total),
    sticky: found.sticky.map(shape),
  }
}

export async function listThreads(
  deps: Deps,
  viewer: Viewer,
  query: ListQuery,
): Promise<CallResponse<typeof threadCalls.listThreads>> {
  if (isFiltered(query)) return readMatching(deps, viewer, null, query)
  const page = await toThreadPage(deps, viewer, null, query)
  const { threads, total } = await queries.listAllThreads(deps.db, toReader(deps, viewer), page)
  return {
    threads: threads.map((row) => toThreadInPlace(deps, viewer, row)),
    pagination: toPagination(query, threads.length, total),
  }
}

export async function getVisibleThread(
  deps: Deps,
  viewer: Viewer,
  threadId: number,
): Promise<queries.ThreadInForumRow> {
  const row = await queries.findThread(deps.db, toReader(deps, viewer), threadId)
  return requireVisible(viewer, row)
}

/** A removed thread is refused like one that does not exist. Only its author finds out that it was removed. */
export function requireVisible<Row extends queries.ThreadRow>(viewer: Viewer, row: Row | undefined): Row {
  if (!row) throw noThread()
  if (canSee(viewer, row)) return row
  throw viewer.forumId === row.author.forumId
    ? new AppError('thread_removed', 'A moderator removed this thread.')
    : noThread()
}

export const noThread = () => new AppError('not_found', 'There is no such thread.')
