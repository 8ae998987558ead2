import type { ThreadInForum } from '@sparkle/contract/forum/forum-objects.ts'
import { SearchBox } from '#web/features/forum/search/search-box.tsx'
import { ToolRow } from '#web/features/forum/tool-row.tsx'
import { WatchButton } from '#web/features/forum/watching/watch-button.tsx'
import { ThreadMenu, ThreadSummary } from './thread-summary.tsx'

/** What can be done with the thread as a whole. */
export function ThreadTools({ thread }: { thread: ThreadInForum }) {
  return (
    <ToolRow about={<ThreadSummary thread={thread} />}>
      {thread.can_soft_delete && <ThreadMenu thread={thread} />}
      <WatchButton kind="thread" id={thread.thread_id} isWatching={thread.is_watching} />
      <SearchBox label="Search this thread" within={{ threadId: thread.thread_id }} />
    </ToolRow>
  )
}
