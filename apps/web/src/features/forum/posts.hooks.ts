import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import type { Post, ThreadInForum } from '@sparkle/contract/forum/forum-objects.ts'
import { getPost, previewPost, removePost } from '@sparkle/contract/forum/posts.ts'
import { markThreadRead } from '@sparkle/contract/forum/threads.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import type { PagedList } from '#web/platform/paging/paged-list.ts'
import { usePagedList } from '#web/platform/paging/use-paged-list.ts'
import { refreshLists } from './forum-lists.ts'
import { type NewText, savePost, sendReply, toReasonBody } from './sending.ts'
import {
  cachePost,
  cacheSentPost,
  growPosts,
  type PostRow,
  reloadFrom,
  threadPosts,
  threadQuery,
} from './thread-posts.ts'

export interface ThreadData {
  thread: ThreadInForum
  posts: PagedList<PostRow>
}

export function useThread(threadId: number) {
  const { data: head, error, refetch } = useQuery(threadQuery(threadId))
  const { list: posts, load, loading } = usePagedList(threadPosts(threadId), head)
  const thread = head?.thread
  const data = useMemo((): ThreadData | undefined => thread && { thread, posts }, [thread, posts])
  return { data, error, refetch, load, loading }
}

/** The thread of the open screen, once that screen has loaded it. */
export function useOpenThread(threadId: number | undefined) {
  const { data } = useQuery({ ...threadQuery(threadId ?? 0), enabled: false })
  return threadId === undefined ? undefined : data?.thread
}

/** Returns a function that extends the list to `total` posts. The new ones load as they scroll into view. */
export function useShowNewPosts(threadId: number) {
  const client = useQueryClient()
  return (total: number) => growPosts(client, threadId, total)
}

/** Returns a function that fetches the position of a post, or undefined if it is not in this thread. */
export function useFetchPostPosition(threadId: number) {
  const client = useQueryClient()
  return useCallback(
    async (postId: number): Promise<number | undefined> => {
      const find = client.fetchQuery({
        queryKey: ['forum', 'post', postId],
        queryFn: ({ signal }) => callApi(getPost, { params: { postId: String(postId) } }, { signal }),
      })
      const found = await find.catch(() => undefined)
      return found?.post.thread_id === threadId ? found.post.position : undefined
    },
    [client, threadId],
  )
}

export const replyKey = (threadId: number) => ['forum', 'reply', threadId]

/** Posts a reply and adds it to the thread from the response. */
export function useReply(threadId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: replyKey(threadId),
    mutationFn: (text: NewText) => sendReply(threadId, text),
    onSuccess: (post) => {
      cacheSentPost(client, post)
      return refreshLists(client)
    },
  })
}

export function useEditPost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ post, message, reason }: { post: Post; message: string; reason: string }) =>
      savePost(post.post_id, { message, ...toReasonBody(reason) }),
    onSuccess: (post) => cachePost(client, post),
  })
}

/** Removing or restoring a post shifts the ones after it, so they are reloaded. */
export function useModeratePost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      post,
      action,
      reason = '',
    }: {
      post: Post
      action: 'remove' | 'restore'
      reason?: string
    }) => {
      if (action === 'restore') await savePost(post.post_id, { message_state: 'visible' })
      else await callApi(removePost, { params: { postId: String(post.post_id) }, body: toReasonBody(reason) })
    },
    onSuccess: (_, { post, action }) => {
      const shown = client.getQueryData(threadQuery(post.thread_id).queryKey)?.total ?? 0
      if (action === 'restore') growPosts(client, post.thread_id, shown + 1)
      reloadFrom(client, post)
      return refreshLists(client)
    },
  })
}

/** Whether someone else wrote the post, so only a moderator can edit it. */
export function useIsOthersPost(post: Post): boolean {
  const me = useAuthState()
  return me !== undefined && me.forumId !== post.user_id
}

/** Marks the thread as read up to the last post shown, once its end was in view. */
export function useMarkThreadRead(threadId: number, lastSeen: Post | undefined): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (date: number) => callApi(markThreadRead, { params: { threadId: String(threadId) }, body: { date } }),
    onSuccess: () => refreshLists(client),
  })
  const date = lastSeen?.post_date
  useEffect(() => {
    if (date !== undefined) mutate(date)
  }, [date, mutate])
}

/** A text as the server renders it, before it is posted. Until it has loaded, the one before it is shown. */
export function usePreview(message: string) {
  return useQuery({
    queryKey: ['forum', 'preview', message],
    queryFn: async ({ signal }) => (await callApi(previewPost, { body: { message } }, { signal })).message_parsed,
    enabled: trimmed(message) !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}
