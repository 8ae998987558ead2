import type { CallResponse } from '@sparkle/contract/call.ts'
import { notificationLimits } from '@sparkle/contract/notification-rules.ts'
import type * as calls from '@sparkle/contract/watching.ts'
import type { CheckedDeps, Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { readPeople } from '#api/features/users/people.service.ts'
import { getOffset, paginate } from '#api/paging.ts'
import { isForeignKeyViolation } from '#api/platform/database.ts'
import type { Viewer } from '#api/viewer.ts'
import { canSee } from './forum.policy.ts'
import { toForum } from './node-shape.ts'
import { toReader } from './nodes.service.ts'
import { NODE_OF_MARK } from './reading.queries.ts'
import { readNodes } from './seen-nodes.service.ts'
import { readThreads } from './seen-threads.service.ts'
import { listThreadPeople, toThreadInPlace } from './thread-shape.ts'
import { getVisibleForum, getVisibleThread, noForum } from './threads.service.ts'
import * as queries from './watching.queries.ts'

const { watches } = notificationLimits

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
): Promise<CallResponse<typeof calls.listWatched>> {
  const watched = await queries.listWatched(deps.db, toReader(deps, viewer), getOffset(page))
  const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const threads = await readThreads(deps, viewer, toIds(watched.threads))
  const forums = await readNodes(deps, viewer, toIds(watched.forums))
  const lastPosters = [...forums.values()].map(({ lastPosterId }) => lastPosterId)
  const people = await readPeople(deps, [...lastPosters, ...[...threads.values()].flatMap(listThreadPeople)])
  return {
    threads: watched.threads.flatMap(({ id, emails }) => {
      const thread = threads.get(id)
      return thread && canSee(viewer, thread) ? { ...toThreadInPlace(deps, viewer, thread, people), emails } : []
    }),
    pagination: paginate(page, watched.threads.length, watched.total),
    forums: watched.forums
      .flatMap(({ id, emails }) => {
        const forum = forums.get(id)
        return forum ? { ...toForum(deps.publicUrl, viewer, forum, people), emails } : []
      })
      .sort((one, other) => one.title.localeCompare(other.title, 'en') || one.node_id - other.node_id),
  }
}
