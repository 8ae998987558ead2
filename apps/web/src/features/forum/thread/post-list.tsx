import { Skeleton } from '@mantine/core'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useVirtualRows } from '#web/features/forum/paging/use-virtual-rows.ts'
import type { PostRow } from '#web/features/forum/thread-posts.ts'
import { keepInView, whenSettled } from '#web/platform/keep-in-view.ts'
import { getItem, type PagedList, type View } from '#web/platform/paging/paged-list.ts'
import { type PageLoading, useAutomaticLoading } from '#web/platform/paging/use-paged-list.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { canFocusTarget } from '#web/ui/layout/free-focus.ts'
import classes from './post-list.module.css'

/** The post to scroll to. Each new object scrolls once. */
export interface PostTarget {
  /** The position to scroll to the top or bottom of the view. */
  position: number
  align: 'start' | 'end'
  /** The post that gets the focus, if not the one at `position`. */
  postId?: number
  /** Whether the page scrolls to it as well as the box. */
  isPageScrolled: boolean
  /** Whether a link leads to it, which may take a while: what is in use by then keeps the focus. */
  isLinked?: boolean
}

export interface PostListProps {
  posts: PagedList<PostRow>
  /** The only page to show. If undefined, all pages are shown and load automatically. */
  page: number | undefined
  isBoxed: boolean
  /** Position of the post being edited in place, which stays rendered out of view. */
  editedPosition: number | undefined
  target: PostTarget | undefined
  load: (page: number | undefined) => void
  loading: PageLoading
  /** Receives the post being read and the last one in view. */
  onView: (view: View) => void
  renderPost: (post: Post) => ReactNode
  /** Renders the bar below the posts, which names the position being read. */
  renderBar: (position: number) => ReactNode
}

/** The posts of a thread as an ARIA feed in a scrolling box. On small screens, the page scrolls instead. */
export function PostList(props: PostListProps) {
  const { posts, page, isBoxed, editedPosition, target, load, loading, onView, renderPost, renderBar } = props
  const box = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const first = page ? (page - 1) * posts.perPage : 0
  const count = page ? Math.min(posts.perPage, Math.max(0, posts.total - first)) : posts.total
  const getRow = (index: number) => getItem(posts, first + index)

  const { height, rows, view, reading, measureElement, scrollToIndex } = useVirtualRows({
    count,
    estimate: 240,
    pinned: [focused, editedPosition].flatMap((position) => (position === undefined ? [] : [position - first])),
    track,
    box: isBoxed ? box : undefined,
  })
  const start = first + view.start
  const end = first + view.end
  const isLoading = useAutomaticLoading(posts, { start, end }, page ? 0 : Number.POSITIVE_INFINITY, load)
  const position = first + reading
  useEffect(() => onView({ start: position, end }), [onView, position, end])
  // New posts may arrive in the list after the target.
  const isTargetListed = target !== undefined && target.position - first < count
  // biome-ignore lint/correctness/useExhaustiveDependencies: each target scrolls once, whatever loads in the meantime.
  useEffect(() => {
    if (!target || !isTargetListed) return
    const { position: to, align, postId, isPageScrolled, isLinked } = target
    const findPost = () => track.current?.querySelector(`article[aria-posinset="${to + 1}"]`) ?? null
    scrollToIndex(to - first, { align })
    let stop = whenSettled(
      () => (postId === undefined ? findPost() : document.getElementById(String(postId))),
      (post) => {
        if (post instanceof HTMLElement && (!isLinked || canFocusTarget())) post.focus({ preventScroll: true })
        if (isPageScrolled) stop = keepInView(findPost() ?? post)
      },
    )
    return () => stop()
  }, [target, isTargetListed])

  const handleFocus = ({ target: within }: FocusEvent) => {
    const row = within.closest<HTMLElement>('[data-index]')
    setFocused(row ? first + Number(row.dataset.index) : undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    const adjacent = findAdjacentPost(event)
    if (!adjacent) return
    event.preventDefault()
    adjacent.focus()
  }
  return (
    <>
      <div
        ref={box}
        className={classes.box}
        data-boxed={isBoxed}
        data-editing={editedPosition !== undefined}
        role="feed"
        aria-label="Posts"
        aria-busy={isLoading && !loading.error}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={handleKey}
        onFocus={handleFocus}
        onBlur={() => setFocused(undefined)}
      >
        <div ref={track} className={classes.track} style={{ height }}>
          {rows.map(({ index, top }) => (
            <div key={index} ref={measureElement} data-index={index} className={classes.row} style={{ top }}>
              {getRow(index)?.map(renderPost) ?? <PostSkeleton />}
            </div>
          ))}
        </div>
      </div>
      {loading.error && <FailedLoad error={loading.error} onRetry={loading.retry} />}
      {renderBar(end >= posts.total - 1 ? posts.total - 1 : position)}
    </>
  )
}

/**
 * The keys of an ARIA feed: within a post, Page Down and Page Up move to the next and previous post. In a text box and
 * outside posts, they keep their default behavior.
 */
function findAdjacentPost(event: KeyboardEvent): HTMLElement | undefined {
  const target = event.target as HTMLElement
  const post = target.closest('article')
  if (!post || target.matches('textarea, input') || (event.key !== 'PageDown' && event.key !== 'PageUp'))
    return undefined
  const all = [...event.currentTarget.querySelectorAll('article')]
  return all[all.indexOf(post) + (event.key === 'PageDown' ? 1 : -1)]
}

function PostSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <Skeleton height={44} circle />
      <Skeleton height={20} width="40%" />
      <Skeleton height={80} />
    </div>
  )
}
