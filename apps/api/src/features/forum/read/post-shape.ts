import { FOLDED, type Post, post as postSchema } from '@sparkle/contract/forum/forum-objects.ts'
import { createSerializer, type JsonText, joinFields, toObjectText } from '#api/core/json-text.ts'
import type { ShapeDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canEditPost, canModerate, isUnread, unreadSince } from '#api/features/forum/forum.policy.ts'
import type { SeenNode } from '#api/features/forum/structure/node-shape.ts'
import { type People, type Person, toForumUser } from '#api/features/users/person-cards.service.ts'
import type { PostRow } from './posts.queries.ts'
import { type SeenThread, threadUrl } from './thread-shape.ts'

/** Fields that depend on the viewer, on names, or on the last post of the thread. */
const viewerFields = {
  username: true,
  user_id: true,
  is_first_post: true,
  is_last_post: true,
  is_unread: true,
  last_edit_user_id: true,
  last_edit_username: true,
  can_edit: true,
  can_soft_delete: true,
  view_url: true,
} as const
type ViewerField = keyof typeof viewerFields

const serializeShared = createSerializer(postSchema.omit({ ...viewerFields, User: true }))
const serializeViewerFields = createSerializer(postSchema.pick(viewerFields))

/** The fields that are the same for everyone until the thread changes. */
type PostText = JsonText<Omit<Post, ViewerField | 'User'>>

/** A post with the fields that everyone shares as JSON text. */
export interface KeptPost extends Omit<PostRow, 'message' | 'messageHtml'> {
  text: PostText
}

function toSharedFields(row: PostRow): Omit<Post, ViewerField | 'User'> {
  return {
    post_id: row.id,
    thread_id: row.threadId,
    post_date: row.postedAt,
    position: row.position,
    message: row.message,
    message_parsed: row.messageHtml,
    message_state: row.isRemoved ? 'deleted' : 'visible',
    last_edit_date: row.editedAt ?? 0,
    attach_count: 0,
    warning_message: row.isFolded ? FOLDED : '',
    reaction_score: 0,
    is_reacted_to: false,
    can_hard_delete: false,
    can_react: false,
    can_view_attachments: false,
  }
}

export function toKeptPost({ message, messageHtml, ...rest }: PostRow): KeptPost {
  return { ...rest, text: serializeShared(toSharedFields({ message, messageHtml, ...rest })) }
}

/** The people whose names are part of posts. */
export const listPostPeople = (posts: readonly Pick<PostRow, 'authorId' | 'editorId'>[]) =>
  posts.flatMap(({ authorId, editorId }) => [authorId, editorId])

/** What posts show of their thread. */
type ThreadOfPosts = Pick<
  SeenThread,
  'segment' | 'firstPostId' | 'lastPostId' | 'lastReadPostId' | 'isOpen' | 'isRemoved'
> & { forum: Pick<SeenNode, 'path'> }

function createViewerFields(deps: ShapeDeps, viewer: Viewer, thread: ThreadOfPosts, people: People) {
  const since = unreadSince(deps.now())
  const url = threadUrl(deps.publicUrl, thread)
  const moderates = canModerate(viewer)
  return (row: Omit<PostRow, 'message' | 'messageHtml'>): Pick<Post, ViewerField> => {
    const author = people.get(row.authorId).card
    const editor = people.find(row.editorId)?.card
    const written = { id: row.id, at: row.postedAt, writerForumId: author.forumId }
    return {
      username: author.username,
      user_id: author.forumId,
      is_first_post: row.id === thread.firstPostId,
      is_last_post: row.id === thread.lastPostId,
      is_unread: isUnread(viewer, written, thread.lastReadPostId, since),
      last_edit_user_id: editor?.forumId ?? 0,
      last_edit_username: editor?.username ?? '',
      can_edit: canEditPost(viewer, { isRemoved: row.isRemoved, authorForumId: author.forumId }, thread),
      can_soft_delete: moderates,
      view_url: `${url}#${row.id}`,
    }
  }
}

/** For the posts of one thread: what they share is made once. */
export function postTexts(
  deps: ShapeDeps,
  viewer: Viewer,
  thread: ThreadOfPosts,
  people: People,
): (post: KeptPost) => JsonText<Post> {
  const toViewerFields = createViewerFields(deps, viewer, thread, people)
  const users = new Map<Person, JsonText<Pick<Post, 'User'>>>()
  const toUser = (person: Person) => {
    const text = users.get(person) ?? toObjectText({ User: toForumUser(person, viewer) })
    users.set(person, text)
    return text
  }
  return (post) =>
    joinFields(joinFields(post.text, serializeViewerFields(toViewerFields(post))), toUser(people.get(post.authorId)))
}
