import type { CallResponse } from '@sparkle/contract/core/call.ts'
import * as calls from '@sparkle/contract/forum/watching.ts'
import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import type { CheckedDeps, Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { createSerializer, type JsonText, joinFields, toListText, toObjectText } from '#api/core/json-text.ts'
import { getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canSee } from '#api/features/forum/forum.policy.ts'
import { NODE_OF_MARK } from '#api/features/forum/read/read-marks.queries.ts'
import { readNodes } from '#api/features/forum/read/seen-nodes.service.ts'
import { readThreads } from '#api/features/forum/read/seen-threads.service.ts'
import { listThreadPeople, toThreadInPlace } from '#api/features/forum/read/thread-shape.ts'
import { getVisibleForum, getVisibleThread, noForum } from '#api/features/forum/read/threads.service.ts'
import { toForum } from '#api/features/forum/structure/node-shape.ts'
import { toReader } from '#api/features/forum/structure/nodes.service.ts'
import { readPeople } from '#api/features/users/person-cards.service.ts'
import { isForeignKeyViolation } from '#api/platform/database.ts'
import * as queries from './watching.queries.ts'

const { watches } = notificationLimits
const { threads: watchedThread, forums } = calls.listWatchedSpec().response.shape
const serializeEmails = createSerializer(watchedThread.element.pick({ emails: true }))
const serializeForums = createSerializer(forums)

function refuseTooMany(others: number): void {
  if (others < watches) return
  throw new AppError(
    'request_limit',
    `You can watch ${watches} discussions and forums. Stop watching some of them first.`,
  )
}

const toWatching = (emails: boolean): queries.Watching => (emails ? 2 : 1)

export async function watchThread(deps: Deps, viewer: Viewer, threadId: number, emails: boolean): Promise<void> {
  await getVisibleThread(deps, viewer, threadId)
  await deps.db.transaction(async (tx) => {
    await queries.lockWatches(tx, viewer.id)
    refuseTooMany(await queries.countBesidesThread(tx, viewer.id, threadId))
    await queries.upsertThreadWatch(tx, viewer.id, threadId, toWatching(emails))
  })
}

export async function watchForum(deps: Deps, viewer: Viewer, nodeId: number, emails: boolean): Promise<void> {
  await getVisibleForum(deps, viewer, nodeId)
  try {
    await deps.db.transaction(async (tx) => {
      await queries.lockWatches(tx, viewer.id)
      refuseTooMany(await queries.countBesidesForum(tx, viewer.id, nodeId))
      await queries.upsertForumWatch(tx, viewer.id, nodeId, toWatching(emails))
    })
  } catch (error) {
    // The forum was deleted at the same moment.
    if (isForeignKeyViolation(error, NODE_OF_MARK)) throw noForum()
    throw error
  }
}

/** Also works for what the viewer may not read any more, and reveals nothing about it. */
export const unwatchThread = ({ db }: Deps, viewer: Viewer, threadId: number): Promise<void> =>
  queries.updateThreadUnwatched(db, viewer.id, threadId)

export const unwatchForum = ({ db }: Deps, viewer: Viewer, nodeId: number): Promise<void> =>
  queries.updateForumUnwatched(db, viewer.id, nodeId)

export async function listWatched(
  deps: CheckedDeps,
  viewer: Viewer,
  page: number,
): Promise<JsonText<CallResponse<typeof calls.listWatched>>> {
  const watched = await queries.listWatched(deps.db, toReader(deps, viewer), getOffset(page))
  const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const threads = await readThreads(deps, viewer, toIds(watched.threads))
  const forums = await readNodes(deps, viewer, toIds(watched.forums))
  const lastPosters = [...forums.values()].map(({ lastPosterId }) => lastPosterId)
  const people = await readPeople(deps, [...lastPosters, ...[...threads.values()].flatMap(listThreadPeople)])
  const watchedThreads = watched.threads.flatMap(({ id, emails }) => {
    const thread = threads.get(id)
    if (!thread || !canSee(viewer, thread)) return []
    return joinFields(toThreadInPlace(deps, viewer, thread, people), serializeEmails({ emails }))
  })
  const watchedForums = watched.forums
    .flatMap(({ id, emails }) => {
      const forum = forums.get(id)
      return forum ? { ...toForum(deps.publicUrl, viewer, forum, people), emails } : []
    })
    .sort((one, other) => one.title.localeCompare(other.title, 'en') || one.node_id - other.node_id)
  return toObjectText({
    threads: toListText(watchedThreads),
    pagination: serializePagination(paginate(page, watched.threads.length, watched.total)),
    forums: serializeForums(watchedForums),
  })
}
