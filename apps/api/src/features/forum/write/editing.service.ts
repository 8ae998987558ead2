import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type * as postCalls from '@sparkle/contract/forum/posts.ts'
import type * as calls from '@sparkle/contract/forum/threads.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type JsonText, joinFields, successText, toObjectText } from '#api/core/json-text.ts'
import type { Viewer } from '#api/core/viewer.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { canEditPost, canEditThread, canModerate } from '#api/features/forum/forum.policy.ts'
import { getVisiblePost, readPost } from '#api/features/forum/read/posts.service.ts'
import { getVisibleThread, noThread, readThread } from '#api/features/forum/read/seen-threads.service.ts'
import { refuseManyLinks } from '#api/features/forum/structure/first-day.service.ts'
import { refuseMuted } from '#api/features/users/muted-people.service.ts'
import type { Tx } from '#api/platform/database.ts'
import { readChecked } from '#api/platform/versioned-cache.ts'
import * as queries from './editing.queries.ts'
import * as moderation from './moderation.service.ts'
import { alertToEdit } from './post-alerting.service.ts'
import { renderMessage } from './posting.service.ts'

const notAllowed = () => new AppError('forbidden', 'You are not allowed to do this.')

export async function editThread(
  deps: Deps,
  viewer: Viewer,
  by: Actor,
  threadId: number,
  { title, sticky, discussion_open: isOpen, discussion_state }: HandlerInput<typeof calls.editThread>['body'],
): Promise<JsonText<CallResponse<typeof calls.editThread>>> {
  refuseMuted(deps, viewer)
  const isModeration = [sticky, isOpen, discussion_state].some((value) => value !== undefined)
  await getVisibleThread(deps, viewer, threadId)
  await deps.db.transaction(async (tx) => {
    const thread = await queries.lockThread(tx, threadId)
    if (!thread) throw noThread()
    if (!canEditThread(viewer, thread) || (isModeration && !canModerate(viewer))) throw notAllowed()
    await moderation.editThread(tx, by, thread, { title, sticky, isOpen })
    if (discussion_state) await moderation.restoreThread(tx, by, thread)
  })
  const { thread } = await readChecked(deps, (from) => readThread(from, viewer, threadId))
  return joinFields(successText, toObjectText({ thread }))
}

export async function editPost(
  deps: Deps,
  viewer: Viewer,
  by: Actor,
  postId: number,
  { message, message_state }: HandlerInput<typeof postCalls.editPost>['body'],
): Promise<JsonText<CallResponse<typeof postCalls.editPost>>> {
  refuseMuted(deps, viewer)
  const content = message === undefined ? undefined : await renderMessage(deps, message)
  if (content) refuseManyLinks(deps, viewer, content.messageHtml)
  await withPost(deps, viewer, postId, async (tx, thread, post) => {
    if (!canEditPost(viewer, post, thread) || (message_state && !canModerate(viewer))) throw notAllowed()
    if (content) await moderation.editPost(tx, by, post, { ...content, editedAt: deps.now() })
    if (message_state) await moderation.restorePost(tx, by, thread, post)
    if (content) await alertToEdit(deps, tx, post, { before: post.messageHtml, after: content.messageHtml })
  })
  const { post } = await readChecked(deps, (from) => readPost(from, viewer, postId))
  return joinFields(successText, toObjectText({ post }))
}

export async function removeThread(deps: Deps, viewer: Viewer, by: Actor, threadId: number): Promise<void> {
  await getVisibleThread(deps, viewer, threadId)
  if (!canModerate(viewer)) throw notAllowed()
  await deps.db.transaction(async (tx) => {
    const thread = await queries.lockThread(tx, threadId)
    if (thread) await moderation.removeThread(tx, by, thread, deps.now())
  })
}

export async function removePost(deps: Deps, viewer: Viewer, by: Actor, postId: number): Promise<void> {
  await withPost(deps, viewer, postId, async (tx, thread, post) => {
    if (!canModerate(viewer)) throw notAllowed()
    await moderation.removePost(tx, by, thread, post, deps.now())
  })
}

type PostWork = (tx: Tx, thread: queries.LockedThread, post: queries.LockedPost) => Promise<void>

/** Reads the post again once its thread is locked, because it may have changed in between. */
async function withPost(deps: Deps, viewer: Viewer, postId: number, work: PostWork) {
  const seen = await getVisiblePost(deps, viewer, postId)
  await deps.db.transaction(async (tx) => {
    const thread = await queries.lockThread(tx, seen.thread.id)
    const post = await queries.findPostToEdit(tx, postId)
    if (!thread || !post) throw noThread()
    await work(tx, thread, post)
  })
}
