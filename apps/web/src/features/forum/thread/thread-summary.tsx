import { Group, Text } from '@mantine/core'
import type { ThreadInForum } from '@sparkle/contract/forum-objects.ts'
import { IconLock, IconLockOpen, IconPin, IconPinnedOff, IconRestore, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatCount } from '#web/features/forum/format-count.ts'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { reportOutcome } from '#web/features/forum/report-outcome.ts'
import { ThreadTags } from '#web/features/forum/thread-tags.tsx'
import { useModerateThread } from '#web/features/forum/threads.hooks.ts'
import { formatDate } from '#web/platform/dates.ts'
import type { MenuItem } from '#web/ui/menu-button.tsx'
import { ModerationMenu, RemoveDialog } from './moderation-menu.tsx'
import classes from './thread-summary.module.css'

/** One line about the thread, with a menu for moderators. */
export function ThreadSummary({ thread }: { thread: ThreadInForum }) {
  return (
    <div className={classes.summary}>
      <Group gap="xs">
        <ThreadTags thread={thread} />
        <Text c="dimmed">
          {formatCount(thread.reply_count, 'reply', 'replies')} · {formatCount(thread.view_count, 'view')} · Last post
          by {thread.last_post_username}, {formatDate(thread.last_post_date)}
        </Text>
      </Group>
      {thread.can_soft_delete && <ThreadMenu thread={thread} />}
    </div>
  )
}

function ThreadMenu({ thread }: { thread: ThreadInForum }) {
  const { mutate, mutateAsync } = useModerateThread(thread.thread_id)
  const [isRemoving, setRemoving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setRemoving(false)
    opener.current?.focus()
  }
  const actions: MenuItem[] = []
  if (thread.can_stick_unstick) {
    actions.push(
      thread.sticky
        ? {
            label: 'Unstick',
            icon: IconPinnedOff,
            onChoose: () => mutate({ sticky: false }, reportOutcome(forumNotices.unstuck)),
          }
        : {
            label: 'Stick to the top',
            icon: IconPin,
            onChoose: () => mutate({ sticky: true }, reportOutcome(forumNotices.stuck)),
          },
    )
  }
  if (thread.can_lock_unlock) {
    actions.push(
      thread.discussion_open
        ? {
            label: 'Lock',
            icon: IconLock,
            onChoose: () => mutate({ discussion_open: false }, reportOutcome(forumNotices.locked)),
          }
        : {
            label: 'Unlock',
            icon: IconLockOpen,
            onChoose: () => mutate({ discussion_open: true }, reportOutcome(forumNotices.unlocked)),
          },
    )
  }
  actions.push(
    thread.discussion_state === 'visible'
      ? { label: 'Remove thread', icon: IconTrash, onChoose: () => setRemoving(true) }
      : {
          label: 'Restore thread',
          icon: IconRestore,
          onChoose: () => mutate({ discussion_state: 'visible' }, reportOutcome(forumNotices.threadRestored)),
        },
  )
  return (
    <>
      <ModerationMenu label="Moderate this thread" actions={actions} openerRef={opener} />
      {isRemoving && (
        <RemoveDialog
          title="Remove this thread"
          notice={forumNotices.threadRemoved}
          onRemove={(reason) => mutateAsync({ removeFor: reason })}
          onClose={close}
        />
      )}
    </>
  )
}
