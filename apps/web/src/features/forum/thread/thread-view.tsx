import { Alert, Button, Stack } from '@mantine/core'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { IconMessagePlus } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { threadAddress } from '#web/features/forum/forum-addresses.ts'
import { PageLinks } from '#web/features/forum/paging/page-links.tsx'
import type { ThreadData } from '#web/features/forum/posts.hooks.ts'
import { ForumHead, ForumPage, StickyHeading } from '#web/features/forum/sticky-heading.tsx'
import type { PageLoading } from '#web/platform/paging/use-paged-list.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { JumpButton } from './jump-button.tsx'
import { PostItem } from './post-item.tsx'
import { PostList } from './post-list.tsx'
import { PostsBar } from './posts-bar.tsx'
import { ThreadTools } from './thread-tools.tsx'
import classes from './thread-view.module.css'
import { useReplyForm } from './use-reply-form.ts'
import { useThreadPlace } from './use-thread-place.ts'

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
  const [edited, setEdited] = useState<Post>()
  const replyForm = useReplyForm()
  const place = useThreadPlace(data)
  const { isAutomatic, page, isBoxed, firstUnread, showPost, stayAt } = place

  const handlePosted = (post: Post) => {
    const previousLast = Math.max(0, posts.total - 1)
    replyForm.close()
    showPost(place.isHere(post.position) ? previousLast : post.position, post.post_id)
  }
  const handleEditEnd = useCallback(
    (post: Post) => {
      setEdited(undefined)
      stayAt(post.position, post.post_id)
    },
    [stayAt],
  )
  const handleSaved = (title: string) => {
    setEdited(undefined)
    navigate(threadAddress(thread.Forum, { thread_id: thread.thread_id, title }))
  }
  return (
    <ForumPage>
      <PageTitle>{thread.title}</PageTitle>
      <ForumHead>
        <StickyHeading title={thread.title}>
          {firstUnread && <JumpButton onJump={() => showPost(firstUnread.position, firstUnread.post_id)} />}
          <ReplyButtons canReply={thread.can_reply} replyForm={replyForm} />
        </StickyHeading>
        <ThreadTools thread={thread} />
      </ForumHead>
      <Stack gap="lg" className={classes.reading}>
        <div>
          <PostList
            key={`${page} ${isBoxed}`}
            posts={posts}
            page={isAutomatic ? undefined : page}
            isBoxed={isBoxed}
            editedPosition={edited?.is_first_post ? undefined : edited?.position}
            target={place.target}
            load={load}
            loading={loading}
            onView={place.handleView}
            renderPost={(post) => (
              <PostItem
                key={post.post_id}
                post={post}
                total={posts.total}
                editedId={edited?.post_id}
                canReply={thread.can_reply}
                onEdit={setEdited}
                onEditEnd={handleEditEnd}
                onQuote={replyForm.openWithQuote}
              />
            )}
            renderBar={(position) => <PostsBar data={data} place={place} position={position} />}
          />
        </div>
        {!isAutomatic && <PageLinks page={page} lastPage={place.lastPage} />}
        {!thread.can_reply && <Closed isForumOpen={thread.Forum.type_data.can_create_thread} />}
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
    </ForumPage>
  )
})

function ReplyButtons({ canReply, replyForm }: { canReply: boolean; replyForm: ReturnType<typeof useReplyForm> }) {
  if (replyForm.isInView) return null
  if (replyForm.isOpen) {
    return (
      <Button variant="default" onClick={replyForm.goToForm}>
        Go to your reply
      </Button>
    )
  }
  return canReply ? (
    <Button px="sm" leftSection={<IconMessagePlus aria-hidden="true" />} onClick={replyForm.open}>
      Post to Thread
    </Button>
  ) : null
}

function Closed({ isForumOpen }: { isForumOpen: boolean }) {
  return (
    <Alert variant="light" color="gray">
      {isForumOpen ? forumNotices.lockedThread : forumNotices.closedForum}
    </Alert>
  )
}
