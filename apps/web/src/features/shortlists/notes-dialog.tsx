import { Button } from '@mantine/core'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { Listed } from './list-changes.hooks.ts'
import { listTexts } from './lists.messages.ts'
import { Notes, type NotesProps } from './notes.tsx'

export interface NotesDialogProps extends NotesProps {
  person: Listed
  onClose: () => void
}

/** The notes about someone on a list. */
export function NotesDialog({ person, canAdd, onClose }: NotesDialogProps) {
  return (
    <Dialog
      title={listTexts.notesAbout(person.username)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{listTexts.done}</Button>}
    >
      <Notes person={person} canAdd={canAdd} />
    </Dialog>
  )
}
