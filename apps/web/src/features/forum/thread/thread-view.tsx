import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { withCommas } from '@sparkle/contract/core/numbers.ts'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { IconMessagePlus } from '@tabler/icons-react'
import { memo, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { threadAddress } from '#web/features/forum/forum-addresses.ts'
import { PageLinks, usePageNumber } from '#web/features/forum/paging/page-links.tsx'
import { ReadingBar } from '#web/features/forum/paging/reading-bar.tsx'
import { useAutoLoad, useWholePage } from '#web/features/forum/paging/use-reading-choices.ts'
import { type ThreadData, useMarkThreadRead, useShowNewPosts } from '#web/features/forum/posts.hooks.ts'
import { StickyHeading } from '#web/features/forum/sticky-heading.tsx'
import { getItem, getLastPage, getPageNumber, type View } from '#web/platform/paging/paged-list.ts'
import type { PageLoading } from '#web/platform/paging/use-paged-list.ts'
import { wholePage } from '#web/platform/whole-page.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { JumpButton } from './jump-button.tsx'
import { NewPostsBar } from './new-posts-bar.tsx'
import { PostItem } from './post-item.tsx'
import { PostList, type PostTarget } from './post-list.tsx'
import { ThreadTools } from './thread-tools.tsx'
import classes from './thread-view.module.css'
import { useFirstUnread } from './use-first-unread.ts'
import { useHashPost } from './use-hash-post.ts'
import { useReplyForm } from './use-reply-form.ts'

const ReplyForm = lazyWithPreload(async () => (await import('#web/features/forum/writing/reply-form.tsx')).ReplyForm)
const FirstPostDialog = lazyWithPreload(
  async () => (await import('#web/features/forum/writing/first-post-dialog.tsx')).FirstPostDialog,
)

export interface ThreadViewProps {
  data: ThreadData
  load: (page: number | undefined) => void
  loading: PageLoading
}

/** A loaded thread: heading, posts, reply form. */
export const ThreadView = memo(function ThreadView({ data, load, loading }: ThreadViewProps) {
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
  const [edited, setEdited] = useState<Post>()
  /** The number of posts when the last one was in view. */
  const [seenTotal, setSeenTotal] = useState<number>()
  const replyForm = useReplyForm()
  const showNewPosts = useShowNewPosts(thread.thread_id)

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

  /** Scrolls to a post, or navigates if it is on another numbered page. */
  function showPost(position: number, postId?: number, isLinked = false) {
    // A link may lead to a post that is newer than the list.
    showNewPosts(position + 1)
    const isElsewhere = !isAutomatic && getPageNumber(posts, position) !== page
    if (isElsewhere) navigate({ search: `?page=${getPageNumber(posts, position)}`, hash: postId ? String(postId) : '' })
    else setTarget({ position, postId, align: 'start', isPageScrolled: true, isLinked })
  }
  useHashPost(thread.thread_id, posts, (position, postId) => showPost(position, postId, true))

  const handlePosted = (post: Post) => {
    const previousLast = Math.max(0, posts.total - 1)
    replyForm.close()
    if (isAutomatic || getPageNumber(posts, post.position) === page) showPost(previousLast, post.post_id)
    else showPost(post.position, post.post_id)
  }
  const handleShowNewPosts = (newCount: number) => {
    showNewPosts(posts.total + newCount)
    showPost(posts.total)
  }
  const handleEditEnd = useCallback((post: Post) => {
    setEdited(undefined)
    setTarget({ position: post.position, postId: post.post_id, align: 'start', isPageScrolled: false })
  }, [])
  const handleSaved = (title: string) => {
    setEdited(undefined)
    navigate(threadAddress(thread.Forum, { thread_id: thread.thread_id, title }))
  }
  const scrollTo = (position: number, align: PostTarget['align']) =>
    setTarget(isBoxed ? { position, align, isPageScrolled: false } : { position, align: 'start', isPageScrolled: true })
  /** The post that was read stays in view. */
  const handleWholePage = () => {
    const position = readPosition.current
    wholePage.set(isBoxed)
    setTarget({ position, align: 'start', isPageScrolled: position > 0 || window.scrollY > 0 })
  }

  const editedId = edited?.post_id
  const first = isAutomatic ? 0 : (page - 1) * posts.perPage
  const last = isAutomatic ? posts.total - 1 : Math.min(posts.total, page * posts.perPage) - 1
  const canOpenReply = thread.can_reply && !replyForm.isOpen && !replyForm.isInView
  return (
    <Stack gap="lg">
      <PageTitle>{thread.title}</PageTitle>
      <StickyHeading title={thread.title}>
        {firstUnread && <JumpButton onJump={() => showPost(firstUnread.position, firstUnread.post_id)} />}
        {canOpenReply && (
          <Button leftSection={<IconMessagePlus aria-hidden="true" />} onClick={replyForm.open}>
            Post to Thread
          </Button>
        )}
        {replyForm.isOpen && !replyForm.isInView && (
          <Button variant="default" onClick={replyForm.goToForm}>
            Go to your reply
          </Button>
        )}
      </StickyHeading>
      <ThreadTools thread={thread} />
      <Stack gap="lg" className={classes.reading}>
        <div>
          <PostList
            key={`${page} ${isBoxed}`}
            posts={posts}
            page={isAutomatic ? undefined : page}
            isBoxed={isBoxed}
            editedPosition={edited?.is_first_post ? undefined : edited?.position}
            target={target}
            load={load}
            loading={loading}
            onView={handleView}
            renderPost={(post) => (
              <PostItem
                key={post.post_id}
                post={post}
                total={posts.total}
                editedId={editedId}
                canReply={thread.can_reply}
                onEdit={setEdited}
                onEditEnd={handleEditEnd}
                onQuote={replyForm.openWithQuote}
              />
            )}
            renderBar={(position) => (
              <ReadingBar
                isFloating={!isBoxed}
                total={posts.total}
                onTop={() => scrollTo(first, 'start')}
                onBottom={() => scrollTo(last, 'end')}
              >
                <Text c="dimmed">
                  Post {withCommas(position + 1)} of {withCommas(posts.total)}
                </Text>
                {isRoomy && (
                  <Button variant="subtle" px="xs" onClick={handleWholePage}>
                    {isBoxed ? 'Read on the whole page' : 'Read in a box'}
                  </Button>
                )}
                <NewPostsBar data={data} onShow={handleShowNewPosts} />
              </ReadingBar>
            )}
          />
        </div>
        {!isAutomatic && <PageLinks page={page} lastPage={lastPage} />}
        {!thread.can_reply && (
          <Alert variant="light" color="gray">
            {thread.Forum.type_data.can_create_thread ? forumNotices.lockedThread : forumNotices.closedForum}
          </Alert>
        )}
        {replyForm.isOpen && (
          <ReplyForm
            threadId={thread.thread_id}
            quote={replyForm.quote}
            formRef={replyForm.formRef}
            onPosted={handlePosted}
            onCancel={replyForm.close}
          />
        )}
      </Stack>
      {edited?.is_first_post && (
        <FirstPostDialog thread={thread} post={edited} onSaved={handleSaved} onClose={() => handleEditEnd(edited)} />
      )}
    </Stack>
  )
})
