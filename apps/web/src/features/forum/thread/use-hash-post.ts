import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useFetchPostPosition } from '#web/features/forum/posts.hooks.ts'
import type { PostRow } from '#web/features/forum/thread-posts.ts'
import type { PagedList } from '#web/platform/paging/paged-list.ts'

/** The delay before scrolling to the target of a hash link, as the spec requires. */
const HASH_SCROLL_DELAY_MS = 100

function findLoadedPosition({ pages }: PagedList<PostRow>, postId: number): number | undefined {
  for (const { items } of pages.values()) {
    const found = items.flat().find((post) => post.post_id === postId)
    if (found) return found.position
  }
  return undefined
}

/** Calls `show` with the post whose id is the hash of the URL, loaded or not. */
export function useHashPost(
  threadId: number,
  posts: PagedList<PostRow>,
  show: (position: number, postId: number) => void,
): void {
  const { key, hash } = useLocation()
  const fetchPosition = useFetchPostPosition(threadId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new history entry scrolls, not new posts.
  useEffect(() => {
    if (!/^#\d+$/.test(hash)) return
    const postId = Number(hash.slice(1))
    let isCurrent = true
    const timer = setTimeout(async () => {
      const position = findLoadedPosition(posts, postId) ?? (await fetchPosition(postId))
      if (isCurrent && position !== undefined) show(position, postId)
    }, HASH_SCROLL_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, hash, threadId])
}
