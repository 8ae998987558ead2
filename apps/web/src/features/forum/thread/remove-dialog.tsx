import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ReasonField } from '#web/features/forum/writing/reason-field.tsx'
import { useSubmit } from '#web/features/forum/writing/use-submit.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

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
  const { isBusy, submit } = useSubmit()
  const handleSubmit = () =>
    void submit({ problems: [], task: () => onRemove(reason), notice, undo: onUndo, onSuccess: onClose })
  return (
    <Dialog
      title={title}
      size="md"
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Remove
          </BusyButton>
        </>
      }
    >
      <Stack gap="md">
        <Text>Readers will no longer see it. You can restore it later.</Text>
        <ReasonField autoFocus value={reason} onChange={setReason} />
      </Stack>
    </Dialog>
  )
}
