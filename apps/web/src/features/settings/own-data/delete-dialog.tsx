import { Button, Stack, Text } from '@mantine/core'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { PostChoice } from '@sparkle/contract/people/own-data-rules.ts'
import { useState } from 'react'
import { formatDay } from '#web/platform/dates.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import type { Save } from '#web/ui/forms/use-save.ts'
import classes from '../settings-screen.module.css'
import { deletionTexts, postChoiceTexts } from './own-data.messages.ts'

export interface DeleteDialogProps {
  days: number
  posts: PostChoice
  save: Save
  onClose: () => void
}

/** Asks once more. It stays while the request is under way, which cannot be taken back here. */
export function DeleteDialog({ days, posts, save, onClose }: DeleteDialogProps) {
  const [day] = useState(() => formatDay(toUnixSeconds(new Date(Date.now() + days * DAY_MS))))
  const close = () => !save.isBusy && onClose()
  return (
    <Dialog
      title={deletionTexts.confirm}
      size="md"
      onClose={close}
      actions={
        <>
          <BusyButton
            px="md"
            variant="outline"
            className={classes.severe}
            isBusy={save.isBusy}
            onClick={() => save.submit()}
          >
            {deletionTexts.button}
          </BusyButton>
          <Button px="md" data-autofocus onClick={close}>
            {deletionTexts.keep}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{deletionTexts.hidden}</Text>
        <Text fw={600}>{deletionTexts.until(day)}</Text>
        <Text>{postChoiceTexts[posts].result}</Text>
        {!unsentTexts.isEmpty() && <Text>{deletionTexts.unsent}</Text>}
      </Stack>
    </Dialog>
  )
}
