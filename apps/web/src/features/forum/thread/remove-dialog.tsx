import { Text } from '@mantine/core'
import { useState } from 'react'
import { forumMessages } from '#web/features/forum/forum.messages.ts'
import { ReasonField } from '#web/features/forum/writing/edit-reason-field.tsx'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'

export interface RemoveDialogProps {
  title: string
  notice: string
  onRemove: (reason: string) => Promise<unknown>
  onUndo: () => void
  onClose: () => void
}

/** Asks a moderator for a reason before removing a thread or post. */
export function RemoveDialog({ title, notice, onRemove, onUndo, onClose }: RemoveDialogProps) {
  const [reason, setReason] = useState('')
  const save = useSave({
    send: () => onRemove(reason),
    onSaved: () => {
      showNotice(notice, { undo: onUndo })
      onClose()
    },
    toAlert: forumMessages.failed,
  })
  return (
    <FormDialog save={save} title={title} button="Remove" onClose={onClose}>
      <Text>Readers will no longer see it. You can restore it later.</Text>
      <ReasonField autoFocus value={reason} onChange={setReason} />
    </FormDialog>
  )
}
