import { Text } from '@mantine/core'
import { IconCloudCheck } from '@tabler/icons-react'
import { saveTexts } from '#web/features/application/application.messages.ts'
import { formatClockTime } from '#web/platform/dates.ts'
import classes from './save-status.module.css'
import type { SaveState } from './use-answer.ts'

/** Says that answers are saved automatically, and when the last save was. */
export function SaveStatus({ state, hasDraft }: { state: SaveState; hasDraft: boolean }) {
  const isSaved = state.saved && !hasDraft && !state.isSending
  return (
    <div className={classes.status}>
      <Text className={classes.line}>
        <IconCloudCheck stroke={1.75} aria-hidden="true" />
        {saveTexts.automatic}
      </Text>
      <div role="status" className={classes.message}>
        {state.isSending && saveTexts.saving}
        {isSaved && state.saved && saveTexts.saved(formatClockTime(new Date(state.saved.at)))}
      </div>
    </div>
  )
}
