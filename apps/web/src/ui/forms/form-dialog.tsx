import { Button, Stack } from '@mantine/core'
import { Dialog, type DialogProps } from '#web/ui/feedback/dialog.tsx'
import { BusyButton } from './busy-button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { Save } from './use-save.ts'

export interface FormDialogProps extends Omit<DialogProps, 'onSubmit'> {
  save: Save
  /** The label of the button that submits. */
  button: string
  /** If it is not the same as closing. */
  onCancel?: () => void
  /** Not needed by a single field, which itself says what is wrong. */
  hasSummary?: boolean
}

/** A form in a dialog, with what is wrong above its fields. */
export function FormDialog({
  save,
  button,
  onCancel,
  hasSummary = true,
  actions,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      size="md"
      {...dialog}
      onSubmit={save.submit}
      actions={
        actions || (
          <>
            <Button variant="default" onClick={onCancel ?? dialog.onClose}>
              Cancel
            </Button>
            <BusyButton type="submit" isBusy={save.isBusy}>
              {button}
            </BusyButton>
          </>
        )
      }
    >
      <Stack gap="md">
        {hasSummary && <ErrorSummary errors={save.errors} />}
        {children}
      </Stack>
    </Dialog>
  )
}
