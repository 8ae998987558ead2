import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PAGE_HEADING_ID } from '#web/ui/page.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { peopleTexts } from './people.messages.ts'

/** A change that a person confirms first. */
export interface PeopleTask {
  title: string
  text: string
  button: string
  notice: string
  run: () => Promise<unknown>
}

function describeRefusal(error: unknown): string {
  const isLastOwner = error instanceof ApiError && error.code === 'last_owner'
  return isLastOwner ? peopleTexts.lastOwner : toErrorText(error)
}

/** Says what will happen, and why it cannot if the server refuses. */
export function PeopleDialog({ task, onClose }: { task: PeopleTask; onClose: () => void }) {
  const [problem, setProblem] = useState('')
  const { isBusy, run } = useOneAtATime()
  const handleSubmit = () =>
    void run(async () => {
      setProblem('')
      try {
        await task.run()
      } catch (error) {
        setProblem(describeRefusal(error))
        return
      }
      showNotice(task.notice)
      // The button that opened the dialog may be gone.
      document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
      onClose()
    })
  return (
    <Dialog
      title={task.title}
      size="md"
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {task.button}
          </BusyButton>
        </>
      }
    >
      <Stack gap="md">
        <Text>{task.text}</Text>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
