import type { SearchStatus } from '@sparkle/contract/applications/visibility-rules.ts'

/** Said by the person on their visibility page, and read by others. */
export const searchStatusTexts: Record<SearchStatus, string> = {
  looking: 'Looking for work now',
  open: 'Open to offers',
  not_now: 'Not looking for work now',
}
