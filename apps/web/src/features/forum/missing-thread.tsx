import { addresses } from '@sparkle/contract/core/addresses.ts'
import { parseSegmentId } from '@sparkle/contract/core/slugs.ts'
import { useParams } from 'react-router'
import { ApiError } from '#web/platform/api-client.ts'
import { MissingPage } from '#web/ui/feedback/missing-page.tsx'
import { forumAddress } from './forum-addresses.ts'
import { allDiscussions } from './missing-discussion.tsx'
import { useListedForum } from './nodes.hooks.ts'

export function MissingForum() {
  return (
    <MissingPage title="This forum is not here" links={[allDiscussions]}>
      It may have been closed, or the link may be wrong.
    </MissingPage>
  )
}

/** The server tells only the author of a thread that it was removed. */
export function MissingThread({ error }: { error: Error }) {
  const forum = useListedForum(parseSegmentId(useParams().forum ?? ''), true)
  const toForum = forum ? [{ to: forumAddress(forum), label: `Back to ${forum.title || 'the forum'}` }] : []
  const isOwn = error instanceof ApiError && error.code === 'thread_removed'
  return isOwn ? (
    <MissingPage title="Your thread was removed" links={[{ to: addresses.help, label: 'Ask for help' }, ...toForum]}>
      A moderator removed it. Other people cannot read it any more. If you do not know why, please ask us.
    </MissingPage>
  ) : (
    <MissingPage title="This thread is not here" links={[...toForum, allDiscussions]}>
      It may have been removed, or the link may be wrong.
    </MissingPage>
  )
}
