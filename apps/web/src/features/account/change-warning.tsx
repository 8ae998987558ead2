import { Button, Text } from '@mantine/core'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { changeWarning } from './business.messages.ts'

/** Before a checked business has to be checked again. */
export function ChangeWarning({ onSave, onClose }: { onSave: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={changeWarning.title}
      size="md"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Go back
          </Button>
          <Button onClick={onSave}>{changeWarning.button}</Button>
        </>
      }
    >
      <Text>{changeWarning.text}</Text>
    </Dialog>
  )
}
