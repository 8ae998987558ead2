import { Text } from '@mantine/core'
import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { PAGE_HEADING_ID } from '#web/ui/layout/page.tsx'
import { peopleTexts } from './business-people.messages.ts'

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

/** Says what will happen and, if the server refuses, why it cannot. */
export function PeopleDialog({ task, onClose }: { task: PeopleTask; onClose: () => void }) {
  const save = useSave({
    send: task.run,
    toProblems: (error) => ({ '': describeRefusal(error) }),
    notice: task.notice,
    onSaved: () => {
      // The button that opened the dialog may be gone.
      document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
      onClose()
    },
  })
  return (
    <FormDialog save={save} title={task.title} button={task.button} onClose={onClose}>
      <Text>{task.text}</Text>
    </FormDialog>
  )
}
