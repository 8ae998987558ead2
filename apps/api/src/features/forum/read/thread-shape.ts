import {
  forum as forumSchema,
  type Thread,
  type ThreadInForum,
  type ThreadInPlace,
  threadInPlace,
  thread as threadSchema,
} from '@sparkle/contract/forum/forum-objects.ts'
import type { Deps } from '#api/core/deps.ts'
import { createSerializer, type JsonText, joinFields, toObjectText } from '#api/core/json-text.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canEditThread, canModerate, canReply, canWriteIn } from '#api/features/forum/forum.policy.ts'
import { toForum } from '#api/features/forum/structure/node-shape.ts'
import { type People, toForumUser } from '#api/features/users/person-cards.service.ts'
import { isUnread, unreadSince } from './reading.policy.ts'
import type { SeenNode } from './seen-nodes.service.ts'
import type { SeenThread } from './seen-threads.service.ts'
import { type ViewerField, viewerFields } from './thread-fields.ts'

const serializeViewerFields = createSerializer(threadSchema.pick(viewerFields))
const serializeForum = createSerializer(forumSchema)
const serializePlace = createSerializer(threadInPlace.shape.Place)

/** A thread without what only its forum has. */
type ShownThread = Omit<SeenThread, 'forum'> & { forum: Pick<SeenNode, 'path' | 'writing'> }

export const threadUrl = (publicUrl: string, { forum, segment }: { forum: Pick<SeenNode, 'path'>; segment: string }) =>
  `${publicUrl}${forum.path}/${segment}`

function toViewerFields(
  { publicUrl, now }: Deps,
  viewer: Viewer,
  thread: ShownThread,
  people: People,
): Pick<Thread, ViewerField> {
  const author = people.get(thread.authorId).card
  const lastPoster = people.get(thread.lastPosterId).card
  const state = { isOpen: thread.isOpen, isRemoved: thread.isRemoved, authorForumId: author.forumId }
  const lastPost = { id: thread.lastPostId, at: thread.lastPostAt, writerForumId: lastPoster.forumId }
  const moderates = canModerate(viewer)
  return {
    username: author.username,
    user_id: author.forumId,
    view_count: thread.viewCount,
    last_post_username: lastPoster.username,
    last_post_user_id: lastPoster.forumId,
    is_watching: thread.isWatching,
    is_unread: isUnread(viewer, lastPost, thread.lastReadPostId, unreadSince(now())),
    visitor_post_count: thread.ownPostCount,
    can_edit: canEditThread(viewer, state),
    can_reply: canWriteIn(viewer, thread.forum) && canReply(viewer, state),
    can_soft_delete: moderates,
    can_stick_unstick: moderates,
    can_lock_unlock: moderates,
    view_url: threadUrl(publicUrl, thread),
  }
}

/** The people whose names are part of a thread. */
export const listThreadPeople = ({ authorId, lastPosterId, forum }: SeenThread) => [
  authorId,
  lastPosterId,
  forum.lastPosterId,
]

export function toThread(deps: Deps, viewer: Viewer, thread: ShownThread, people: People): JsonText<Thread> {
  const fields = joinFields(thread.text, serializeViewerFields(toViewerFields(deps, viewer, thread, people)))
  return joinFields(fields, toObjectText({ User: toForumUser(people.get(thread.authorId), viewer) }))
}

const toPlace = ({ id, title, category }: SeenNode): ThreadInPlace['Place'] => ({
  node_id: id,
  title,
  category_id: category?.id ?? 0,
  category_title: category?.title ?? '',
})

/** For lists over all forums. */
export function toThreadInPlace(
  deps: Deps,
  viewer: Viewer,
  thread: SeenThread,
  people: People,
): JsonText<ThreadInPlace> {
  const Place = serializePlace(toPlace(thread.forum))
  return joinFields(toThread(deps, viewer, thread, people), toObjectText({ Place }))
}

export function toThreadInForum(
  deps: Deps,
  viewer: Viewer,
  thread: SeenThread,
  people: People,
): JsonText<ThreadInForum> {
  const Forum = serializeForum(toForum(deps.publicUrl, viewer, thread.forum, people))
  return joinFields(toThread(deps, viewer, thread, people), toObjectText({ Forum }))
}
