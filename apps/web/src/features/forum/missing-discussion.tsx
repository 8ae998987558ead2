import { addresses } from '@sparkle/contract/core/addresses.ts'
import { MissingPage } from '#web/ui/feedback/missing-page.tsx'

export const allDiscussions = { to: addresses.discussions, label: 'All discussions' }

/** Shown for an address that cannot be of a discussion. In the first code that loads, so it imports little. */
export function MissingDiscussion() {
  return (
    <MissingPage title="This page is not here" links={[allDiscussions]}>
      The link may be wrong, or a part of it may be missing.
    </MissingPage>
  )
}
