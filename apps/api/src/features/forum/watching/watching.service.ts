import * as calls from '@sparkle/contract/forum/watching.ts'
import { notificationLimits } from '@sparkle/contract/notifications/notification-rules.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { createSerializer, joinFields, toListText, toObjectText } from '#api/core/json-text.ts'
import { getOffset, paginate, serializePagination } from '#api/core/paging.ts'
import { defineRead, type Reply } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canSee } from '#api/features/forum/forum.policy.ts'
import { NODE_OF_MARK } from '#api/features/forum/read/read-marks.queries.ts'
import { getVisibleForum, noForum, readNodes } from '#api/features/forum/read/seen-nodes.service.ts'
import { getVisibleThread, readThreads } from '#api/features/forum/read/seen-threads.service.ts'
import { listThreadPeople, toThreadInPlace } from '#api/features/forum/read/thread-shape.ts'
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

/** Also works for what the viewer can no longer read, and reveals nothing about it. */
export const unwatchThread = ({ db }: Deps, viewer: Viewer, threadId: number): Promise<void> =>
  queries.updateThreadUnwatched(db, viewer.id, threadId)

export const unwatchForum = ({ db }: Deps, viewer: Viewer, nodeId: number): Promise<void> =>
  queries.updateForumUnwatched(db, viewer.id, nodeId)

const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export const listWatched = defineRead({
  check: (from, viewer, page: number) => queries.listWatched(from.db, toReader(from, viewer), getOffset(page)),

  async load(from, viewer, watched, page) {
    const threads = await readThreads(from, viewer, toIds(watched.threads))
    const forums = await readNodes(from, viewer, toIds(watched.forums))
    const lastPosters = [...forums.values()].map(({ lastPosterId }) => lastPosterId)
    const people = await readPeople(from, [...lastPosters, ...[...threads.values()].flatMap(listThreadPeople)])
    const pagination = serializePagination(paginate(page, watched.threads.length, watched.total))
    return { watched, threads, forums, people, pagination }
  },

  shape(deps, viewer, { watched, threads, forums, people, pagination }): Reply<typeof calls.listWatched> {
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
    return toObjectText({ threads: toListText(watchedThreads), pagination, forums: serializeForums(watchedForums) })
  },
})
