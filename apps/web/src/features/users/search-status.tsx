import { Text } from '@mantine/core'
import type { SearchStatus } from '@sparkle/contract/applications/visibility-rules.ts'
import { IconBriefcase, IconBriefcaseOff } from '@tabler/icons-react'
import { searchStatusTexts } from './search-status.messages.ts'
import classes from './search-status.module.css'

/** Whether a person looks for work. Nothing if they have not said. */
export function SearchStatusLine({ status }: { status: SearchStatus | null | undefined }) {
  if (!status) return null
  const StatusIcon = status === 'not_now' ? IconBriefcaseOff : IconBriefcase
  return (
    <Text className={classes.line}>
      <StatusIcon aria-hidden="true" />
      {searchStatusTexts[status]}
    </Text>
  )
}
