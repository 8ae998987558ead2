import { Button } from '@mantine/core'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { IconPencil, IconQuote } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { getFold } from '#web/features/forum/post-fold.ts'
import { Fold } from '#web/features/safety/fold.tsx'
import { formatDate } from '#web/platform/dates.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { RichText } from '#web/ui/media/rich-text.tsx'
import classes from './post-item.module.css'
import { PostMenu } from './post-menu.tsx'
import { elements } from './thread-elements.tsx'
import { createPost } from './thread-markup.ts'

const InlineEditor = lazyWithPreload(
  async () => (await import('#web/features/forum/writing/inline-editor.tsx')).InlineEditor,
)

export interface PostItemProps {
  post: Post
  /** How many posts the thread has. */
  total: number
  /** Id of the post that is being edited. Only one can be edited at a time. */
  editedId: number | undefined
  canReply: boolean
  onEdit: (post: Post) => void
  onEditEnd: (post: Post) => void
  onQuote: (post: Post) => void
}

export const PostItem = memo(function PostItem(props: PostItemProps) {
  const { post, total, editedId, onEditEnd } = props
  const { post_id, position, username, post_date } = post
  const isInlineEdited = editedId === post_id && !post.is_first_post
  const [isShown, setShown] = useState(false)
  const fold = isShown ? '' : getFold(post)
  const item = useRef<HTMLElement>(null)
  const handleShow = () => {
    setShown(true)
    item.current?.focus({ preventScroll: true })
  }
  return createPost(elements, post, {
    attributes: {
      ref: item,
      id: String(post_id),
      tabIndex: -1,
      'aria-label': `Post ${position + 1} by ${username}, ${formatDate(post_date)}`,
      'aria-posinset': position + 1,
      'aria-setsize': total,
    },
    fold: fold && <Fold text={fold} label={`Show post ${position + 1}`} onShow={handleShow} />,
    body: isInlineEdited ? (
      <InlineEditor post={post} onClose={() => onEditEnd(post)} />
    ) : (
      !fold && <RichText html={post.message_parsed} text={post.message} />
    ),
    actions: editedId === undefined && !fold && <PostActions {...props} />,
  })
})

function PostActions({ post, canReply, onEdit, onQuote }: PostItemProps) {
  const { position, message_state, can_edit } = post
  return (
    <div className={classes.actions}>
      {canReply && message_state === 'visible' && (
        <Button
          variant="subtle"
          px="xs"
          aria-label={`Quote post ${position + 1}`}
          leftSection={<IconQuote aria-hidden="true" />}
          onClick={() => onQuote(post)}
        >
          Quote
        </Button>
      )}
      {can_edit && (
        <Button
          variant="subtle"
          px="xs"
          aria-label={`Edit post ${position + 1}`}
          leftSection={<IconPencil aria-hidden="true" />}
          onClick={() => onEdit(post)}
        >
          Edit
        </Button>
      )}
      <PostMenu post={post} />
    </div>
  )
}
