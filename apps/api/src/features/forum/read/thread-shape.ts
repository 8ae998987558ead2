import { slugSegment } from '@sparkle/contract/core/slugs.ts'
import {
  forum as forumSchema,
  type Thread,
  type ThreadInForum,
  type ThreadInPlace,
  threadInPlace,
  thread as threadSchema,
} from '@sparkle/contract/forum/forum-objects.ts'
import { createSerializer, type JsonText, joinFields, toObjectText } from '#api/core/json-text.ts'
import type { ShapeDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import {
  canEditThread,
  canModerate,
  canReply,
  canWriteIn,
  isUnread,
  unreadSince,
} from '#api/features/forum/forum.policy.ts'
import { type SeenNode, toForum } from '#api/features/forum/structure/node-shape.ts'
import { type People, toForumUser } from '#api/features/users/person-cards.service.ts'
import type { ThreadRow } from './threads.queries.ts'

/** Fields that depend on the viewer, on names, or on how often it was viewed. */
const viewerFields = {
  username: true,
  user_id: true,
  view_count: true,
  last_post_username: true,
  last_post_user_id: true,
  is_watching: true,
  is_unread: true,
  visitor_post_count: true,
  can_edit: true,
  can_reply: true,
  can_soft_delete: true,
  can_stick_unstick: true,
  can_lock_unlock: true,
  view_url: true,
} as const
type ViewerField = keyof typeof viewerFields

const serializeShared = createSerializer(threadSchema.omit({ ...viewerFields, User: true }))
/** The fields that are the same for everyone until the thread changes. */
type ThreadText = JsonText<Omit<Thread, ViewerField | 'User'>>
const serializeViewerFields = createSerializer(threadSchema.pick(viewerFields))
const serializeForum = createSerializer(forumSchema)
const serializePlace = createSerializer(threadInPlace.shape.Place)

export interface KeptThread extends ThreadRow {
  text: ThreadText
  /** The last part of its URL. */
  segment: string
}

/** A thread as one user sees it now. */
export interface SeenThread extends KeptThread {
  viewCount: number
  ownPostCount: number
  lastReadPostId: number
  isWatching: boolean
  forum: SeenNode
}

function toSharedFields(row: ThreadRow): Omit<Thread, ViewerField | 'User'> {
  return {
    thread_id: row.id,
    node_id: row.nodeId,
    title: row.title,
    post_date: row.postedAt,
    reply_count: row.replyCount,
    last_post_date: row.lastPostAt,
    last_post_id: row.lastPostId,
    first_post_id: row.firstPostId,
    sticky: row.sticky,
    discussion_state: row.isRemoved ? 'deleted' : 'visible',
    discussion_open: row.isOpen,
    discussion_type: 'discussion',
    prefix_id: 0,
    tags: [],
    custom_fields: {},
    first_post_reaction_score: 0,
    featured: false,
    can_edit_tags: false,
    can_hard_delete: false,
    can_view_attachments: false,
    is_first_post_pinned: false,
    highlighted_post_ids: [],
    is_search_engine_indexable: false,
  }
}

export const toKeptThread = (row: ThreadRow): KeptThread => ({
  ...row,
  text: serializeShared(toSharedFields(row)),
  segment: slugSegment(row.title, row.id),
})

/** A thread without what only its forum has. */
type ShownThread = Omit<SeenThread, 'forum'> & { forum: Pick<SeenNode, 'path' | 'writing'> }

export const threadUrl = (publicUrl: string, { forum, segment }: { forum: Pick<SeenNode, 'path'>; segment: string }) =>
  `${publicUrl}${forum.path}/${segment}`

function toViewerFields(
  { publicUrl, now }: ShapeDeps,
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

export function toThread(deps: ShapeDeps, viewer: Viewer, thread: ShownThread, people: People): JsonText<Thread> {
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
  deps: ShapeDeps,
  viewer: Viewer,
  thread: SeenThread,
  people: People,
): JsonText<ThreadInPlace> {
  const Place = serializePlace(toPlace(thread.forum))
  return joinFields(toThread(deps, viewer, thread, people), toObjectText({ Place }))
}

export function toThreadInForum(
  deps: ShapeDeps,
  viewer: Viewer,
  thread: SeenThread,
  people: People,
): JsonText<ThreadInForum> {
  const Forum = serializeForum(toForum(deps.publicUrl, viewer, thread.forum, people))
  return joinFields(toThread(deps, viewer, thread, people), toObjectText({ Forum }))
}
