import type { ThreadInForum } from '@sparkle/contract/forum/forum-objects.ts'
import { IconLock, IconLockOpen, IconPin, IconPinnedOff, IconRestore, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { forumNotices } from '#web/features/forum/forum.messages.ts'
import { type Step, takeStep } from '#web/features/forum/take-step.ts'
import { useModerateThread } from '#web/features/forum/threads.hooks.ts'
import type { MenuItem } from '#web/ui/layout/menu-button.tsx'
import { ModerationMenu, RemoveDialog } from './moderation-menu.tsx'
import { elements } from './thread-elements.tsx'
import { createSummary } from './thread-markup.ts'

export const ThreadSummary = ({ thread }: { thread: ThreadInForum }) => createSummary(elements, thread)

/** What moderators can do with the thread. */
export function ThreadMenu({ thread }: { thread: ThreadInForum }) {
  const { mutateAsync } = useModerateThread(thread.thread_id)
  const [isRemoving, setRemoving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setRemoving(false)
    opener.current?.focus()
  }
  const toStep = (change: Parameters<typeof mutateAsync>[0], notice: string): Step => ({
    send: () => mutateAsync(change),
    notice,
  })
  const remove = toStep({ removeFor: '' }, forumNotices.threadRemoved)
  const restore = toStep({ discussion_state: 'visible' }, forumNotices.threadRestored)
  const stick = toStep({ sticky: true }, forumNotices.stuck)
  const unstick = toStep({ sticky: false }, forumNotices.unstuck)
  const lock = toStep({ discussion_open: false }, forumNotices.locked)
  const unlock = toStep({ discussion_open: true }, forumNotices.unlocked)
  const undo = (step: Step) => () => {
    opener.current?.focus()
    void takeStep(step)
  }
  const toItem = (label: string, icon: MenuItem['icon'], step: Step, back: Step): MenuItem => ({
    label,
    icon,
    onChoose: () => void takeStep(step, undo(back)),
  })
  const actions: MenuItem[] = []
  if (thread.can_stick_unstick) {
    actions.push(
      thread.sticky
        ? toItem('Unstick', IconPinnedOff, unstick, stick)
        : toItem('Stick to the top', IconPin, stick, unstick),
    )
  }
  if (thread.can_lock_unlock) {
    actions.push(
      thread.discussion_open ? toItem('Lock', IconLock, lock, unlock) : toItem('Unlock', IconLockOpen, unlock, lock),
    )
  }
  actions.push(
    thread.discussion_state === 'visible'
      ? { label: 'Remove thread', icon: IconTrash, onChoose: () => setRemoving(true) }
      : toItem('Restore thread', IconRestore, restore, remove),
  )
  return (
    <>
      <ModerationMenu label="Moderate this thread" actions={actions} openerRef={opener} />
      {isRemoving && (
        <RemoveDialog
          title="Remove this thread"
          notice={forumNotices.threadRemoved}
          onRemove={(reason) => mutateAsync({ removeFor: reason })}
          onUndo={undo(restore)}
          onClose={close}
        />
      )}
    </>
  )
}
