import { tidyText } from '@sparkle/contract/applications/answer-rules.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type * as postCalls from '@sparkle/contract/forum/posts.ts'
import type * as calls from '@sparkle/contract/forum/threads.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type JsonText, joinFields, successText, toObjectText } from '#api/core/json-text.ts'
import type { CheckedDeps } from '#api/core/reads.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { canModerate, canWriteIn } from '#api/features/forum/forum.policy.ts'
import { listStaffIds, listUsernames } from '#api/features/forum/read/forum-members.queries.ts'
import { findNames, toPostHtml } from '#api/features/forum/read/post-html.ts'
import { postTexts, toKeptPost } from '#api/features/forum/read/post-shape.ts'
import { findPostByClientId } from '#api/features/forum/read/posts.queries.ts'
import { readPost } from '#api/features/forum/read/posts.service.ts'
import { getVisibleForum, noForum } from '#api/features/forum/read/seen-nodes.service.ts'
import { getVisibleThread, readThread } from '#api/features/forum/read/seen-threads.service.ts'
import { toThread } from '#api/features/forum/read/thread-shape.ts'
import { limitThreads, refuseManyLinks } from '#api/features/forum/structure/first-day.service.ts'
import { requireConfirmedEmail } from '#api/features/users/email/email-confirmation.service.ts'
import { refuseMuted } from '#api/features/users/muted-people.service.ts'
import { readCheckedPeople } from '#api/features/users/person-cards.service.ts'
import { isForeignKeyViolation, writeOnce } from '#api/platform/database.ts'
import type { Audience } from '#api/platform/events.ts'
import { readChecked } from '#api/platform/versioned-cache.ts'
import { batchWrites } from '#api/platform/write-batches.ts'
import { toPostedThread, toPostRow } from './posted-shape.ts'
import * as queries from './posting.queries.ts'
import { limitRepeated } from './repeated-posts.service.ts'

/** A post that was sent again. */
type KnownPost = NonNullable<Awaited<ReturnType<typeof findPostByClientId>>>

const insertReply = batchWrites<queries.NewReply, queries.Posted | undefined>({
  toKey: ({ threadId }) => threadId,
  writeAll: async (db, replies) =>
    new Map((await queries.insertReplies(db, replies)).map((posted) => [posted.id, posted])),
  writeOne: queries.insertReply,
})

/** The text as it is stored, and as HTML. */
export async function renderMessage(deps: Deps, typed: string) {
  const message = tidyText(typed)
  const names = findNames(message)
  const people = names.length > 0 ? await listUsernames(deps.db, names) : new Map<string, string>()
  return { message, messageHtml: toPostHtml(message, people) }
}

export async function previewPost(deps: Deps, message: string): Promise<CallResponse<typeof postCalls.previewPost>> {
  return { message_parsed: (await renderMessage(deps, message)).messageHtml }
}

interface Written extends KnownPost {
  post: queries.NewPost
  posted: queries.Posted
}

/** Finds the earlier post if the device sent this one before, even if the thread has been locked since. */
async function postOnce(
  deps: Deps,
  viewer: Viewer,
  { message, client_id: clientId = null }: { message: string; client_id?: string | null | undefined },
  insert: (post: queries.NewPost) => Promise<queries.Posted | undefined>,
): Promise<Written | KnownPost | undefined> {
  const content = await renderMessage(deps, message)
  refuseManyLinks(deps, viewer, content.messageHtml)
  const post = { ...content, authorId: viewer.id, isStaff: canModerate(viewer), clientId, now: deps.now() }
  return writeOnce(
    clientId,
    'forum_posts_once',
    async () => {
      const posted = await limitRepeated(deps, viewer, post, () => insert(post))
      return posted && { post, posted, postId: posted.lastPostId, threadId: posted.id }
    },
    (known) => findPostByClientId(deps.db, viewer.id, known),
  )
}

const readAuthor = (deps: CheckedDeps, { lastPosterId: id, authorVersion: version, messageCount }: queries.Posted) =>
  readCheckedPeople(deps, [{ id, version, messageCount }])

const onlyStaff = () => new AppError('forbidden', 'Only staff can write in this forum.')

/** The people who are notified when something is posted there. */
const listReaders = async (deps: Deps, { isHidden }: { isHidden: boolean }): Promise<Audience> =>
  isHidden ? { userIds: await listStaffIds(deps.db) } : 'everyone'

export async function createThread(
  deps: Deps,
  viewer: Viewer,
  { node_id: nodeId, title, ...sent }: HandlerInput<typeof calls.createThread>['body'],
): Promise<JsonText<CallResponse<typeof calls.createThread>>> {
  refuseMuted(deps, viewer)
  await requireConfirmedEmail(deps, viewer)
  const written = await postOnce(deps, viewer, sent, async (post) => {
    try {
      return await limitThreads(deps, viewer, (db) => queries.insertThread(db, { ...post, nodeId, title }))
    } catch (error) {
      // The forum was deleted at the same moment.
      if (isForeignKeyViolation(error, queries.NODE_OF_THREAD)) throw noForum()
      throw error
    }
  })
  if (!written) {
    await getVisibleForum(deps, viewer, nodeId)
    throw onlyStaff()
  }
  const { thread, forum } = await readChecked(
    deps,
    (from) => readThread(from, viewer, written.threadId),
    'posted' in written ? (from) => shapeThread(from, viewer, written) : undefined,
  )
  await deps.events.publish(deps.db, await listReaders(deps, forum), {
    type: 'thread',
    forum_id: nodeId,
    thread_id: written.threadId,
  })
  return joinFields(successText, toObjectText({ thread }))
}

async function shapeThread(deps: CheckedDeps, viewer: Viewer, { posted }: Written) {
  const started = toPostedThread(posted)
  return { thread: toThread(deps, viewer, started, await readAuthor(deps, posted)), forum: started.forum }
}

export async function createPost(
  deps: Deps,
  viewer: Viewer,
  { thread_id: threadId, ...sent }: HandlerInput<typeof postCalls.createPost>['body'],
): Promise<JsonText<CallResponse<typeof postCalls.createPost>>> {
  refuseMuted(deps, viewer)
  await requireConfirmedEmail(deps, viewer)
  const written = await postOnce(deps, viewer, sent, (post) => insertReply(deps.db, { ...post, threadId }))
  if (!written) {
    const { isRemoved, forum } = await getVisibleThread(deps, viewer, threadId)
    if (!canWriteIn(viewer, forum)) throw onlyStaff()
    throw new AppError('forbidden', `This thread is ${isRemoved ? 'removed' : 'locked'}. Nobody can reply to it.`)
  }
  const { post, thread } = await readChecked(
    deps,
    (from) => readPost(from, viewer, written.postId),
    'posted' in written ? (from) => shapeReply(from, viewer, written) : undefined,
  )
  await deps.events.publish(deps.db, await listReaders(deps, thread.forum), {
    type: 'post',
    forum_id: thread.forum.id,
    thread_id: thread.id,
    post_id: written.postId,
  })
  return joinFields(successText, toObjectText({ post }))
}

/** The post as a read would show it. */
async function shapeReply(deps: CheckedDeps, viewer: Viewer, { post, posted }: Written) {
  const thread = toPostedThread(posted)
  const toText = postTexts(deps, viewer, thread, await readAuthor(deps, posted))
  return { post: toText(toKeptPost(toPostRow(posted, post))), thread }
}
