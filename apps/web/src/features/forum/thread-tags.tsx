import type { Thread } from '@sparkle/contract/forum/forum-objects.ts'
import { Tag } from '#web/ui/layout/tag.tsx'

/** Labels for what moderators have set on a thread. */
export function ThreadTags({ thread }: { thread: Thread }) {
  return (
    <>
      {thread.sticky && <Tag kind="sticky">Sticky</Tag>}
      {!thread.discussion_open && <Tag kind="locked">Locked</Tag>}
      {thread.discussion_state === 'deleted' && <Tag kind="removed">Removed</Tag>}
    </>
  )
}
