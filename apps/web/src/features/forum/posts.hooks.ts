import type { Post } from '@sparkle/contract/forum-objects.ts'
import { getPost, markThreadRead, previewPost, removePost } from '@sparkle/contract/threads.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { pageOf } from '#web/platform/paging/paged-list.ts'
import { asReason } from './as-reason.ts'
import { reloadLists } from './forum-lists.ts'
import { type NewText, savePost, sendReply } from './sending.ts'
import { growPosts, loadPosts, reloadPosts, threadQuery } from './thread-pages.ts'

/** A thread with its posts; `load` brings one more page. */
export function useThread(threadId: number) {
  const client = useQueryClient()
  const load = useCallback((page: number) => loadPosts(client, threadId, page), [client, threadId])
  return { ...useQuery(threadQuery(threadId)), load }
}

/** The thread whose page is open, once that page has loaded it. */
export function useOpenThread(threadId: number | undefined) {
  const known = useQuery({ ...threadQuery(threadId ?? 0), enabled: false })
  return threadId === undefined ? undefined : known.data?.thread
}

/** Lets the list grow to so many posts; the new ones load as they come into view. */
export function useShowNews(threadId: number) {
  const client = useQueryClient()
  return (total: number) => growPosts(client, threadId, total)
}

/** Where a post stands, for an address that leads to it; nothing when it is not in this thread. */
export function usePostPosition(threadId: number) {
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

/** Posts a reply; the thread, its lists and the index are then loaded again. */
export function useReply(threadId: number) {
  const client = useQueryClient()
  const reloadFrom = useReloadFrom(threadId)
  return useMutation({
    mutationFn: (text: NewText) => sendReply(threadId, text),
    onSuccess: async (post) => {
      const shown = client.getQueryData(threadQuery(threadId).queryKey)?.posts.total ?? 0
      growPosts(client, threadId, post.position + 1)
      await Promise.all([reloadFrom(Math.max(0, shown - 1)), reloadLists(client)])
    },
  })
}

/** The page that holds this position, and all after it, are loaded again. */
function useReloadFrom(threadId: number) {
  const client = useQueryClient()
  return (position: number) => {
    const posts = client.getQueryData(threadQuery(threadId).queryKey)?.posts
    return posts ? reloadPosts(client, threadId, pageOf(posts, position)) : Promise.resolve()
  }
}

export function useEditPost(threadId: number) {
  const reloadFrom = useReloadFrom(threadId)
  return useMutation({
    mutationFn: ({ post, message, reason }: { post: Post; message: string; reason: string }) =>
      savePost(post.post_id, { message, ...asReason(reason) }),
    onSuccess: (_reply, { post }) => reloadFrom(post.position),
  })
}

export function useModeratePost(threadId: number) {
  const client = useQueryClient()
  const reloadFrom = useReloadFrom(threadId)
  return useMutation({
    mutationFn: ({ post, act, reason = '' }: { post: Post; act: 'remove' | 'restore'; reason?: string }) => {
      return act === 'remove'
        ? callApi(removePost, { params: { postId: String(post.post_id) }, body: asReason(reason) })
        : savePost(post.post_id, { message_state: 'visible' })
    },
    onSuccess: (_reply, { post }) => Promise.all([reloadFrom(post.position), reloadLists(client)]),
  })
}

/** Whether somebody else wrote it: only a moderator can change it then. */
export function useIsOthers(post: Post): boolean {
  const me = useAuthState()
  return me !== undefined && me.forumId !== post.user_id
}

/** Seen to the end is read, up to the last post that was shown. */
export function useMarkThreadRead(threadId: number, lastSeen: Post | undefined): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (date: number) => callApi(markThreadRead, { params: { threadId: String(threadId) }, body: { date } }),
    onSuccess: () => reloadLists(client),
  })
  const date = lastSeen?.post_date
  useEffect(() => {
    if (date !== undefined) mutate(date)
  }, [date, mutate])
}

/** The server's own rendering of a text that is not posted yet. */
export function usePreview() {
  return useMutation({
    mutationFn: async (message: string) => (await callApi(previewPost, { body: { message } })).message_parsed,
  })
}
