import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary, type FormErrors } from '#web/ui/error-summary.tsx'

export interface FormDialogProps {
  title: string
  /** The label of the button that submits. */
  button: string
  errors: FormErrors
  isBusy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with what is wrong above its fields. */
export function FormDialog({ title, button, errors, isBusy, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      title={title}
      size="md"
      onClose={onClose}
      onSubmit={onSubmit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {button}
          </BusyButton>
        </>
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={errors} />
        {children}
      </Stack>
    </Dialog>
  )
}

/** About every reason an administrator gives. */
export const REASON_HINT = 'Other administrators can read it in the log.'
