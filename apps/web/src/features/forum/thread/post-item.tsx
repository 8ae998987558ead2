import { Button, Group, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { Post } from '@sparkle/contract/forum-objects.ts'
import { IconHistory, IconPencil, IconQuote, IconRestore, IconTrash } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { type ModerationStep, takeStep } from '#web/features/forum/moderation-steps.ts'
import { useModeratePost } from '#web/features/forum/posts.hooks.ts'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { formatDate } from '#web/platform/dates.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import type { MenuItem } from '#web/ui/menu-button.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { ModerationMenu, RemoveDialog } from './moderation-menu.tsx'
import classes from './post-item.module.css'

const InlineEditor = lazyWithPreload(
  async () => (await import('#web/features/forum/writing/inline-editor.tsx')).InlineEditor,
)
const RevisionsDialog = lazyWithPreload(async () => (await import('./revisions-dialog.tsx')).RevisionsDialog)

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
  return (
    <article
      id={String(post_id)}
      tabIndex={-1}
      className={classes.post}
      data-removed={message_state === 'deleted'}
      aria-label={`Post ${position + 1} by ${username}, ${date}`}
      aria-posinset={position + 1}
      aria-setsize={total}
    >
      <header className={classes.head}>
        <UserAvatar src={post.User.avatar} size={44} />
        <div className={classes.author}>
          <Title order={2} size="h4" className={classes.name}>
            <TextLink to={addresses.profile(username)} inherit>
              {username}
            </TextLink>
            {post.User.is_staff && <Tag kind="staff">Staff</Tag>}
            {message_state === 'deleted' && <Tag kind="removed">Removed</Tag>}
          </Title>
          <OrganizationName organization={post.User.organization} isLink />
          <Text c="dimmed">
            <time dateTime={new Date(post_date * 1000).toISOString()}>{date}</time>
            {post.last_edit_date > 0 && ` · ${describeEdit(post)}`}
          </Text>
        </div>
        <Link to={{ hash: String(post_id) }} className={classes.number}>
          post #{position + 1}
        </Link>
      </header>
      {isInlineEdited ? (
        <InlineEditor post={post} onClose={() => onEditEnd(post)} />
      ) : (
        <RichText html={post.message_parsed} text={post.message} />
      )}
      {editedId === undefined && (
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
          {post.can_soft_delete && <PostMenu post={post} />}
        </Group>
      )}
    </article>
  )
})

/** Names the editor, unless it was the author. */
function describeEdit({ user_id, last_edit_user_id, last_edit_username, last_edit_date }: Post): string {
  const isByAnother = last_edit_username !== '' && last_edit_user_id !== user_id
  return `edited ${isByAnother ? `by ${last_edit_username}, ` : ''}${formatDate(last_edit_date)}`
}

/** The first post cannot be removed on its own, only with its thread. */
function PostMenu({ post }: { post: Post }) {
  const { mutateAsync } = useModeratePost()
  const [dialog, setDialog] = useState<'remove' | 'revisions'>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDialog(undefined)
    opener.current?.focus()
  }
  const remove = { send: () => mutateAsync({ post, action: 'remove' }), notice: forumNotices.postRemoved }
  const restore = { send: () => mutateAsync({ post, action: 'restore' }), notice: forumNotices.postRestored }
  const undo = (step: ModerationStep) => () => {
    document.getElementById(String(post.post_id))?.focus()
    void takeStep(step)
  }
  const actions: MenuItem[] = []
  if (!post.is_first_post) {
    actions.push(
      post.message_state === 'visible'
        ? { label: 'Remove post', icon: IconTrash, onChoose: () => setDialog('remove') }
        : { label: 'Restore post', icon: IconRestore, onChoose: () => void takeStep(restore, undo(remove)) },
    )
  }
  if (post.last_edit_date > 0) {
    actions.push({ label: 'Earlier versions', icon: IconHistory, onChoose: () => setDialog('revisions') })
  }
  if (actions.length === 0) return null
  const number = post.position + 1
  return (
    <>
      <ModerationMenu label={`Moderate post ${number}`} actions={actions} openerRef={opener} />
      {dialog === 'remove' && (
        <RemoveDialog
          title={`Remove post ${number}`}
          notice={forumNotices.postRemoved}
          onRemove={(reason) => mutateAsync({ post, action: 'remove', reason })}
          onUndo={undo(restore)}
          onClose={close}
        />
      )}
      {dialog === 'revisions' && <RevisionsDialog post={post} onClose={close} />}
    </>
  )
}
