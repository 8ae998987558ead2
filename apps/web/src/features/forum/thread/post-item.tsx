import { Button, Group, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { IconPencil, IconQuote } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { getFold } from '#web/features/forum/post-fold.ts'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { Fold } from '#web/features/safety/fold.tsx'
import { formatDate } from '#web/platform/dates.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import { RichText } from '#web/ui/media/rich-text.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './post-item.module.css'
import { PostMenu } from './post-menu.tsx'

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
  const { post, total, editedId, canReply, onEdit, onEditEnd, onQuote } = props
  const { post_id, position, username, post_date, message_state } = post
  const isInlineEdited = editedId === post_id && !post.is_first_post
  const date = formatDate(post_date)
  const [isShown, setShown] = useState(false)
  const fold = isShown ? '' : getFold(post)
  const isFolded = fold !== ''
  const item = useRef<HTMLElement>(null)
  const handleShow = () => {
    setShown(true)
    item.current?.focus({ preventScroll: true })
  }
  return (
    <article
      ref={item}
      id={String(post_id)}
      tabIndex={-1}
      className={classes.post}
      data-removed={message_state === 'deleted'}
      aria-label={`Post ${position + 1} by ${username}, ${date}`}
      aria-posinset={position + 1}
      aria-setsize={total}
    >
      <header className={classes.head}>
        {isFolded ? (
          <Fold text={fold} label={`Show post ${position + 1}`} onShow={handleShow} />
        ) : (
          <PostAuthor post={post} />
        )}
        <Link to={{ hash: String(post_id) }} className={classes.number}>
          post #{position + 1}
        </Link>
      </header>
      {isInlineEdited && <InlineEditor post={post} onClose={() => onEditEnd(post)} />}
      {!isInlineEdited && !isFolded && <RichText html={post.message_parsed} text={post.message} />}
      {editedId === undefined && !isFolded && (
        <Group gap="xs" className={classes.actions}>
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
          {post.can_edit && (
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
        </Group>
      )}
    </article>
  )
})

function PostAuthor({ post }: { post: Post }) {
  const { post_id, username, post_date, message_state, User: user } = post
  return (
    <>
      <UserAvatar src={user.avatar} size={44} />
      <div className={classes.author}>
        <Title order={2} size="h4" className={classes.name}>
          <TextLink to={addresses.profile(username)} inherit>
            {username}
          </TextLink>
          {user.is_staff && <Tag kind="staff">Staff</Tag>}
          {message_state === 'deleted' && <Tag kind="removed">Removed</Tag>}
        </Title>
        <OrganizationName organization={user.organization} isLink />
        <Text c="dimmed">
          <Link to={{ hash: String(post_id) }} className={classes.date}>
            <DateTime unixSeconds={post_date} />
          </Link>
          {post.last_edit_date > 0 && <LastEdit post={post} />}
        </Text>
      </div>
    </>
  )
}

/** Names the editor, unless it was the author. */
function LastEdit({ post: { user_id, last_edit_user_id, last_edit_username, last_edit_date } }: { post: Post }) {
  const isByAnother = last_edit_username !== '' && last_edit_user_id !== user_id
  return (
    <>
      {` · edited ${isByAnother ? `by ${last_edit_username}, ` : ''}`}
      <DateTime unixSeconds={last_edit_date} />
    </>
  )
}
