import { Button } from '@mantine/core'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { IconChevronDown, IconHistory, IconRestore, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { useIsOthersPost, useModeratePost } from '#web/features/forum/posts.hooks.ts'
import { type Step, takeStep } from '#web/features/forum/take-step.ts'
import { toCopyItem, useSafetyItems } from '#web/features/safety/safety-menu.tsx'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { MenuButton } from '#web/ui/layout/menu-button.tsx'
import { RemoveDialog } from './moderation-menu.tsx'

const RevisionsDialog = lazyWithPreload(async () => (await import('./revisions-dialog.tsx')).RevisionsDialog)

/** What anyone can do with a post, and what moderators can. The first one cannot be removed without its thread. */
export function PostMenu({ post }: { post: Post }) {
  const { mutateAsync } = useModeratePost()
  const toSafetyItems = useSafetyItems()
  const isOthers = useIsOthersPost(post)
  const [dialog, setDialog] = useState<'remove' | 'revisions'>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDialog(undefined)
    opener.current?.focus()
  }
  const remove = { send: () => mutateAsync({ post, action: 'remove' }), notice: forumNotices.postRemoved }
  const restore = { send: () => mutateAsync({ post, action: 'restore' }), notice: forumNotices.postRestored }
  const undo = (step: Step) => () => {
    document.getElementById(String(post.post_id))?.focus()
    void takeStep(step)
  }
  const number = post.position + 1
  const actions = [toCopyItem(post.message)]
  if (isOthers) {
    const { user_id: forumId, username: name, organization, is_ignored: isBlocked } = post.User
    const subjects = { Report: { kind: 'post', id: post.post_id } } as const
    actions.push(...toSafetyItems({ target: { name, forumId, organization }, isBlocked, subjects }))
  }
  if (post.can_soft_delete && !post.is_first_post) {
    actions.push(
      post.message_state === 'visible'
        ? { label: 'Remove post', icon: IconTrash, onChoose: () => setDialog('remove') }
        : { label: 'Restore post', icon: IconRestore, onChoose: () => void takeStep(restore, undo(remove)) },
    )
  }
  if (post.can_soft_delete && post.last_edit_date > 0) {
    actions.push({ label: 'Earlier versions', icon: IconHistory, onChoose: () => setDialog('revisions') })
  }
  return (
    <>
      <MenuButton label={`More actions for post ${number}`} items={actions}>
        {(button) => (
          <Button
            {...button}
            ref={opener}
            variant="subtle"
            px="xs"
            aria-label={`More actions for post ${number}`}
            rightSection={<IconChevronDown aria-hidden="true" />}
          >
            More
          </Button>
        )}
      </MenuButton>
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
