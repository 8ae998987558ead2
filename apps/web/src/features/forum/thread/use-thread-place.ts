import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageNumber } from '#web/features/forum/paging/page-links.tsx'
import { useAutoLoad, useWholePage } from '#web/features/forum/paging/use-reading-choices.ts'
import { type ThreadData, useMarkThreadRead, useShowNewPosts } from '#web/features/forum/posts.hooks.ts'
import { getItem, getLastPage, getPageNumber, type View } from '#web/platform/paging/paged-list.ts'
import { wholePage } from '#web/platform/whole-page.ts'
import type { PostTarget } from './post-list.tsx'
import { useFirstUnread } from './use-first-unread.ts'
import { useHashPost } from './use-hash-post.ts'

/** Marks the thread as read once its last post was in view. */
function useSeenPosts({ thread, posts }: ThreadData) {
  /** The number of posts when the last one was in view. */
  const [seenTotal, setSeenTotal] = useState<number>()
  const { firstUnread, isKnown, onView } = useFirstUnread(thread)
  const { total } = posts
  const readPosition = useRef(0)
  const handleView = useCallback(
    ({ start, end }: View) => {
      readPosition.current = start
      setSeenTotal(end >= total - 1 ? total : undefined)
      onView({ start, end })
    },
    [total, onView],
  )
  useMarkThreadRead(
    thread.thread_id,
    thread.is_unread && isKnown && seenTotal === total ? getItem(posts, total - 1)?.at(-1) : undefined,
  )
  return { firstUnread, readPosition, handleView }
}

/** Which posts of a thread are shown, and how to get to others. */
export function useThreadPlace(data: ThreadData) {
  const { thread, posts } = data
  const navigate = useNavigate()
  const isAutomatic = useAutoLoad()
  // A scrolling box is hard to use on a small screen or when zoomed, so the page scrolls there.
  const isRoomy = useMediaQuery('(min-width: 48.0625em) and (min-height: 40.0625em)', true, {
    getInitialValueInEffect: false,
  })
  const isBoxed = !useWholePage() && isRoomy
  const lastPage = getLastPage(posts)
  const page = usePageNumber(lastPage)
  const [target, setTarget] = useState<PostTarget>()
  const showNewPosts = useShowNewPosts(thread.thread_id)
  const { firstUnread, readPosition, handleView } = useSeenPosts(data)
  const isHere = (position: number) => isAutomatic || getPageNumber(posts, position) === page

  /** Scrolls to a post, or navigates if it is on another numbered page. */
  function showPost(position: number, postId?: number, isLinked = false) {
    // A link may lead to a post that is newer than the list.
    showNewPosts(position + 1)
    if (isHere(position)) setTarget({ position, postId, align: 'start', isPageScrolled: true, isLinked })
    else navigate({ search: `?page=${getPageNumber(posts, position)}`, hash: postId ? String(postId) : '' })
  }
  useHashPost(thread.thread_id, posts, (position, postId) => showPost(position, postId, true))

  const scrollTo = (position: number, align: PostTarget['align']) =>
    setTarget(isBoxed ? { position, align, isPageScrolled: false } : { position, align: 'start', isPageScrolled: true })
  const first = isAutomatic ? 0 : (page - 1) * posts.perPage
  const last = isAutomatic ? posts.total - 1 : Math.min(posts.total, page * posts.perPage) - 1
  return {
    /** Whether all pages are shown. */
    isAutomatic,
    page,
    lastPage,
    isRoomy,
    isBoxed,
    target,
    firstUnread,
    isHere,
    handleView,
    showPost,
    showNewPosts(newCount: number) {
      showNewPosts(posts.total + newCount)
      showPost(posts.total)
    },
    /** Stays at a post that was just edited and is in view. */
    stayAt: useCallback(
      (position: number, postId: number) => setTarget({ position, postId, align: 'start', isPageScrolled: false }),
      [],
    ),
    goToTop: () => scrollTo(first, 'start'),
    goToBottom: () => scrollTo(last, 'end'),
    /** The post being read stays in view. */
    toggleWholePage() {
      const position = readPosition.current
      wholePage.set(isBoxed)
      setTarget({ position, align: 'start', isPageScrolled: position > 0 || window.scrollY > 0 })
    },
  }
}

export type ThreadPlace = ReturnType<typeof useThreadPlace>
